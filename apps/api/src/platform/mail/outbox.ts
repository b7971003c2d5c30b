import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { namesAddress } from './names-address.ts'

/** The folder for the mails of a site without a mail server. */
export const outboxOf = (dataDir: string): string => path.join(dataDir, 'outbox')

/** Deletes the stored mails that name this address in their headers or in their text. */
export async function deleteOutboxMails(dataDir: string, address: string): Promise<void> {
  const folder = outboxOf(dataDir)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const file = path.join(folder, name)
    const mail = await readFile(file, 'latin1').catch(() => '')
    if (namesAddress(textOf(mail), address)) await rm(file, { force: true })
  }
}

/** The text of a mail with wrapped lines joined; parts in base64 are also decoded. */
function textOf(mail: string): string {
  const joined = mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_whole, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  const decoded = mail
    .match(/(?:^[A-Za-z0-9+/=]{20,}\r?\n?)+/gm)
    ?.map((part) => Buffer.from(part, 'base64').toString())
  return [joined, ...(decoded ?? [])].join('\n')
}
