import { layOutMail, salutation } from '../../../../platform/mail/layout.ts'
import type { Mail } from '../../../../platform/mail/mailer.ts'
import type { Addressee } from './mails.ts'

/** Instructions for an owner who did not make the change. */
const notMe = (publicUrl: string) => ({
  label: 'It was not me: set a new password',
  url: `${publicUrl}/forgot-password`,
})

/** Sent when an account begins to ask for a code. */
export const secondFactorOnMail = (to: Addressee, publicUrl: string): Mail =>
  layOutMail({
    to: to.email,
    subject: 'Two-step login is on',
    greeting: salutation(to.name),
    paragraphs: [
      'From now on your Prepwell account asks for a code of your authenticator app after the password. Keep the recovery codes where you find them without your phone: each of them works once in its place.',
      'If it was not you, somebody else knows your password and was logged in. Set a new one now, and ask an admin, or whoever runs the site, to turn two-step login off.',
    ],
    button: notMe(publicUrl),
  })

/** Sent when an account no longer asks for codes; `by` is the person who turned it off. */
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
  owner: 'Your Prepwell account asks for no code after the password any more.',
  admin: 'An admin has turned off the two-step login of your Prepwell account.',
  operator: 'Who runs this site has turned off the two-step login of your Prepwell account.',
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
      `A recovery code of your Prepwell account was used in place of a code of the app. ${leftTexts(left)}`,
      'If it was not you, somebody knows your password and your recovery codes. Set a new password now, then make new recovery codes in your profile.',
    ],
    button: notMe(publicUrl),
  })

const leftTexts = (left: number) =>
  left === 0
    ? 'It was the last one: make new ones in your profile.'
    : `${left} of them ${left === 1 ? 'is' : 'are'} left.`
