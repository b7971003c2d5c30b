import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Rating } from './rating.ts'
import type { TimeWindow } from './time-window.ts'

/** Whose points are asked for. */
interface OwnRating extends Rating {
  readonly studentId: number
}

/** The points of one student, as a decimal text; also of somebody whom the board does not list. */
export async function getPoints(db: Db, own: OwnRating): Promise<string> {
  const [points = '0'] = await selectPoints(db, own, [own.window])
  return points
}

/**
 * The points of one student in each of some windows, as decimal texts: their attempts, by an index,
 * however many others there are.
 */
export async function selectPoints(
  db: Db,
  { studentId, mode }: Omit<OwnRating, 'window'>,
  windows: readonly TimeWindow[],
): Promise<string[]> {
  const { rows } = await sql<{ points: string }>`
    select (
      select coalesce(sum(percentage), 0) from attempts
      where student_id = ${studentId} and quiz_mode = ${mode} and submitted_at between "from" and until and rated
    ) as points
    from unnest(${windows.map(({ from }) => from)}::timestamptz[], ${windows.map(({ until }) => until)}::timestamptz[])
      with ordinality as windows ("from", until, place)
    order by place`.execute(db)
  return rows.map(({ points }) => points)
}
