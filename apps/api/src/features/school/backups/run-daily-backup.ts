import { after } from '../../../platform/clock.ts'
import { counter } from '../../../platform/metrics/registry.ts'
import type { Platform } from '../../../platform/platform.ts'
import { insertBackupFailure, isExamBeginning, rushAt } from './backups.queries.ts'
import { lastDue } from './daily-backup.ts'
import { isBackupDue } from './kept-backups.ts'
import { runBackupCommand } from './run-backup-command.ts'

const failures = counter({
  name: 'prepwell_backup_failures_total',
  help: 'Daily backups that could not be made',
})

/** Consecutive exams must not delay the backup for the whole day. */
const postponedSecondsMax = 6 * 3600
const retrySeconds = 30 * 60

/**
 * The recurring job: once the daily backup is due, makes it by calling `run`. A failure is recorded
 * and retried after half an hour.
 */
export function createDailyBackup(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  run: (signal: AbortSignal) => Promise<void> = (signal) => runBackupCommand(['--if-due'], signal),
): (signal: AbortSignal) => Promise<void> {
  let notBefore = new Date(0)
  return async (signal) => {
    const { dailyBackups, examTimeZone: timeZone } = settings
    const now = clock.now()
    if (!dailyBackups || now < notBefore) return
    try {
      if (!(await isBackupDue(now, settings))) return
      const postponedUntil = after(
        lastDue(now, { at: dailyBackups.at, timeZone }),
        postponedSecondsMax,
      )
      if (now < postponedUntil && (await isExamBeginning(db, rushAt(now)))) return
      await run(signal)
    } catch (error) {
      if (signal.aborted) return
      failures.inc()
      notBefore = after(now, retrySeconds)
      const reason =
        (error instanceof Error ? error.message : String(error)).split('\n')[0] || 'unknown'
      await insertBackupFailure(db, { failed_at: now, reason })
      throw new Error(`the daily backup failed: ${reason}`)
    }
  }
}
