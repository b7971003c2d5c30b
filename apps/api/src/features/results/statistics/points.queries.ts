import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Figures, TimeWindow } from './time-window.ts'

/** A student's points as a decimal string, even if the leaderboard does not list the student. */
export async function getPoints(db: Db, figures: Figures): Promise<string> {
  const [points = '0'] = await selectPoints(db, figures, [figures.window])
  return points
}

/** A student's points in each window, as decimal texts; an index finds the attempts. */
export async function selectPoints(
  db: Db,
  { studentId, mode }: Omit<Figures, 'window'>,
  windows: readonly TimeWindow[],
): Promise<string[]> {
  const { rows } = await sql<{ points: string }>`
    select (
      select coalesce(sum(points_of(percentage)), 0) from attempts
      where student_id = ${studentId} and quiz_mode = ${mode} and not is_private and rated
        and submitted_at between "from" and until
    ) as points
    from unnest(${windows.map(({ from }) => from)}::timestamptz[], ${windows.map(({ until }) => until)}::timestamptz[])
      with ordinality as windows ("from", until, place)
    order by place`.execute(db)
  return rows.map(({ points }) => points)
}
