import { layOutMail, salutation } from '../../../../platform/mail/layout.ts'
import type { Mail } from '../../../../platform/mail/mailer.ts'
import { schoolMark } from '../../../../platform/mail/school-mark.ts'
import { dayInWords } from '../../../../platform/text/moment-words.ts'

/** Days for which an invitation is valid. */
export const invitationDays = 14

/** The recipient of a mail about an account. */
export interface Addressee {
  readonly name: string
  readonly email: string
}

/** Hours for which a confirmation link is valid. */
export const confirmationHours = 24

/** Hours for which a link to set a new password is valid. */
export const resetHours = 1

/** Asks the person to confirm the address. */
export const confirmationMail = (to: Addressee, url: string): Mail =>
  layOutMail({
    to: to.email,
    subject: 'Confirm your email address',
    greeting: salutation(to.name),
    paragraphs: [
      `Welcome to ${schoolMark}. Please confirm that this email address is yours. After that you can log in.`,
    ],
    button: { label: 'Confirm email address', url },
    closing: `The link works once, for ${confirmationHours} hours. If you did not sign up at ${schoolMark}, please ignore this email.`,
  })

/** Lists the first steps, once the address is confirmed. */
export const welcomeMail = (to: Addressee, publicUrl: string): Mail =>
  layOutMail({
    to: to.email,
    subject: `Welcome to ${schoolMark}`,
    greeting: salutation(to.name),
    paragraphs: [
      'Your account is ready. Start with a practice: it has no time limit, and you see the result at once.',
      'When you feel ready, take a mock exam. It is timed, like a real one, and starts on a fixed date, which you find in the list.',
    ],
    button: { label: 'Choose a practice', url: `${publicUrl}/browse/practice` },
    links: [{ label: 'See the mock exams', url: `${publicUrl}/browse/exam` }],
    closing: 'We wish you every success.',
  })

/**
 * Invites a person for whom a school made an account. Says who made it, its purpose, how long the
 * link works, and what to do if it no longer works or the mail was not expected.
 */
export const invitationMail = (
  to: Addressee,
  url: string,
  expires: Date,
  { publicUrl, examTimeZone }: { readonly publicUrl: string; readonly examTimeZone: string },
): Mail =>
  layOutMail({
    to: to.email,
    subject: `You are invited to ${schoolMark}`,
    greeting: salutation(to.name),
    paragraphs: [
      `Your school has made an account for you at ${schoolMark} (${publicUrl}). There you can practise for exams and take mock exams.`,
      `Choose a password to begin. After that you log in with this email address: ${to.email}.`,
    ],
    button: { label: 'Choose a password', url },
    links: [{ label: 'Too late? Ask for a new link', url: `${publicUrl}/forgot-password` }],
    closing: `The link works once, until ${dayInWords(expires, examTimeZone)}. If you did not expect this email, please ignore it: without the link nobody can log in to the account. If you have questions, please ask your teachers.`,
  })

/** Contains the link to set a new password. */
export const resetMail = (to: Addressee, url: string): Mail =>
  layOutMail({
    to: to.email,
    subject: 'Set a new password',
    greeting: salutation(to.name),
    paragraphs: [
      `Somebody asked for a new password for your account at ${schoolMark}. Was it you?`,
    ],
    button: { label: 'Set a new password', url },
    closing: `The link works once, for ${resetHours} hour. If you did not ask for it, please ignore this email: your password stays as it is.`,
  })

/** Sent after every password change, so that the owner notices a change by a stranger. */
export const passwordChangedMail = (to: Addressee, forgotPasswordUrl: string): Mail =>
  layOutMail({
    to: to.email,
    subject: 'Your password was changed',
    greeting: salutation(to.name),
    paragraphs: [
      `The password of your account at ${schoolMark} was changed, and the account was logged out everywhere. If it was you, just log in with the new password.`,
      'If it was not you, somebody else may know your password. Set a new one now. If you use the old one on other sites or for your mailbox, change it there too.',
    ],
    button: { label: 'It was not me: set a new password', url: forgotPasswordUrl },
  })
