import { chmod, lstat, mkdir, readdir, realpath } from 'node:fs/promises'
import path from 'node:path'

const folderMode = 0o700
const fileMode = 0o600
const othersMode = 0o077
const stickyMode = 0o1000

/**
 * The names of files and folders that the app writes into the data folder. PostgreSQL's folder is
 * excluded, because it may belong to another account.
 */
const isOurs = (name: string) => /^(?:jwt-secret|outbox|uploads|postgres[.]log)(?:[.]|$)/.test(name)

/**
 * Creates the data folder, and removes other accounts' access to it and to everything that the app
 * wrote into it, including files that an older release left readable. Reports to `say` which files
 * belong to another account and therefore stay unchanged.
 */
export async function closeDataFolder(dataDir: string, say: (line: string) => void): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: folderMode })
  const folder = await realpath(dataDir)
  const foreign: string[] = []
  await close(folder, foreign)
  for (const name of await readdir(folder))
    if (isOurs(name)) await closeAll(path.join(folder, name), foreign)
  if (foreign.length > 0) say(warning(foreign))
}

const warning = ([first, ...others]: readonly string[]) =>
  `Every account of this machine can read ${first}${others.length > 0 ? ` and ${others.length} more` : ''}: another account owns it. Close it there.`

async function closeAll(place: string, foreign: string[]): Promise<void> {
  const isFolder = await close(place, foreign).catch(unlessGone)
  if (!isFolder) return
  for (const name of await readdir(place)) await closeAll(path.join(place, name), foreign)
}

/**
 * Restricts access to one path. Returns true for a folder. Does not change links, or public folders
 * such as /tmp.
 */
async function close(place: string, foreign: string[]): Promise<boolean> {
  const found = await lstat(place)
  const isFolder = found.isDirectory()
  const isOpen = (isFolder || found.isFile()) && (found.mode & othersMode) !== 0
  if (isOpen && (found.mode & stickyMode) === 0)
    await chmod(place, isFolder ? folderMode : fileMode).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPERM' && error.code !== 'EROFS') throw error
      foreign.push(place)
    })
  return isFolder
}

/** Another process that uses the folder may have just removed the file. */
function unlessGone(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOENT') return false
  throw error
}
