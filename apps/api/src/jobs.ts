import type { TaskList } from 'graphile-worker'
import { finishAttempts } from './features/attempts/index.ts'
import { every } from './platform/every.ts'
import { createMailer, type Mail } from './platform/mail/mailer.ts'
import type { Platform } from './platform/platform.ts'

/** What the queue can do. */
export function taskList(platform: Platform, log: (line: string) => void): TaskList {
  const send = createMailer(platform.settings, log)
  return {
    // A mail server that never answers holds up no stop: the mail is given up after a while and tried again later.
    send_mail: (payload, { abortPromise }) => Promise.race([send(payload as Mail), abortPromise]),
  }
}

const closerMilliseconds = 1000

/** Starts what recurs in this process; `onError` hears of each failure, after which the job goes on. */
export function startRecurringJobs(
  platform: Platform,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  return every(
    closerMilliseconds,
    () => finishAttempts(platform.db, platform.clock.now(), onError),
    onError,
  )
}
