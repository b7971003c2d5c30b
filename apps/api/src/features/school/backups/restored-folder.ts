import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'

/**
 * Inside the data folder, so that it is on the same disk and files can be moved out of it
 * instantly.
 */
const unfinished = '.restoring'

/** Entries of every new file system. */
const harmless = ['lost+found']

/** Throws if the data folder is not empty; a missing one is fine. */
export async function requireEmptyFolder(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const found = names.filter((name) => !harmless.includes(name))
  if (found.includes(unfinished))
    throw new Error(
      `a restore into ${dataDir} was interrupted, or is still running: if it is not, empty the folder first`,
    )
  if (found.length > 0)
    throw new Error(`${dataDir} is not empty (${found[0]}): name a new folder in DATA_DIR`)
}

/**
 * Runs `work` on a folder whose content moves into the empty data folder once it is done. After a
 * failure the data folder is empty again. In either case, the app never starts with half a school
 * there.
 */
export async function fillFolder<T>(
  dataDir: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await requireEmptyFolder(dataDir)
  const folder = path.join(dataDir, unfinished)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await mkdir(folder, { mode: 0o700 })
  try {
    const done = await work(folder)
    // The app looks for the database when it starts, so the database is moved last.
    const isDatabase = (name: string) => Number(name === 'postgres')
    const names = (await readdir(folder)).sort((a, b) => isDatabase(a) - isDatabase(b))
    for (const name of names) await rename(path.join(folder, name), path.join(dataDir, name))
    await rmdir(folder)
    return done
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
