import { notebookLimits } from '@prepwell/contract/results/notebook-terms.ts'
import { after, calendarDay } from '../../../../platform/clock.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readTimeZone } from '../../../shared/school-settings/index.ts'
import { insertDueCardNotices } from './due-cards.queries.ts'

/** Hours of the day in the zone of the school between which these mails are queued. */
const [firstHour, lastHour] = [8, 20]

/**
 * Queues the reminder mail for students who want it and have had too many cards due for days. A
 * student gets at most one in `mailDays` days. Safe to run in several processes at once.
 */
export async function queueDueCards({
  db,
  clock,
  settings,
}: Pick<Platform, 'db' | 'clock' | 'settings'>): Promise<void> {
  const now = clock.now()
  const timeZone = await readTimeZone({ db, settings })
  const hour = hourOf(now, timeZone)
  if (hour < firstHour || hour >= lastHour) return
  const today = calendarDay(now, timeZone)
  const mailedUntil = after(now, -notebookLimits.mailDays * 24 * 3600)
  await db.transaction().execute((tx) => insertDueCardNotices(tx, { now, today, mailedUntil }))
}

const hourOf = (moment: Date, timeZone: string): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(
      moment,
    ),
  )
