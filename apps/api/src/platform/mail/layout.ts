import type { Mail } from './mailer.ts'
import { escapeHtml, schoolMark } from './school-mark.ts'

interface Link {
  readonly label: string
  readonly url: string
}

/** The content of a mail, rendered as text and as HTML. A paragraph keeps its line breaks. */
export interface MailContent {
  readonly to: string
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly button?: Link
  /** Further links below the button. */
  readonly links?: readonly Link[]
  readonly closing?: string
  /** Unsubscribe links for mails of this kind: a page for people, and a URL for mail programs. */
  readonly unsubscribe?: { readonly page: string; readonly oneClick: string }
}

/**
 * Greets by name, unless the name looks like an advertisement that a stranger wants us to deliver.
 */
export function salutation(name: string): string {
  const isName = name.length <= 60 && !/[/:@\n\r]|\.\S/.test(name)
  return isName ? `Hello ${name},` : 'Hello,'
}

const inText = ({ label, url }: Link) => `${label}: ${url}`

const unsubscribeLabel = 'Stop these emails'

/** Renders a mail in the common layout, with all user input escaped. */
export function layOutMail(content: MailContent): Mail {
  const { to, subject, greeting, paragraphs, button, links = [], closing, unsubscribe } = content
  const lines = [
    greeting,
    ...paragraphs,
    button && inText(button),
    ...links.map(inText),
    closing,
    schoolMark,
    unsubscribe && `${unsubscribeLabel}: ${unsubscribe.page}`,
  ]
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
  const buttonHtml = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="background:#2f5bd7;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p><p style="margin:0 0 16px;color:#5b6472;font-size:13px">Or open this address: ${escapeHtml(button.url)}</p>`
    : ''
  const linksHtml = links.map(
    ({ label, url }) =>
      `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="color:#2f5bd7">${escapeHtml(label)}</a></p>`,
  )
  const footer = unsubscribe
    ? `<p style="max-width:560px;margin:16px auto 0;font-size:13px;text-align:center"><a href="${escapeHtml(unsubscribe.page)}" style="color:#5b6472">${unsubscribeLabel}</a></p>`
    : ''
  const html = `<!doctype html><html lang="en"><body style="margin:0;background:#f4f6fa;padding:32px 12px;font:16px/1.5 system-ui,sans-serif;color:#1b2230"><div style="max-width:560px;margin:0 auto;background:#fff;border-radius:12px;padding:32px"><p style="margin:0 0 24px;font-weight:700;font-size:20px">${schoolMark}</p>${paragraph(greeting)}${paragraphs.map(paragraph).join('')}${buttonHtml}${linksHtml.join('')}${closing ? paragraph(closing) : ''}</div>${footer}</body></html>`
  return {
    to,
    subject,
    text: `${lines.filter(Boolean).join('\n\n')}\n`,
    html,
    ...(unsubscribe ? { unsubscribeUrl: unsubscribe.oneClick } : {}),
  }
}
