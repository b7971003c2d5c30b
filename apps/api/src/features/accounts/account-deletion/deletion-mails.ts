import { layOutMail, salutation } from '../../../platform/mail/layout.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { momentInWords } from '../../../platform/text/moment-words.ts'

/** The reasons for a deletion, in the words of the mail. */
const reasons = {
  owner: 'You have asked us to delete your account.',
  school: 'Your school was asked to delete your account.',
  unused: 'You have not used your account for a long time.',
} as const

export type DeletionReason = keyof typeof reasons

/** Says when the account will be deleted, and how to keep it. */
export function deletionMail(
  to: { readonly name: string; readonly email: string },
  {
    reason,
    deletesAt,
    timeZone,
    publicUrl,
  }: {
    readonly reason: DeletionReason
    readonly deletesAt: Date
    readonly timeZone: string
    readonly publicUrl: string
  },
): Mail {
  return layOutMail({
    to: to.email,
    subject: 'Your account will be deleted',
    greeting: salutation(to.name),
    paragraphs: [
      `${reasons[reason]} It will be deleted on ${momentInWords(deletesAt, timeZone)}, with your profile, your practices and your messages. Marks of exams stay in the results of your class without your name.`,
      'To keep your account, log in before then and choose "Keep my account".',
    ],
    button: { label: 'Log in to keep it', url: `${publicUrl}/login` },
    closing: 'If you want it to be deleted, there is nothing to do.',
  })
}
