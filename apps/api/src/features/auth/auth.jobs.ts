import type { TaskList } from 'graphile-worker'
import type { Platform } from '../../platform/platform.ts'
import { mailConfirmationAgain } from './mail-confirmation.ts'
import { mailResetLink } from './mail-reset-link.ts'

interface Asked {
  readonly email: string
}

/**
 * Mails that anybody may ask for by an e-mail. The account is looked up here and not in the call, so that neither the
 * text nor the time of its answer tells whether there is one.
 */
export const authTasks = (platform: Platform): TaskList => ({
  mail_confirmation_again: (asked) => mailConfirmationAgain(platform, (asked as Asked).email),
  mail_reset_link: (asked) => mailResetLink(platform, (asked as Asked).email),
})
