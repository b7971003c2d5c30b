import { layOut, salutation } from '../../platform/mail/layout.ts'
import type { Mail } from '../../platform/mail/mailer.ts'

/** How long a confirmation link works. */
export const confirmationHours = 24

/** The mail that asks whether the address is the person's own. */
export const confirmationMail = (to: { name: string; email: string }, url: string): Mail =>
  layOut({
    to: to.email,
    subject: 'Confirm your email address',
    greeting: salutation(to.name),
    paragraphs: [
      'Welcome to Prepwell. Please confirm that this email address is yours. After that you can log in.',
    ],
    button: { label: 'Confirm email address', url },
    closing: `The link works once, for ${confirmationHours} hours. If you did not sign up at Prepwell, please ignore this email.`,
  })
