import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { until } from '../until.ts'

/** Waits for the confirmation mail to `to` and returns the path of its link. */
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
