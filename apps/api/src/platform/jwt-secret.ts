import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '../settings.ts'

/**
 * The secret that signs sessions: `JWT_SECRET`, or one generated once and stored in the data
 * folder.
 */
export async function readJwtSecret(settings: Settings): Promise<string> {
  if (settings.jwtSecret) return settings.jwtSecret
  const file = path.join(settings.dataDir, 'jwt-secret')
  const kept = await readFile(file, 'utf8').catch(ifMissing)
  if (kept) return kept.trim()
  // Written to a draft and linked into place: the file is complete or missing, and one of two
  // concurrent processes wins.
  const draft = `${file}.${process.pid}`
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return (await readFile(file, 'utf8')).trim()
}

function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
