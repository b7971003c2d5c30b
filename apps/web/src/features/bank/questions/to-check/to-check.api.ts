import {
  getQuestion,
  type QuestionRow,
  setQuestionFacts,
} from '@prepwell/contract/bank/questions.ts'
import { CallError, type CallInput, call } from '../../../../lib/call.ts'
import { questionsQuery } from '../questions.api.ts'
import type { Decision } from './check-queue.ts'

const listedAtOnce = 20

const waiting = { status: 'draft', to_check: 'true', sort: 'id', order: 'asc' } as const

/** A page of waiting drafts, oldest first. Skips the pages that the first `skipped` drafts fill. */
export const waitingQuery = (skipped = 0) =>
  questionsQuery({
    ...waiting,
    page: Math.floor(skipped / listedAtOnce) + 1,
    per_page: listedAtOnce,
  })

/** The total in the response is the number of waiting drafts. */
export const waitingCountQuery = () => questionsQuery({ ...waiting, page: 1, per_page: 1 })

/** The question as currently stored; null if it was deleted. */
export async function storedQuestion(id: number) {
  try {
    return (await call(getQuestion, { params: { id } })).data
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return null
    throw error
  }
}

type Facts = Omit<CallInput<typeof setQuestionFacts>['body'], 'ids'>

const decisions: Readonly<Record<Exclude<Decision, 'later'>, Facts>> = {
  checked: { status: 'checked' },
  back: { to_check: false },
}

const reversals: typeof decisions = {
  checked: { status: 'draft', to_check: true },
  back: { to_check: true },
}

/** Stores a decision about the version that was read; with `isUndo`, reverses it. */
export async function storeDecision(
  { id, versions_count }: Pick<QuestionRow, 'id' | 'versions_count'>,
  decision: Decision,
  isUndo = false,
) {
  if (decision === 'later') return
  const facts = isUndo
    ? reversals[decision]
    : { ...decisions[decision], versions: [versions_count] }
  await call(setQuestionFacts, { body: { ids: [id], ...facts } })
}
