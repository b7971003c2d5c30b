import type { Platform } from '../../../platform/platform.ts'
import {
  insertReminders,
  lockUnreminded,
  selectUnreminded,
  updateReminded,
} from './queueing.queries.ts'

/**
 * Queues the reminders of every exam that begins within a day, once for each date to which the exam
 * is set. Each exam has its own transaction: a failure does not hold up the others. Safe to run in
 * several processes at once.
 */
export async function queueReminders(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { onError }: { readonly onError: (error: unknown) => void },
): Promise<void> {
  const now = clock.now()
  const remindOf = (id: number) =>
    db.transaction().execute(async (tx) => {
      if (!(await lockUnreminded(tx, id, now))) return
      await insertReminders(tx, id, now)
      await updateReminded(tx, id)
    })
  for (const { id } of await selectUnreminded(db, now)) await remindOf(id).catch(onError)
}
