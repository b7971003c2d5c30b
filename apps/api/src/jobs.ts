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

const second = 1000

/** What recurs, and how many milliseconds after its last end. */
const recurringJobs = (platform: Platform, onError: (error: unknown) => void) => [
  {
    every: second,
    run: () => finishAttempts(platform.db, platform.clock.now(), onError),
  },
]

/** Starts what recurs in this process; `onError` hears of each failure, after which the job goes on. */
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
