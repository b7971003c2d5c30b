import { layOutMail } from '../../../platform/mail/layout.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { schoolMark } from '../../../platform/mail/school-mark.ts'
import { dayInWords } from '../../../platform/text/moment-words.ts'

/** Invites somebody to work at the school. */
export const staffInvitationMail = (
  invited: {
    readonly email: string
    readonly message: string | null
    readonly expires_at: Date
  },
  url: string,
  { publicUrl, examTimeZone }: { readonly publicUrl: string; readonly examTimeZone: string },
): Mail =>
  layOutMail({
    to: invited.email,
    subject: `You are invited to work at ${schoolMark}`,
    greeting: 'Hello,',
    paragraphs: [
      `You are invited to join the staff of ${schoolMark} (${publicUrl}).`,
      ...(invited.message ? [invited.message] : []),
      `Enter your name and choose a password to begin. After that you log in with this email address: ${invited.email}.`,
    ],
    button: { label: 'Accept the invitation', url },
    closing: `The link works once, until ${dayInWords(invited.expires_at, examTimeZone)}. If you did not expect this email, please ignore it.`,
  })
