import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { TimeWindow } from '../statistics/index.ts'

/** How many students there are, and how many of them signed in within the window. */
export const countStudents = (db: Db, { from, until }: TimeWindow) =>
  db
    .selectFrom('users')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where last_login_at between ${from} and ${until})`.as('active'),
    ])
    .where('role', '=', 'student')
    .executeTakeFirstOrThrow()

/** How many students signed up in each of some windows. */
export async function countSignUps(db: Db, windows: readonly TimeWindow[]): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*) from users where role = 'student' and created_at between "from" and until
    ) as count
    from unnest(
      ${windows.map(({ from }) => from)}::timestamptz[],
      ${windows.map(({ until }) => until)}::timestamptz[]
    ) with ordinality as windows ("from", until, place)
    order by place
  `.execute(db)
  return rows.map(({ count }) => count)
}

/** The number of quizzes of the mode by difficulty; a difficulty without any has no row. */
export const selectDifficulties = (db: Db, mode: QuizMode) =>
  db
    .selectFrom('quizzes')
    .select(['difficulty_level', sql<number>`count(*)`.as('count')])
    .where('quiz_mode', '=', mode)
    .where('deleted_at', 'is', null)
    .where('owner_id', 'is', null)
    .groupBy('difficulty_level')
    .execute()
