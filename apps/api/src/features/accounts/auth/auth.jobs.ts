import type { TaskList } from 'graphile-worker'
import type { SendMail } from '../../../platform/mail/mailer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { mailInvitation } from './mails/invite-accounts.ts'
import { mailConfirmationAgain } from './mails/mail-confirmation.ts'
import { mailResetLink } from './mails/mail-reset-link.ts'

interface Asked {
  readonly email: string
  /** The page to open after the sign-in. */
  readonly next?: string
}

/**
 * Invitations, and mails that anyone may request for an email address. The account is looked up in
 * the job rather than in the request, so neither the text nor the timing of the response reveals
 * whether it exists.
 */
export const authTasks = (platform: Platform, send: SendMail): TaskList => ({
  mail_confirmation_again: (asked) => mailConfirmationAgain(platform, asked as Asked),
  mail_reset_link: (asked) => mailResetLink(platform, asked as Asked),
  mail_invitation: (invited, { abortPromise }) =>
    Promise.race([mailInvitation({ ...platform, send }, invited as { id: number }), abortPromise]),
})
