import { layOutMail, salutation } from '../../../platform/mail/layout.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'

interface Addressee {
  readonly name: string
  readonly email: string
}

interface Site {
  /** The name of the school. */
  readonly school: string
  readonly publicUrl: string
}

/** Sent once an admin has approved the account. */
export const approvedMail = (to: Addressee, { school, publicUrl }: Site): Mail =>
  layOutMail({
    to: to.email,
    subject: 'Your account has been approved',
    greeting: salutation(to.name),
    paragraphs: [`Your account at ${school} has been approved. You can log in now.`],
    button: { label: 'Log in', url: `${publicUrl}/login` },
  })

/** Sent once an admin has declined and thereby deleted the account. */
export const declinedMail = (to: Addressee, { school }: Site): Mail =>
  layOutMail({
    to: to.email,
    subject: 'Your account was not approved',
    greeting: salutation(to.name),
    paragraphs: [
      `${school} has not approved your account, and has deleted what you entered. If you think that this is a mistake, please ask your school.`,
    ],
  })

/** Tells an admin that somebody waits for approval. */
export const waitingMail = (to: Addressee, publicUrl: string): Mail =>
  layOutMail({
    to: to.email,
    subject: 'A new account waits for your approval',
    greeting: salutation(to.name),
    paragraphs: [
      'Somebody has signed up and confirmed the email address. The account works once an admin has approved it. You get no further mail until nobody waits any more.',
    ],
    button: { label: 'Approve or decline', url: `${publicUrl}/admin/dashboard/sign-ups` },
    links: [{ label: 'Stop these emails', url: `${publicUrl}/admin/dashboard/settings` }],
  })
