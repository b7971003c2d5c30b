import type { TaskList } from 'graphile-worker'
import { createMailer, type Mail } from './platform/mail/mailer.ts'
import type { Platform } from './platform/platform.ts'

/** What the queue can do. */
export function taskList(platform: Platform, log: (line: string) => void): TaskList {
  const send = createMailer(platform.settings, log)
  return { send_mail: (payload) => send(payload as Mail) }
}
