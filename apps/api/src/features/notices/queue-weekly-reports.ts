import type { Platform } from '../../platform/platform.ts'
import { insertReported, insertReports, isReported } from './queueing.queries.ts'
import { dueWeek } from './week.ts'

/** Queues the reports of the week that is due, once whichever of several processes comes first. */
export async function queueWeeklyReports({ db, clock, settings }: Platform): Promise<void> {
  const now = clock.now()
  const week = dueWeek(now, settings.examTimeZone)
  if (!week || (await isReported(db, week))) return
  await db.transaction().execute(async (tx) => {
    if (await insertReported(tx, week, now)) await insertReports(tx, week, now)
  })
}
