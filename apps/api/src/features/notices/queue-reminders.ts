import type { Platform } from '../../platform/platform.ts'
import {
  insertReminders,
  lockUnreminded,
  selectUnreminded,
  updateReminded,
} from './queueing.queries.ts'

/**
 * Queues the reminders of every exam that begins within a day, once for each date it is given;
 * each exam in a transaction of its own, so that one which fails holds up no other. Several
 * processes may do this at once.
 */
export async function queueReminders(
  { db, clock }: Platform,
  onError: (error: unknown) => void,
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
