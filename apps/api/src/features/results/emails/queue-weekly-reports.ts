import type { Platform } from '../../../platform/platform.ts'
import { readTimeZone } from '../../shared/school-settings/index.ts'
import { insertReported, insertReports, isReported } from './queueing.queries.ts'
import { dueWeek } from './week.ts'

/** Queues the reports of the due week only once, even if several processes try at the same time. */
export async function queueWeeklyReports({
  db,
  clock,
  settings,
}: Pick<Platform, 'db' | 'clock' | 'settings'>): Promise<void> {
  const now = clock.now()
  const week = dueWeek(now, await readTimeZone({ db, settings }))
  if (!week || (await isReported(db, week))) return
  await db.transaction().execute(async (tx) => {
    if (await insertReported(tx, week, now)) await insertReports(tx, week, now)
  })
}
