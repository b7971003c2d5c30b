import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/**
 * Recomputes all stored statistics from the attempts: which are rated, points by hour, completed
 * attempts by hour and day. Submissions and publications wait until it has finished. Processes that
 * cache figures reload them within five minutes.
 */
export async function rebuildStatistics(db: Db): Promise<void> {
  await sql`select rebuild_statistics()`.execute(db)
}

/**
 * Rebuilds like {@link rebuildStatistics}, and returns how many stored figures were wrong: 0 unless
 * somebody changed them by hand.
 */
export const countCorrected = (db: Db): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const kept = {
      points: sql`select student_id, quiz_mode, hour, points, quizzes from points_by_hour`,
      completions: sql`select quiz_mode, unit, start, part, completed from completions`,
      ratings: sql`select id, rated from attempts`,
    }
    for (const [name, figures] of Object.entries(kept))
      await sql`create temporary table ${sql.id(`kept_${name}`)} on commit drop as ${figures}`.execute(
        tx,
      )
    await sql`select rebuild_statistics()`.execute(tx)
    let corrected = 0
    for (const [name, figures] of Object.entries(kept)) {
      const before = sql`select * from ${sql.id(`kept_${name}`)}`
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from (
          ((${before}) except all (${figures})) union all ((${figures}) except all (${before}))
        ) differing`.execute(tx)
      corrected += rows[0]?.count ?? 0
    }
    return corrected
  })

/**
 * Deletes changes older than an hour: a process that has not read them within the hour reloads
 * everything.
 */
export async function forgetChanges(db: Db): Promise<void> {
  await sql`delete from statistic_changes where at < now() - interval '1 hour'`.execute(db)
}
