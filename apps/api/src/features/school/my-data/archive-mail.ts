import { layOutMail, salutation } from '../../../platform/mail/layout.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { schoolMark } from '../../../platform/mail/school-mark.ts'

/**
 * Says that the archive is ready. The page asks for a sign-in, so the link alone reveals nothing.
 */
export const archiveMail = (
  to: { readonly name: string; readonly email: string },
  url: string,
): Mail =>
  layOutMail({
    to: to.email,
    subject: 'Your data is ready',
    greeting: salutation(to.name),
    paragraphs: [
      `The archive with everything that ${schoolMark} has stored about you is ready. You can download it for 24 hours.`,
    ],
    button: { label: 'Download my data', url },
    closing:
      'If you did not ask for it, somebody else may be logged in to your account: change your password.',
  })
