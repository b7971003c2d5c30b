import type { TaskList } from 'graphile-worker'
import { eraseAccounts } from './features/accounts/account-deletion/erase-account.ts'
import { authTasks } from './features/accounts/auth/auth.jobs.ts'
import { purgeTokens } from './features/accounts/auth/mails/mailed-tokens.ts'
import { purgeUsedTokens } from './features/accounts/auth/oidc/own-sign-in.queries.ts'
import { type InvitationJob, mailStaffInvitation } from './features/accounts/invitations/invite.ts'
import { purgePassages } from './features/bank/questions/purge-passages.ts'
import { purgeTags } from './features/bank/tags/purge-tags.ts'
import { purgeRehearsals } from './features/exam-day/preparation/rehearse.ts'
import { queueReminders } from './features/results/emails/queue-reminders.ts'
import { queueWeeklyReports } from './features/results/emails/queue-weekly-reports.ts'
import { sendNotice } from './features/results/emails/send-notice.ts'
import { refreshFindings } from './features/results/item-statistics/index.ts'
import { createDueCardsFinder, queueDueCards } from './features/results/notebook/index.ts'
import { createCorrectTimesCache, finishAttempts } from './features/results/results/index.ts'
import { forgetChanges } from './features/results/statistics/index.ts'
import { purgeAuditLog } from './features/school/audit-log/index.ts'
import { createAskedBackup, createDailyBackup } from './features/school/backups/index.ts'
import { makeArchive, purgeArchives } from './features/school/my-data/make-archive.ts'
import { applyRetention } from './features/school/retention/apply-retention.ts'
import { type ExportJob, mailExport } from './features/school/transfers/exports/mail-export.ts'
import { cleanKeptImports, sweepKeptImports } from './features/school/transfers/index.ts'
import {
  queueWebhooks,
  sendWebhooks,
  webhookTask,
} from './features/school/webhooks/send-webhooks.ts'
import { deleteOldDeliveries } from './features/school/webhooks/webhooks.queries.ts'
import { forgetOldSessions } from './features/shared/access/index.ts'
import { purgeDeletions } from './features/shared/deletions/purge-deletions.ts'
import { readSchoolSettings } from './features/shared/school-settings/index.ts'
import { cleanUploads, sweepUploads } from './features/shared/uploads/index.ts'
import { type AttemptContext, createPaperCache } from './features/sitting/attempts/index.ts'
import { every } from './platform/concurrency/every.ts'
import { forgetFailedJobs } from './platform/jobs/queue.ts'
import { createMailer, type Mail } from './platform/mail/mailer.ts'
import { counter } from './platform/metrics/registry.ts'
import { purgeFailures } from './platform/passwords/failure-counts.ts'
import type { Platform } from './platform/platform.ts'

/** The tasks that the queue can run. */
export function taskList(platform: Platform, log: (line: string) => void): TaskList {
  const school = () => readSchoolSettings(platform)
  const send = createMailer(platform.settings, log, { school })
  const findDueCards = createDueCardsFinder({
    ...platform,
    ...{ papers: createPaperCache(), correctTimes: createCorrectTimesCache() },
  })
  return {
    // A mail server that never answers must not delay the shutdown. The queue retries the mail
    // later.
    send_mail: (payload, { abortPromise }) => Promise.race([send(payload as Mail), abortPromise]),
    send_notice: (payload, { abortPromise }) =>
      Promise.race([
        sendNotice({ ...platform, send, findDueCards }, payload as { id: number }),
        abortPromise,
      ]),
    mail_export: (payload, { abortPromise, abortSignal }) =>
      Promise.race([
        mailExport({ ...platform, send }, { job: payload as ExportJob, signal: abortSignal }),
        abortPromise,
      ]),
    make_data_archive: (payload, { abortPromise }) =>
      Promise.race([
        makeArchive({ ...platform, papers: createPaperCache() }, payload as { request: string }),
        abortPromise,
      ]),
    ...authTasks(platform, send),
    [webhookTask]: (payload, { abortPromise, abortSignal: signal }) =>
      Promise.race([
        sendWebhooks(platform, { ...(payload as { id: number }), signal }),
        abortPromise,
      ]),
    mail_staff_invitation: (payload, { abortPromise }) =>
      Promise.race([
        mailStaffInvitation({ ...platform, send }, payload as InvitationJob),
        abortPromise,
      ]),
  }
}

const second = 1000
const hour = 3600 * second

/**
 * The recurring jobs with their intervals in milliseconds, counted from the end of the last run.
 */
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
    every: second,
    run: () => queueWebhooks(platform),
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
    every: second,
    run: createAskedBackup(platform),
  },
  {
    every: 60 * second,
    run: () => queueWeeklyReports(platform),
  },
  {
    every: 600 * second,
    run: () => queueDueCards(platform),
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
    run: () => purgeUsedTokens(platform.db, platform.clock.now()),
  },
  {
    every: hour,
    run: () => forgetOldSessions(platform),
  },
  {
    every: hour,
    run: () => deleteOldDeliveries(platform.db, platform.clock.now()),
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
    run: () => purgeTags(platform),
  },
  {
    every: 60 * second,
    run: (signal: AbortSignal) => eraseAccounts(platform, { onError, signal }),
  },
  {
    every: 60 * second,
    run: () => purgeArchives(platform),
  },
  {
    every: hour,
    run: (signal: AbortSignal) => applyRetention(platform, { onError, signal }),
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
    every: hour,
    run: () => cleanKeptImports(platform, { onError }),
  },
  {
    every: 24 * hour,
    run: (signal: AbortSignal) => sweepKeptImports(platform, { onError, signal }),
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
