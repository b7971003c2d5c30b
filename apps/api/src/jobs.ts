import type { TaskList } from 'graphile-worker'
import { finishAttempts } from './features/attempts/index.ts'
import { authTasks } from './features/auth/auth.jobs.ts'
import { purgeTokens } from './features/auth/mailed-tokens.ts'
import { forgetEndedSessions } from './features/auth/sessions.ts'
import { forgetChanges } from './features/leaderboard/statistics.queries.ts'
import { queueReminders } from './features/notices/queue-reminders.ts'
import { queueWeeklyReports } from './features/notices/queue-weekly-reports.ts'
import { sendNotice } from './features/notices/send-notice.ts'
import { type ExportJob, mailExport } from './features/transfers/mail-export.ts'
import { cleanUploads, sweepUploads } from './features/uploads/clean-uploads.ts'
import { every } from './platform/every.ts'
import { createMailer, type Mail } from './platform/mail/mailer.ts'
import type { Platform } from './platform/platform.ts'
import { forgetFailedJobs } from './platform/queue.ts'

/** What the queue can do. */
export function taskList(platform: Platform, log: (line: string) => void): TaskList {
  const send = createMailer(platform.settings, log)
  return {
    // A mail server that never answers holds up no stop: the mail is given up after
    // a while and tried again later.
    send_mail: (payload, { abortPromise }) => Promise.race([send(payload as Mail), abortPromise]),
    send_notice: (payload, { abortPromise }) =>
      Promise.race([sendNotice(platform, send, (payload as { id: number }).id), abortPromise]),
    mail_export: (payload, { abortPromise, abortSignal }) =>
      Promise.race([mailExport(platform, send, payload as ExportJob, abortSignal), abortPromise]),
    ...authTasks(platform, send),
  }
}

const second = 1000
const hour = 3600 * second

/** What recurs, and how many milliseconds after its last end. */
const recurringJobs = (platform: Platform, onError: (error: unknown) => void) => [
  {
    every: second,
    run: () => finishAttempts(platform.db, platform.clock.now(), onError),
  },
  {
    every: 30 * second,
    run: () => queueReminders(platform, onError),
  },
  {
    every: 60 * second,
    run: () => queueWeeklyReports(platform),
  },
  {
    every: hour,
    run: () => purgeTokens(platform.db, platform.clock.now()),
  },
  {
    every: hour,
    run: () => forgetEndedSessions(platform),
  },
  {
    every: hour,
    run: () => forgetFailedJobs(platform.db),
  },
  {
    every: hour,
    run: () => forgetChanges(platform.db),
  },
  {
    every: hour,
    run: (signal: AbortSignal) => cleanUploads(platform, onError, signal),
  },
  {
    every: 24 * hour,
    run: (signal: AbortSignal) => sweepUploads(platform, onError, signal),
  },
]

/**
 * Starts what recurs in this process; `onError` hears of each failure, after which the job goes on.
 */
export function startRecurringJobs(
  platform: Platform,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const running = recurringJobs(platform, onError).map((job) => every(job.every, job.run, onError))
  return {
    stop: async () => {
      await Promise.all(running.map((job) => job.stop()))
    },
  }
}
