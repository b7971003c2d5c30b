import { after } from '../../../platform/clock.ts'
import { ifFree } from '../../../platform/concurrency/with-advisory-lock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { beginRequest, endRequest, findOpenRequest } from './backup-requests.queries.ts'
import { isExamBeginning, rushAt } from './backups.queries.ts'
import { failureKind } from './failure-kind.ts'
import { runBackupCommand } from './run-backup-command.ts'

/** Maximum delay, because consecutive exams must not postpone an admin's backup for ever. */
const postponedSecondsMax = 2 * 3600

/**
 * The recurring job: if an admin has asked for a backup, makes it by calling `run`. One process at
 * a time does so; if that process is stopped, the next one begins anew. Waits while an exam begins.
 */
export function createAskedBackup(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  run: (signal: AbortSignal) => Promise<void> = (signal) => runBackupCommand([], signal),
): (signal: AbortSignal) => Promise<void> {
  return async (signal) => {
    const now = clock.now()
    if (!settings.dailyBackups) return
    const open = await findOpenRequest(db, now)
    if (!open) return
    if (now < after(open.asked_at, postponedSecondsMax) && (await isExamBeginning(db, rushAt(now))))
      return
    await ifFree(db, 'backup that was asked for', async () => {
      // Another process may have made it since.
      const request = await findOpenRequest(db, now)
      if (!request) return null
      // Nobody else holds the lock, so that process was killed, perhaps by the backup itself.
      if (request.begun_at) {
        await endRequest(db, request.id, { ended_at: now, failure: 'other' })
        throw new Error('the backup that was asked for was cut off')
      }
      await beginRequest(db, request.id, clock.now())
      try {
        await run(signal)
        await endRequest(db, request.id, { ended_at: clock.now(), failure: null })
      } catch (error) {
        if (signal.aborted) {
          await beginRequest(db, request.id, null)
          return null
        }
        const { message } = error as Error
        await endRequest(db, request.id, { ended_at: clock.now(), failure: failureKind(message) })
        throw new Error(`the backup that was asked for failed: ${message}`)
      }
      return null
    })
  }
}
