import type { Difficulty } from '@prepwell/contract/bank/question-facts-terms.ts'
import { type QuestionRow, setQuestionFacts } from '@prepwell/contract/bank/questions.ts'
import type { z } from 'zod'
import { type DraftOrigin, noOrigin, originBody, sentNumber } from './draft-facts.ts'

/** The choice that leaves a fact of each question as it is. */
export const unchanged = 'unchanged'

type BulkStage = 'draft' | 'waiting' | 'checked'

/** Facts to set for several questions, as edited in the dialog. */
export interface BulkFacts {
  readonly difficulty: Difficulty | 'unset' | typeof unchanged
  readonly addTags: readonly string[]
  readonly removeTags: readonly string[]
  readonly stage: BulkStage | typeof unchanged
  readonly originChange: 'set' | 'remove' | typeof unchanged
  readonly origin: DraftOrigin
  /** An empty string changes nothing. */
  readonly seconds: string
}

export const nothingToSet: BulkFacts = {
  difficulty: unchanged,
  addTags: [],
  removeTags: [],
  stage: unchanged,
  originChange: unchanged,
  origin: noOrigin,
  seconds: '',
}

type Body = Omit<z.input<typeof setQuestionFacts.body>, 'ids' | 'dry_run' | 'versions'>

const stageBodies: Readonly<Record<BulkStage, Body>> = {
  draft: { status: 'draft', to_check: false },
  waiting: { status: 'draft', to_check: true },
  checked: { status: 'checked' },
}

/** Returns the facts to send: only those that the reader chose. */
export function bulkFactsBody(facts: BulkFacts): Body {
  const { difficulty, addTags, removeTags, stage, originChange, origin, seconds } = facts
  return {
    ...(difficulty === unchanged ? {} : { difficulty: difficulty === 'unset' ? null : difficulty }),
    ...(addTags.length > 0 ? { add_tags: [...addTags] } : {}),
    ...(removeTags.length > 0 ? { remove_tags: [...removeTags] } : {}),
    ...(stage === unchanged ? {} : stageBodies[stage]),
    ...(originChange === 'remove' ? { origin: null } : {}),
    ...(originChange === 'set' && originBody(origin) ? { origin: originBody(origin) } : {}),
    ...(seconds.trim() === '' ? {} : { expected_seconds: sentNumber(seconds) }),
  }
}

/**
 * For a check, returns the versions that the questions had when they were selected, because their
 * authors may have changed them since.
 */
export function versionsRead(
  { ids, status }: Pick<z.input<typeof setQuestionFacts.body>, 'ids' | 'status'>,
  rows: readonly Pick<QuestionRow, 'id' | 'versions_count'>[],
): { versions?: number[] } {
  if (status !== 'checked') return {}
  const read = new Map(rows.map(({ id, versions_count }) => [id, versions_count]))
  const versions = ids.flatMap((id) => read.get(Number(id)) ?? [])
  return versions.length === ids.length ? { versions } : {}
}

/** Error messages for what the server would refuse, by field: 'add_tags', 'origin.year'. */
export function bulkFactsProblems(facts: BulkFacts): Readonly<Record<string, string>> {
  const { error } = setQuestionFacts.body.safeParse({ ids: [1], ...bulkFactsBody(facts) })
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path: [field, part], message }) => [
      field === 'origin' && part ? `origin.${String(part)}` : String(field),
      message,
    ]),
  )
}
