import type { TaskList } from 'graphile-worker'
import { forgetOldSessions } from './features/access/index.ts'
import { type AttemptContext, createPaperCache } from './features/attempts/index.ts'
import { purgeAuditLog } from './features/audit-log/purge-audit-log.ts'
import { authTasks } from './features/auth/auth.jobs.ts'
import { purgeTokens } from './features/auth/mails/mailed-tokens.ts'
import { createDailyBackup } from './features/backups/index.ts'
import { purgeDeletions } from './features/deletions/purge-deletions.ts'
import { purgeRehearsals } from './features/exam-preparation/rehearse.ts'
import { refreshFindings } from './features/item-statistics/index.ts'
import { queueReminders } from './features/notices/queue-reminders.ts'
import { queueWeeklyReports } from './features/notices/queue-weekly-reports.ts'
import { sendNotice } from './features/notices/send-notice.ts'
import { purgePassages } from './features/questions/purge-passages.ts'
import { finishAttempts } from './features/results/index.ts'
import { forgetChanges } from './features/statistics/index.ts'
import { type ExportJob, mailExport } from './features/transfers/exports/mail-export.ts'
import { cleanUploads, sweepUploads } from './features/uploads/clean-uploads.ts'
import { every } from './platform/every.ts'
import { purgeFailures } from './platform/failure-counts.ts'
import { createMailer, type Mail } from './platform/mail/mailer.ts'
import { counter } from './platform/metrics/registry.ts'
import type { Platform } from './platform/platform.ts'
import { forgetFailedJobs } from './platform/queue.ts'

/** The tasks that the queue can run. */
export function taskList(platform: Platform, log: (line: string) => void): TaskList {
  const send = createMailer(platform.settings, log)
  return {
    // A mail server that never answers must not delay the stop: the queue retries later.
    send_mail: (payload, { abortPromise }) => Promise.race([send(payload as Mail), abortPromise]),
    send_notice: (payload, { abortPromise }) =>
      Promise.race([sendNotice({ ...platform, send }, payload as { id: number }), abortPromise]),
    mail_export: (payload, { abortPromise, abortSignal }) =>
      Promise.race([
        mailExport({ ...platform, send }, { job: payload as ExportJob, signal: abortSignal }),
        abortPromise,
      ]),
    ...authTasks(platform, send),
  }
}

const second = 1000
const hour = 3600 * second

/** Recurring jobs with their intervals in milliseconds, counted from the end of the last run. */
const recurringJobs = (platform: Platform & AttemptContext, onError: (error: unknown) => void) => [
  {
    every: second,
    run: () => finishAttempts(platform, { onError }),
  },
  {
    every: second,
    run: (signal: AbortSignal) => refreshFindings(platform, { onError, signal }),
  },
  {
    every: 5 * second,
    run: () => purgeDeletions(platform),
  },
  {
    every: 5 * second,
    run: () => purgeRehearsals(platform),
  },
  {
    every: 30 * second,
    run: () => queueReminders(platform, { onError }),
  },
  {
    every: 60 * second,
    run: createDailyBackup(platform),
  },
  {
    every: 60 * second,
    run: () => queueWeeklyReports(platform),
  },
  {
    every: 60 * second,
    run: () => purgeFailures(platform.db, platform.clock.now()),
  },
  {
    every: hour,
    run: () => purgeTokens(platform.db, platform.clock.now()),
  },
  {
    every: hour,
    run: () => forgetOldSessions(platform),
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
    run: () => purgePassages(platform),
  },
  {
    every: hour,
    run: () => purgeAuditLog(platform),
  },
  {
    every: hour,
    run: (signal: AbortSignal) => cleanUploads(platform, { onError, signal }),
  },
  {
    every: 24 * hour,
    run: (signal: AbortSignal) => sweepUploads(platform, { onError, signal }),
  },
]

const failures = counter({
  name: 'prepwell_job_failures_total',
  help: 'Failures of recurring jobs, such as the closing of an attempt',
})

/**
 * Starts the recurring jobs of this process. `onError` receives each failure; the job continues.
 */
export function startRecurringJobs(
  platform: Platform,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const context = { ...platform, papers: createPaperCache() }
  const countError = (error: unknown) => {
    failures.inc()
    onError(error)
  }
  const running = recurringJobs(context, countError).map((job) =>
    every(job.every, job.run, countError),
  )
  return {
    stop: async () => {
      await Promise.all(running.map((job) => job.stop()))
    },
  }
}
