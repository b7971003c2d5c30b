import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { asStored, type PaperItem } from '../../sitting/attempts/index.ts'

/**
 * Screen times of each question for the students who earned its full marks, shortest first. Only
 * the first published attempt of each student counts, if the client measured times. Only the latest
 * `most` students of the paper are read, even if some of them have no times.
 */
export async function selectCorrectTimes(
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
    -- The offset makes the planner look up the answers of each attempt, whatever it estimates.
    cross join lateral (
      select question_id, marks, time_spent from answers where attempt_id = takers.id and time_spent > 0 offset 0
    ) answer
    join jsonb_to_recordset(${full}::jsonb) as whole(question_id integer, marks numeric) using (question_id)
    where answer.marks = ${asStored(sql`whole.marks`)}
    group by question_id
  `.execute(db)
  return rows
}
