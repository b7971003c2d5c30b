import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'

/** A quiz with the current bank, or a paper. */
type Asked = { readonly quizId: number } | { readonly paperId: number }

/** True if the quiz or paper may ask a question besides these. */
export async function hasOtherQuestions(
  db: Db | Tx,
  asked: Asked,
  questionIds: readonly number[],
): Promise<boolean> {
  const all =
    'quizId' in asked
      ? sql`select quiz_question_ids(${asked.quizId}) as question_id`
      : sql`select question_id from paper_questions where paper_id = ${asked.paperId}`
  const { rows } = await sql<{ has_others: boolean }>`
    select exists (
      select from (${all}) as one where question_id <> all (${[...questionIds]}::integer[])
    ) as has_others`.execute(db)
  return rows[0]?.has_others ?? false
}
