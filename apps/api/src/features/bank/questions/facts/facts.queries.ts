import type { WantedFacts } from '@prepwell/contract/bank/question-facts.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { replaceQuestionTags } from '../../tags/index.ts'
import { factColumns } from './fact-columns.ts'
import { draft, type QuestionState } from './question-state.ts'

/** The names of a question's tags, in their order. */
const tagsOfQuestion = sql<string[]>`array(
  select tags.name from question_tags join tags on tags.id = question_tags.tag_id
  where question_tags.question_id = questions.id order by question_tags.position)`

const toldFacts = [
  'questions.difficulty',
  'questions.origin_exam',
  'questions.origin_year',
  'questions.origin_paper',
  'questions.origin_number',
  'questions.status',
  'questions.expected_seconds',
  'questions.reference',
] as const

/** The facts of a question as an exported file contains them. */
export const fileFacts = [...toldFacts, tagsOfQuestion.as('tags')] as const

// A subquery, not a join: for a join the planner would read all accounts, not only those needed.
const nameOf = (column: string) => sql<string | null>`(
  select users.name from users where users.id = ${sql.ref(column)})`

/** The facts of a question as the bank shows them. */
export const bankFacts = [
  ...fileFacts,
  'questions.to_check_since',
  'questions.checked_at',
  'questions.author_id',
  nameOf('questions.author_id').as('author_name'),
  'questions.checked_by as checker_id',
  nameOf('questions.checked_by').as('checker_name'),
] as const

/** The columns of {@link QuestionState}. */
export const stateColumns = ['status', 'to_check_since', 'checked_by', 'checked_at'] as const

interface ChangedFacts {
  readonly facts: WantedFacts
  /** In their order, locked by the caller; undefined leaves the tags as they are. */
  readonly tagIds: readonly number[] | undefined
  readonly state: QuestionState
}

/** Changes the given facts of a locked question, and its state. */
export async function updateFacts(
  tx: Tx,
  now: Date,
  id: number,
  { facts, tagIds, state }: ChangedFacts,
): Promise<void> {
  await tx
    .updateTable('questions')
    .set({ ...factColumns(facts), ...state, updated_at: now })
    .where('id', '=', id)
    .execute()
  if (tagIds) await replaceQuestionTags(tx, { question_id: id, tagIds })
}

/** Locks a question for a change of its facts; throws 404. */
export async function lockFacts(tx: Tx, id: number) {
  const state = await tx
    .selectFrom('questions')
    .select([...stateColumns, 'version', 'key_missing'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('Question'))
  // Read by a separate statement, because the one that waited for the lock would still see the tags
  // from before the wait.
  const tags = await tx
    .selectFrom('question_tags')
    .select('tag_id')
    .where('question_id', '=', id)
    .orderBy('position')
    .execute()
  return { ...state, tag_ids: tags.map(({ tag_id }) => tag_id) }
}

/** Turns checked questions among these into drafts, including deleted ones that can be restored. */
export async function uncheckQuestions(tx: Tx, now: Date, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('questions')
    .set({ ...draft, updated_at: now })
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .where('status', '=', 'checked')
    .execute()
  await sql`
    update deleted_rows set before = before || ${JSON.stringify(draft)}::jsonb
    where table_name = 'questions' and after is null and before ->> 'status' = 'checked'
      and (before ->> 'id')::integer = any(${[...ids]}::integer[])`.execute(tx)
}
