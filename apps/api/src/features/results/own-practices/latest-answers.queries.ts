import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { shownPart } from '../../quizzes/quiz/index.ts'
import { asStored } from '../../sitting/attempts/index.ts'

interface LatestAnswer {
  readonly question_id: number
  readonly paper_id: number
  readonly marks: number
}

/** Limits the work for students with very many practices. */
const newestAttempts = 500

/**
 * The student's latest answer to each question, in the newest published attempts whose results show
 * keys. Leaves out blank answers, and questions that their newest regrade leaves out.
 */
export async function selectLatestAnswers(db: Db | Tx, studentId: number): Promise<LatestAnswer[]> {
  const { rows } = await sql<LatestAnswer>`
    with published as materialized (
      select attempts.id, attempts.paper_id, attempts.submitted_at
      from attempts join quizzes on quizzes.id = attempts.quiz_id
      where attempts.student_id = ${studentId} and attempts.published_at is not null
        and ${shownPart} = 'keys'
      order by attempts.submitted_at desc limit ${sql.lit(newestAttempts)}
    )
    select distinct on (question_id) question_id, paper_id, coalesce(marks, 0)::float8 as marks
    from published join answers on answers.attempt_id = published.id
    where cardinality(selected) > 0 and (
      select policy from regrade_items join regrades on regrades.id = regrade_items.regrade_id
      where regrade_items.paper_id = published.paper_id
        and regrade_items.question_id = answers.question_id and regrades.undone_at is null
      order by regrades.id desc limit 1) is distinct from 'leave_out'
    order by question_id, submitted_at desc, published.id desc`.execute(db)
  return rows
}

/** The full marks of each question as answers have them, by paper. */
export async function selectFullMarks(
  db: Db | Tx,
  paperIds: readonly number[],
): Promise<Map<number, ReadonlyMap<number, number>>> {
  const { rows } = await sql<{ id: number; items: [question_id: number, marks: number][] }>`
    select id, (
        select coalesce(json_agg(json_build_array(question_id, ${asStored(sql`marks`)})), '[]')
        from jsonb_to_recordset(papers.items) as item (question_id integer, marks numeric)
      ) as items
    from papers where id = any (${[...paperIds]}::integer[])`.execute(db)
  return new Map(rows.map(({ id, items }) => [id, new Map(items)]))
}
