import { readdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ifFree } from '../../../platform/concurrency/with-advisory-lock.ts'
import type { Settings } from '../../../settings.ts'
import { backupsAmong, lastDue, nameOfBackup, surplusOf } from './daily-backup.ts'
import { type BackupContext, type BackupReport, makeBackup } from './make-backup.ts'

type Place = Pick<Settings, 'dailyBackups' | 'publicUrl' | 'examTimeZone'>

/** A backup in BACKUP_DIR, and the older ones deleted after it. */
export interface KeptBackup {
  readonly file: string
  readonly report: BackupReport
  readonly removed: readonly string[]
}

/** Throws a one-line error that names the setting if BACKUP_DIR cannot hold a backup. */
export async function requireBackupFolder({ dailyBackups }: Pick<Settings, 'dailyBackups'>) {
  if (!dailyBackups) return
  const { folder } = dailyBackups
  const probe = path.join(folder, `.prepwell-${process.pid}`)
  try {
    // A full disk still accepts empty files.
    await writeFile(probe, Buffer.alloc(4096), { flag: 'w', mode: 0o600, flush: true })
  } catch (error) {
    throw folderError(error as NodeJS.ErrnoException, folder)
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}

const folderError = (error: NodeJS.ErrnoException, folder: string) =>
  new Error(`BACKUP_DIR: ${reasonOf(error, folder)}`)

function reasonOf({ code, message }: NodeJS.ErrnoException, folder: string): string {
  if (code === 'ENOENT') return `there is no folder ${folder}: make it, or mount it`
  if (code === 'ENOTDIR') return `${folder} is not a folder`
  if (code === 'ENOSPC') return `the disk of ${folder} is full`
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return `this account cannot write to ${folder} (${code})`
  return message
}

/** True if BACKUP_AT has passed and no backup has been made since. */
export async function isBackupDue(now: Date, place: Place): Promise<boolean> {
  const { dailyBackups, publicUrl, examTimeZone } = place
  if (!dailyBackups) return false
  const { folder } = dailyBackups
  const names = await readdir(folder).catch((error) => {
    throw folderError(error, folder)
  })
  const last = backupsAmong(names, publicUrl).at(-1)
  return !last || last.madeAt < lastDue(now, { at: dailyBackups.at, timeZone: examTimeZone })
}

/**
 * The name of a backup contains the second in which it began, so two backups must not begin in the
 * same second.
 */
const pauseMs = 1000

interface KeptBackupInput {
  readonly place: Place
  readonly onlyIfDue: boolean
  readonly signal?: AbortSignal | undefined
}

/**
 * Makes a backup in BACKUP_DIR. Once it is complete, deletes those that are surplus (see
 * {@link surplusOf}) with BACKUP_KEEP days. With `onlyIfDue`, returns null if none is due or
 * another process is making one. Without it, waits for the other process and then makes its own:
 * the other backup may have begun too early to contain what this one must.
 */
export async function makeKeptBackup(
  context: BackupContext,
  input: KeptBackupInput,
): Promise<KeptBackup | null> {
  let made = await makeIfFree(context, input)
  while (!made && !input.onlyIfDue) {
    await wait(pauseMs, undefined, { signal: input.signal })
    made = await makeIfFree(context, input)
  }
  return made
}

function makeIfFree(context: BackupContext, input: KeptBackupInput): Promise<KeptBackup | null> {
  const { dailyBackups, publicUrl, examTimeZone: timeZone } = input.place
  if (!dailyBackups) throw new Error('BACKUP_DIR is not set')
  const { folder, keep } = dailyBackups
  return ifFree(context.db, `backup into ${folder}`, async () => {
    await requireBackupFolder(input.place)
    const now = context.clock.now()
    if (input.onlyIfDue && !(await isBackupDue(now, input.place))) return null
    await removeUnfinished(folder, publicUrl)
    await requireRoom(folder, publicUrl)
    const file = path.join(folder, nameOfBackup(publicUrl, now))
    const report = await makeBackup(context, { to: file, signal: input.signal })
    const surplus = surplusOf(backupsAmong(await readdir(folder), publicUrl), { keep, timeZone })
    // If the clock was set back, the new backup is not the last by name.
    const old = surplus.filter(({ name }) => name !== path.basename(file))
    for (const { name } of old) await rm(path.join(folder, name))
    return { file, report, removed: old.map(({ name }) => name) }
  })
}

/** Bytes to leave free: the database may be on the same disk, and must be able to store answers. */
const reserveBytes = 64 * 2 ** 20
/** Factor by which a school may grow between two backups. */
const growth = 1.2

/** Throws if there is no room for another backup like the last one. */
async function requireRoom(folder: string, publicUrl: string): Promise<void> {
  const last = backupsAmong(await readdir(folder), publicUrl).at(-1)
  if (!last) return
  const { size } = await stat(path.join(folder, last.name))
  const { bavail, blocks, bsize } = await statfs(folder)
  // Some file systems do not say how large they are.
  if (blocks > 0 && bavail * bsize < size * growth + reserveBytes)
    throw new Error(`BACKUP_DIR: the disk of ${folder} is full: another backup has no room`)
}

/**
 * Deletes the unfinished files of a killed process. The caller holds the lock, so nobody else is
 * writing here.
 */
async function removeUnfinished(folder: string, publicUrl: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, whole] = /^(.*\.zip)\.[0-9a-f-]{36}\.unfinished$/.exec(name) ?? []
    if (whole && backupsAmong([whole], publicUrl).length > 0)
      await rm(path.join(folder, name), { force: true })
  }
}
