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

/** The drafts that wait, the oldest first; without the first `skipped` ones by whole pages. */
export const waitingQuery = (skipped = 0) =>
  questionsQuery({
    ...waiting,
    page: Math.floor(skipped / listedAtOnce) + 1,
    per_page: listedAtOnce,
  })

/** The number of drafts that wait is the total of its answer. */
export const waitingCountQuery = () => questionsQuery({ ...waiting, page: 1, per_page: 1 })

/** The question as it is stored now; null if it was deleted. */
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

/** Stores a decision about the question as it was read, or with `isUndo` takes it back. */
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
