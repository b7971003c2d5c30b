import { randomBytes } from 'node:crypto'
import { chmod, cp, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

// The system cleans up neither folder while it is in use, and every account can enter both.
const PLACES = ['/var/cache', '/var/tmp']

/**
 * As root, copies the programs to a folder where every account can run them, once per version (50
 * MB).
 */
export async function copyBinaries(installed: string, version: string): Promise<string> {
  let problem: unknown
  for (const place of PLACES) {
    const target = join(place, `prepwell-postgresql-${version}`)
    try {
      if (await isOurs(target)) return target
      const unfinished = `${target}.${randomBytes(6).toString('hex')}`
      try {
        await mkdir(unfinished)
        for (const part of ['bin', 'lib', 'share']) {
          await cp(join(installed, part), join(unfinished, part), {
            recursive: true,
            verbatimSymlinks: true,
            filter: (source) => !source.endsWith('.a'),
          })
        }
        await openToAll(unfinished)
        // Fails if a concurrent start has already put the complete folder there, which is then
        // used.
        await rename(unfinished, target).catch(() => undefined)
        if (await isOurs(target)) return target
      } finally {
        await rm(unfinished, { recursive: true, force: true })
      }
    } catch (error) {
      problem = error
    }
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL's account can neither reach ${installed} nor a copy in ${PLACES.join(' or ')} (${problem}): run chmod o+x on the folders above ${basename(installed)}, start as a normal user, or set DATABASE_URL.`,
  )
}

/**
 * Any account may create folders in /var/tmp, so programs run only from a folder that root created.
 */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => null)
  return found?.isDirectory() === true && found.uid === 0 && (found.mode & 0o022) === 0
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
  }
}
