/** The name of the product, and of a school that has given itself none. */
const product = 'Prepwell'

/**
 * Stands for the school's name in the subject and texts of a mail until it is sent, since mails
 * wait in the queue and the name may change. The invisible last character tells it from text that
 * names the product; a process of an older release that sends the mail leaves the product's name.
 */
export const schoolMark = `${product}\u2060`

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => escapes[char] ?? char)

interface MailTexts {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Replaces {@link schoolMark} by the school's name. */
export const withSchoolName = <Mail extends MailTexts>(mail: Mail, name: string): Mail => ({
  ...mail,
  subject: mail.subject.replaceAll(schoolMark, () => name),
  text: mail.text.replaceAll(schoolMark, () => name),
  html: mail.html.replaceAll(schoolMark, () => escapeHtml(name)),
})

interface Sender {
  readonly name: string
  readonly address: string
}

/** The sender with the school's name, if it has the name of the product. */
export function senderOf(from: string, name: string): string | Sender {
  const [, address] = /^"?Prepwell"? <([^<>]+)>$/.exec(from) ?? []
  return address === undefined ? from : { name, address }
}
