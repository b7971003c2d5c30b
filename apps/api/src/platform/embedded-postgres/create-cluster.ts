import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { handOver } from './account.ts'
import { type Cluster, here } from './cluster.ts'
import { EmbeddedPostgresError, errorCode, withPath } from './embedded-postgres-error.ts'
import { runProgram } from './run-program.ts'
import { complaints } from './server-log.ts'

const UNFINISHED = '.initdb-'

/**
 * Ensures that the folder is a cluster that these programs can run; creates it if it is missing.
 */
export async function prepareCluster(cluster: Cluster, log: (line: string) => void): Promise<void> {
  const { folder, account, binaries } = cluster
  await withPath(folder, async () => {
    await removeUnfinished(folder)
    const found = await findVersion(folder)
    if (found === null) {
      log(`Creating the database in ${folder}`)
      await createCluster(cluster)
    } else if (found !== binaries.major) {
      throw new EmbeddedPostgresError(
        `The database folder ${folder} was written by PostgreSQL ${found}, this is PostgreSQL ${binaries.major}: make a backup with the release that wrote it (prepwell backup), and restore it into a new DATA_DIR.`,
      )
    }
    await handOver(folder, account)
  })
}

/** The major version that wrote the folder; null when there is none yet. */
async function findVersion(folder: string): Promise<string | null> {
  const entries = await readdir(folder).catch((error): string[] => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  if (entries.length === 0) return null
  if (entries.includes('PG_VERSION')) {
    return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  }
  throw new EmbeddedPostgresError(
    `The folder ${folder} is neither empty nor a PostgreSQL database: move it away, or set DATA_DIR to another folder.`,
  )
}

/** Works in a folder beside the final one, so that a crash leaves no half-finished cluster. */
async function createCluster({ folder, account, binaries }: Cluster): Promise<void> {
  const unfinished = `${folder}${UNFINISHED}${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    await mkdir(unfinished, { mode: 0o700 })
    await handOver(unfinished, account)
    const args = ['-D', here(account), ...CLUSTER_OPTIONS]
    const { ok, output } = await runProgram(binaries.initdb, args, { cwd: unfinished, account })
    if (!ok) {
      throw new EmbeddedPostgresError(
        `The database could not be created in ${folder}: ${complaints(output)}`,
      )
    }
    await rename(unfinished, folder)
    await syncFolder(dirname(folder))
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // Another start was faster, and its cluster is equally good.
    if (['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) return
    throw error
  }
}

// The builtin locale sorts the same on every machine; TCP stays closed even when the server is
// started by hand.
const CLUSTER_OPTIONS = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--auth-local=trust',
  '--auth-host=reject',
  '--set=listen_addresses=',
]

/**
 * Removes folders that crashed starts left behind, but not those of a start that is still running.
 */
async function removeUnfinished(folder: string): Promise<void> {
  const parent = dirname(folder)
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`postgres${UNFINISHED}`)) continue
    const pid = Number(name.slice(`postgres${UNFINISHED}`.length).split('-')[0])
    if (pid !== process.pid && isAlive(pid)) continue
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 3 })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** A rename survives a power cut only once the containing folder is on disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
