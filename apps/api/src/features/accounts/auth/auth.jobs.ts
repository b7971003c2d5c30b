import type { TaskList } from 'graphile-worker'
import type { SendMail } from '../../../platform/mail/mailer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { mailInvitation } from './mails/invite-accounts.ts'
import { mailConfirmationAgain } from './mails/mail-confirmation.ts'
import { mailResetLink } from './mails/mail-reset-link.ts'

interface Asked {
  readonly email: string
}

/**
 * Invitations, and mails that anyone may request for an email address. The job looks up the
 * account, not the call, so that neither the text nor the time of the response reveals if it
 * exists.
 */
export const authTasks = (platform: Platform, send: SendMail): TaskList => ({
  mail_confirmation_again: (asked) => mailConfirmationAgain(platform, asked as Asked),
  mail_reset_link: (asked) => mailResetLink(platform, asked as Asked),
  mail_invitation: (invited, { abortPromise }) =>
    Promise.race([mailInvitation({ ...platform, send }, invited as { id: number }), abortPromise]),
})
