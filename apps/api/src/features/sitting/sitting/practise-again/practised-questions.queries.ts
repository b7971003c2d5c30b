import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

/**
 * Returns a rank for each question of the paper that the student has seen before: 1 if the latest
 * published answer earned nothing, otherwise 2. Questions whose result is not published also get
 * 2, because the rank must not reveal that result.
 */
export async function selectPractisedQuestions(
  tx: Tx,
  studentId: number,
  paperId: number,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ question_id: number; is_wrong: boolean }>`
    select distinct on (answers.question_id) answers.question_id,
      attempts.published_at is not null and coalesce(answers.marks, 0) <= 0 as is_wrong
    from attempts join answers on answers.attempt_id = attempts.id
    where attempts.student_id = ${studentId} and attempts.submitted_at is not null
      and answers.question_id in (select question_id from paper_questions where paper_id = ${paperId})
    order by answers.question_id, attempts.submitted_at desc`.execute(tx)
  return new Map(rows.map(({ question_id, is_wrong }) => [question_id, is_wrong ? 1 : 2]))
}
