import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Figures, TimeWindow } from './time-window.ts'

/** A student's attempts of a mode, in several windows. */
export type PointsAsked = Omit<Figures, 'window'> & { readonly windows: readonly TimeWindow[] }

/**
 * The points of each of these students in each window, as decimal texts, even if the leaderboard
 * does not list the student. An index finds the attempts.
 */
export async function selectPoints(db: Db, asked: readonly PointsAsked[]): Promise<string[][]> {
  const windows = asked.flatMap((one) => one.windows.map((window) => ({ ...one, ...window })))
  const rows = await selectPointsOfWindows(db, {
    student_ids: windows.map(({ studentId }) => studentId),
    modes: windows.map(({ mode }) => mode),
    begins: windows.map(({ from }) => from),
    ends: windows.map(({ until }) => until),
  })
  let next = 0
  return asked.map(({ windows: own }) => {
    const from = next
    next += own.length
    return rows.slice(from, next).map(({ points }) => points)
  })
}

const selectPointsOfWindows = prepared(
  'points_of_windows',
  (
    db,
    given: {
      readonly student_ids: readonly number[]
      readonly modes: readonly QuizMode[]
      readonly begins: readonly Date[]
      readonly ends: readonly Date[]
    },
  ) =>
    sql<{ points: string }>`
    select (
      select coalesce(sum(points_of(percentage)), 0) from attempts
      where student_id = asked.id and quiz_mode = asked.mode and not is_private and rated
        and submitted_at between asked."from" and asked.until
    ) as points
    from unnest(
      ${given.student_ids}::integer[], ${given.modes}::text[],
      ${given.begins}::timestamptz[], ${given.ends}::timestamptz[]
    ) with ordinality as asked (id, mode, "from", until, place)
    order by place`.compile(db),
)
