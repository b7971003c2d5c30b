import { createHash } from 'node:crypto'
import { lchown, lstat, mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, chooseAccount } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { EmbeddedPostgresError, errorCode, withPath } from './embedded-postgres-error.ts'

/** One data folder with everything needed to run PostgreSQL on it. */
export interface Cluster {
  folder: string
  logFile: string
  binaries: Binaries
  account: Account | null
  /**
   * The folder of the unix socket: the data folder itself unless its path is too long for a socket
   * address.
   */
  socketFolder: string
  port: number
}

// Only determines the name of the socket: no TCP port is opened.
const PORT = 5432

/** The socket that clients connect to. */
export const socketFile = ({ socketFolder, port }: Pick<Cluster, 'socketFolder' | 'port'>) =>
  join(socketFolder, `.s.PGSQL.${port}`)

/**
 * The connection settings for `pg`. The user owns the database and may create others, but is no
 * superuser.
 */
export interface EmbeddedConnection {
  host: string
  port: number
  user: string
  database: string
  ssl: false
}

/** Connection parameters of the app's database. */
export const connectionTo = ({ socketFolder, port }: Cluster): EmbeddedConnection => ({
  ...{ host: socketFolder, port, ssl: false },
  ...{ user: 'prepwell', database: 'prepwell' },
})

/** Describes the cluster below `dataDir`; creates only `dataDir`. */
export async function describeCluster(dataDir: string): Promise<Cluster> {
  const parent = await withPath(dataDir, async () => {
    await mkdir(dataDir, { recursive: true })
    return realpath(dataDir)
  })
  const folder = join(parent, 'postgres')
  const account = await chooseAccount(folder)
  const binaries = await findBinaries(account)
  const logFile = join(parent, 'postgres.log')
  const socketFolder = await chooseSocketFolder(folder, account)
  return { folder, logFile, binaries, account, socketFolder, port: PORT }
}

/**
 * The path of the folder for PostgreSQL's programs, which run inside it. Unlike an absolute path,
 * it works for root even below folders that the account may not enter, such as /root.
 */
export const here = (account: Account | null) => (account ? '/proc/self/cwd' : '.')

// The kernel allows paths of 107 bytes on Linux and 103 on macOS.
const LONGEST_SOCKET_PATH = 100

async function chooseSocketFolder(folder: string, account: Account | null): Promise<string> {
  const file = socketFile({ socketFolder: folder, port: PORT })
  if (Buffer.byteLength(file) <= LONGEST_SOCKET_PATH) return folder
  // Does not use os.tmpdir(): with a different TMPDIR, the next start would not find a running
  // server.
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const short = `/tmp/prepwell-${name}`
  await withPath(short, () => makePrivateFolder(short, account))
  return short
}

/** Any account may write to /tmp: a folder that another account created there first is rejected. */
async function makePrivateFolder(folder: string, account: Account | null): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (errorCode(error) !== 'EEXIST') throw error
  })
  const { uid, mode } = await lstat(folder)
  const owner = account?.uid ?? process.getuid?.()
  if (account && uid === 0) await lchown(folder, account.uid, account.gid)
  else if (uid !== owner || (mode & 0o777) !== 0o700) {
    throw new EmbeddedPostgresError(
      `${folder} must be a private folder of user ${owner} for the database's socket: remove it, or set DATA_DIR to a shorter path.`,
    )
  }
}
