import type { listLeaderboard } from '@prepwell/contract/leaderboard.ts'
import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/database.ts'
import { listQuery } from '../../platform/listing.ts'
import type { TimeWindow } from './time-window.ts'

/** Which attempts count: those of one mode, submitted in a window. */
export interface Rating {
  readonly mode: QuizMode
  readonly window: TimeWindow
}

/** What the list asks for, without what says which attempts count. */
type Asked = Omit<z.output<(typeof listLeaderboard)['query']>, 'days_ago' | 'quiz_mode'>

/** A student's place, as the board is written. Points are a decimal, as text. */
export type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>

/** The board: ranks are those of the whole board, whatever the search leaves of it. */
export const standingList = (db: Db, rating: Rating, asked: Asked) =>
  listQuery(standings(db, rating), (found) => found.selectAll('standings'), asked, {
    search: ['standings.name', 'standings.username'],
    sorts: {
      rank: 'standings.place',
      student_id: 'standings.student_id',
      name: sql`lower(standings.name)`,
      // Most points last, and who shares them the other way round: read backwards it is the board.
      points_earned: sql`-standings.place`,
      total_quizzes: 'standings.total_quizzes',
    },
    id: 'standings.student_id',
    usual: { sort: 'rank', order: 'asc' },
  })

/** The place of one student; undefined for somebody who is not on the board. */
export const findStanding = (db: Db, rating: Rating, studentId: number) =>
  standings(db, rating)
    .selectAll('standings')
    .where('standings.student_id', '=', studentId)
    .executeTakeFirst()

/** The points of one student, as a decimal text; also of somebody whom the board does not list. */
export async function getPoints(db: Db, rating: Rating, studentId: number): Promise<string> {
  const { points } = await ratedAttempts(db, rating)
    .where('attempts.student_id', '=', studentId)
    .select(sql<string>`coalesce(sum(attempts.percentage), 0)`.as('points'))
    .executeTakeFirstOrThrow()
  return points
}

/** Everybody on the board. `place` is unlike `rank` never shared: equal points are ordered by name. */
const standings = (db: Db, rating: Rating) => {
  const points = sql<string>`sum(attempts.percentage)`
  const board = ratedAttempts(db, rating)
    .innerJoin('users', 'users.id', 'attempts.student_id')
    .where('users.role', '=', 'student')
    .where('users.status', '=', 'Active')
    .where('users.email_verified_at', 'is not', null)
    .groupBy('users.id')
    .select([
      'users.id as student_id',
      'users.name',
      'users.username',
      'users.profile_picture',
      points.as('points'),
      sql<number>`count(*)`.as('total_quizzes'),
      sql<number>`rank() over (order by ${points} desc)`.as('rank'),
      sql<number>`row_number() over (order by ${points} desc, lower(users.name), users.id)`.as(
        'place',
      ),
    ])
  return db.selectFrom(board.as('standings'))
}

/** The attempts that earn points: each student's first published one of a quiz. Later ones earn nothing. */
const ratedAttempts = (db: Db, { mode, window }: Rating) =>
  db
    .selectFrom('attempts')
    .where('attempts.quiz_mode', '=', mode)
    .where('attempts.published_at', 'is not', null)
    .where('attempts.submitted_at', '>=', window.from)
    .where('attempts.submitted_at', '<=', window.until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attempts as earlier')
            .select('earlier.id')
            .whereRef('earlier.student_id', '=', 'attempts.student_id')
            .whereRef('earlier.quiz_id', '=', 'attempts.quiz_id')
            .where('earlier.published_at', 'is not', null)
            .where(
              sql<boolean>`(earlier.submitted_at, earlier.id) < (attempts.submitted_at, attempts.id)`,
            ),
        ),
      ),
    )
