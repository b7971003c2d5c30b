import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { PaperItem } from './paper.ts'

/**
 * How long those had each question on the screen who earned its full marks, shortest first; a
 * student counts with the first published attempt of the quiz, and if a client counted the
 * time. Only the latest `most` students of the paper are looked at: the first ones may have
 * taken it before times were counted.
 */
export async function selectRightTimes(
  db: Db,
  paperId: number,
  items: readonly Pick<PaperItem, 'question_id' | 'marks'>[],
  most: number,
) {
  const full = JSON.stringify(items.map(({ question_id, marks }) => ({ question_id, marks })))
  const { rows } = await sql<{ question_id: number; seconds: number[]; students: number[] }>`
    with takers as (
      select id, student_id from attempts where paper_id = ${paperId} and rated order by id desc limit ${most}
    )
    select question_id,
      array_agg(time_spent order by time_spent, takers.id) as seconds,
      array_agg(takers.student_id order by time_spent, takers.id) as students
    from takers
    -- The offset keeps it a look at the answers of each of them, however the planner guesses.
    cross join lateral (
      select question_id, marks, time_spent from answers where attempt_id = takers.id and time_spent > 0 offset 0
    ) answer
    join jsonb_to_recordset(${full}::jsonb) as whole(question_id integer, marks numeric) using (question_id, marks)
    group by question_id
  `.execute(db)
  return rows
}
