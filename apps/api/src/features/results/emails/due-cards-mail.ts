import { notebookLimits } from '@prepwell/contract/results/notebook-terms.ts'
import { layOutMail, salutation } from '../../../platform/mail/layout.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import type { MailContext } from './mails.ts'

const { mailDays } = notebookLimits

/** The number of due cards, and of those due for at least `notebookLimits.mailDays` days. */
export interface DueCards {
  readonly due: number
  readonly overdue: number
}

/** The mail about cards that have been due for days. */
export function dueCardsMail(
  { to, publicUrl, unsubscribe }: MailContext,
  { due, overdue }: DueCards,
): Mail {
  return layOutMail({
    to: to.email,
    subject: `${due} cards are waiting in your notebook`,
    greeting: salutation(to.name),
    paragraphs: [
      due === overdue
        ? `${due} cards of your notebook have been due for ${mailDays} days or longer.`
        : `${due} cards of your notebook are due, ${overdue} of them for ${mailDays} days or longer.`,
      'A short session is a good start: the cards that you are about to forget come first, and you can stop at any time.',
    ],
    button: { label: 'Review now', url: `${publicUrl}/notebook/review` },
    links: [
      {
        label: 'Settings of your notebook, with this mail',
        url: `${publicUrl}/notebook?settings=open`,
      },
    ],
    unsubscribe,
  })
}
