import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { until } from './until.ts'

/** The path of the confirmation link that was mailed to `to`, waiting for the mail to come. */
export function mailedToken(dataDir: string, to: string): Promise<string> {
  const outbox = path.join(dataDir, 'outbox')
  return until(async () => {
    for (const name of await readdir(outbox)) {
      if (!name.endsWith('.eml')) continue
      const mail = await PostalMime.parse(await readFile(path.join(outbox, name)))
      if (mail.to?.[0]?.address === to) return /confirm-email\/([\w-]+)/.exec(mail.text ?? '')?.[1]
    }
    return null
  })
}
