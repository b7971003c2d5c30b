import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/**
 * Computes everything that is kept for the statistics anew from the attempts: which are rated,
 * points by hour, completed attempts by hour and day. Submits and publications wait meanwhile.
 * Processes that hold figures in memory have the new ones within five minutes.
 */
export async function rebuildStatistics(db: Db): Promise<void> {
  await sql`select rebuild_statistics()`.execute(db)
}

/**
 * Forgets changes of the figures after an hour: every process has asked for
 * them, or reads everything anew.
 */
export async function forgetChanges(db: Db): Promise<void> {
  await sql`delete from statistic_changes where at < now() - interval '1 hour'`.execute(db)
}
