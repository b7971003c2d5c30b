import { chmod, lchown, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** The account that PostgreSQL runs as; null stands for the account of the app itself. */
export type Account = { uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root, so in that case this picks another account: the owner of the
 * folder, or a system account.
 */
export async function chooseAccount(folder: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null
  if (process.platform !== 'linux') {
    throw new EmbeddedPostgresError(
      'PostgreSQL refuses to run as root: start Prepwell as a normal user, or set DATABASE_URL.',
    )
  }
  const owner = await stat(folder).catch(() => null)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return findAccount(accounts, 'postgres') ?? findAccount(accounts, 'nobody') ?? NOBODY
}

const NOBODY: Account = { uid: 65534, gid: 65534 }

function findAccount(accounts: string, name: string): Account | null {
  const fields = accounts
    .split('\n')
    .map((line) => line.split(':'))
    .find(([user]) => user === name)
  const uid = Number(fields?.[2])
  const gid = Number(fields?.[3])
  return uid > 0 && gid > 0 ? { uid, gid } : null
}

/** Gives the folder to PostgreSQL's account and closes it to all others, as PostgreSQL requires. */
export async function handOver(folder: string, account: Account | null): Promise<void> {
  const { uid, mode } = await stat(folder)
  const app = process.getuid?.()
  if (account && uid !== account.uid) {
    // The folder belongs to root, because it was just created, or restored from a backup as root.
    const entries = await readdir(folder, { recursive: true })
    for (const path of ['', ...entries]) {
      await lchown(join(folder, path), account.uid, account.gid)
    }
  } else if (!account && uid !== app) {
    throw new EmbeddedPostgresError(
      `The database folder ${folder} belongs to user ${uid}, Prepwell runs as user ${app}: start it as that user or as root, or set DATA_DIR.`,
    )
  }
  if (mode & 0o077) await chmod(folder, 0o700)
}
