import { layOutMail, type MailContent, salutation } from '../../../platform/mail/layout.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'

interface Message {
  readonly name: string
  readonly email: string
  readonly message: string
}

interface Links {
  /** URL of the page that shows the message. */
  readonly url: string
  readonly unsubscribe: NonNullable<MailContent['unsubscribe']>
}

/** Sends a visitor's message to an admin; replies go to the visitor. */
export function messageMail(
  admin: { readonly name: string; readonly email: string },
  { name, email, message }: Message,
  { url, unsubscribe }: Links,
): Mail {
  const sender = onOneLine(name)
  const mail = layOutMail({
    to: admin.email,
    subject: `Message from ${sender}`,
    greeting: salutation(admin.name),
    paragraphs: [
      `${sender} (${email}) wrote in the contact form:`,
      message.replace(/\r\n?/g, '\n'),
    ],
    button: { label: 'Open the message', url },
    closing: `If you answer this email, your answer goes to ${email}.`,
    unsubscribe,
  })
  return { ...mail, replyTo: email }
}

/** The name becomes part of the subject line, where a line break would start another header. */
const onOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
