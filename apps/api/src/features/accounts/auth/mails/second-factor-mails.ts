import { layOutMail, salutation } from '../../../../platform/mail/layout.ts'
import type { Mail } from '../../../../platform/mail/mailer.ts'
import { schoolMark } from '../../../../platform/mail/school-mark.ts'
import type { Addressee } from './mails.ts'

/** Instructions for an owner who did not make the change. */
const notMe = (publicUrl: string) => ({
  label: 'It was not me: set a new password',
  url: `${publicUrl}/forgot-password`,
})

/** Sent when two-step login has been turned on. */
export const secondFactorOnMail = (to: Addressee, publicUrl: string): Mail =>
  layOutMail({
    to: to.email,
    subject: 'Two-step login is on',
    greeting: salutation(to.name),
    paragraphs: [
      `From now on, your account at ${schoolMark} asks for a code from your authenticator app after the password. Keep the recovery codes where you can find them without your phone: each of them works once in place of a code from the app.`,
      'If it was not you, somebody else knows your password and was logged in. Set a new one now, and ask an admin, or the people who run the site, to turn off two-step login.',
    ],
    button: notMe(publicUrl),
  })

/** Sent when two-step login has been turned off; `by` is the person who did it. */
export const secondFactorOffMail = (
  to: Addressee,
  by: 'owner' | 'admin' | 'operator',
  publicUrl: string,
): Mail =>
  layOutMail({
    to: to.email,
    subject: 'Two-step login is off',
    greeting: salutation(to.name),
    paragraphs: [`${offTexts[by]} You can turn it on again in your profile.`, offAdvice[by]],
    button: notMe(publicUrl),
  })

const offTexts = {
  owner: `Your account at ${schoolMark} no longer asks for a code after the password.`,
  admin: `An admin has turned off two-step login for your account at ${schoolMark}.`,
  operator: `The people who run this site have turned off two-step login for your account at ${schoolMark}.`,
}

const offAdvice = {
  owner: 'If it was not you, somebody else has used your account. Set a new password now.',
  admin: 'If you did not ask for that, set a new password and tell your school.',
  operator: 'If you did not ask for that, set a new password and tell them.',
}

/** Sent when a recovery code was used. */
export const recoveryCodeUsedMail = (to: Addressee, left: number, publicUrl: string): Mail =>
  layOutMail({
    to: to.email,
    subject: 'A recovery code was used',
    greeting: salutation(to.name),
    paragraphs: [
      `A recovery code was used to log in to your account at ${schoolMark}, in place of a code from the app. ${leftTexts(left)}`,
      'If it was not you, somebody knows your password and your recovery codes. Set a new password now, then make new recovery codes in your profile.',
    ],
    button: notMe(publicUrl),
  })

const leftTexts = (left: number) =>
  left === 0
    ? 'It was the last one: make new ones in your profile.'
    : `${left} of them ${left === 1 ? 'is' : 'are'} left.`
