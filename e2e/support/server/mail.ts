import type { Page } from '@playwright/test'
import type { Email } from 'postal-mime'

/** Shows the HTML part of a mail in the browser, like a mail program. */
export async function openMail(page: Page, mail: Email): Promise<void> {
  await page.goto('about:blank')
  await page.setContent(mail.html ?? '')
}

/** The link below `folder` in the plain text of a mail. Throws when there is none. */
export function linkIn(mail: Email, folder: string): string {
  const link = new RegExp(`https?://\\S+/${folder}/\\S+`).exec(mail.text ?? '')?.[0]
  if (!link) throw new Error(`no link to ${folder} in: ${mail.text}`)
  return link
}

/** The value of a mail header. Throws when it is missing. */
export function headerOf(mail: Email, name: string): string {
  const header = mail.headers.find(({ key }) => key === name)
  if (!header) throw new Error(`no header ${name}`)
  return header.value
}
