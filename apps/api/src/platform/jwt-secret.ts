import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '../settings.ts'

/**
 * Returns the secret that signs sessions: `JWT_SECRET`, or one generated once and stored in the
 * data folder.
 */
export async function readJwtSecret(settings: SecretPlace): Promise<string> {
  const known = await findJwtSecret(settings)
  return known ?? keepJwtSecret(settings.dataDir, randomBytes(48).toString('base64url'))
}

type SecretPlace = Pick<Settings, 'dataDir' | 'jwtSecret'>

const fileIn = (dataDir: string) => path.join(dataDir, 'jwt-secret')

/** Like {@link readJwtSecret}; null if none has been generated yet. */
export async function findJwtSecret({ dataDir, jwtSecret }: SecretPlace): Promise<string | null> {
  if (jwtSecret) return jwtSecret
  const kept = await readFile(fileIn(dataDir), 'utf8').catch(ifMissing)
  return kept?.trim() || null
}

/** Stores a secret in the data folder unless there is one. Returns the stored secret. */
export async function keepJwtSecret(dataDir: string, secret: string): Promise<string> {
  const file = fileIn(dataDir)
  // Writes a temporary file and links it into place: the file is either complete or missing, and
  // one of two concurrent processes wins.
  const draft = `${file}.${process.pid}`
  await writeFile(draft, secret, { mode: 0o600 })
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
