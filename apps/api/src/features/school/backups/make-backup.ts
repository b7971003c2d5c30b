import { Readable, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Platform } from '../../../platform/platform.ts'
import { keysOf } from '../../shared/uploads/index.ts'
import { fileTarget, streamTarget } from './archive-target.ts'
import { type ArchiveWriter, createArchive } from './archive-writer.ts'
import { insertBackup } from './backups.queries.ts'
import { type CopiedTable, formatVersion, type Manifest, members } from './manifest.ts'
import {
  copyJobs,
  copyTable,
  findMigration,
  getServerVersion,
  onSnapshot,
  type Pool,
  type Snapshot,
  selectFunctions,
  selectSequences,
  selectTables,
  selectUploads,
} from './snapshot.queries.ts'

/** A finished backup. */
export interface BackupReport {
  readonly manifest: Manifest
  readonly bytes: number
  readonly rows: number
}

/** Services and settings that a backup needs. */
export interface BackupContext extends Pick<Platform, 'db' | 'files' | 'clock'> {
  readonly pool: Pool
  /** The secret that signs sessions; null if this machine does not have it. */
  readonly jwtSecret: string | null
}

/**
 * Writes the whole school to a new file or to a stream: the database at one moment after the start,
 * then the uploads. The app may keep running; everything that it acknowledged before the start is
 * included.
 */
export async function makeBackup(
  { db, pool, files, clock, jwtSecret }: BackupContext,
  { to, signal }: { readonly to: string | Writable; readonly signal?: AbortSignal | undefined },
): Promise<BackupReport> {
  const startedAt = clock.now()
  const target = typeof to === 'string' ? await fileTarget(to) : streamTarget(to)
  const archive = await createArchive(target, { mtime: startedAt, signal })
  try {
    const { keys, ...database } = await onSnapshot(pool, (snapshot) =>
      copyDatabase(snapshot, archive),
    )
    const secret = jwtSecret && (await archive.add(members.secret, Readable.from([jwtSecret])))
    const manifest: Manifest = {
      format: formatVersion,
      started_at: startedAt.toISOString(),
      ...database,
      secret: secret || null,
      ...(await copyUploads(files, archive, keys)),
    }
    const bytes = await archive.finish(manifest)
    // An older database that has not been migrated yet has no such table.
    if (manifest.tables.some(({ table }) => table === 'backups'))
      await insertBackup(db, {
        started_at: startedAt,
        finished_at: clock.now(),
        bytes,
        migration: manifest.migration,
      })
    return { manifest, bytes, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0) }
  } catch (error) {
    await archive.discard()
    throw error
  }
}

async function copyDatabase(snapshot: Snapshot, archive: ArchiveWriter) {
  const migration = await findMigration(snapshot)
  if (!migration) throw new Error('there is no school in this database')
  const tables: CopiedTable[] = []
  for (const { table, columns } of await selectTables(snapshot)) {
    const copy = copyTable(snapshot, { table, columns })
    const member = await archive.add(members.table(table), copy)
    tables.push({ table, columns: [...columns], rows: copy.rowCount, member })
  }
  const jobs = await copyJobs(snapshot)
  const jobsMember = jobs && (await archive.add(members.jobs, jobs))
  const statements = await selectFunctions(snapshot)
  const keys = (await selectUploads(snapshot)).flatMap(keysOf)
  return {
    migration,
    postgres: await getServerVersion(snapshot),
    tables,
    sequences: await selectSequences(snapshot),
    functions: await archive.add(
      members.functions,
      Readable.from([`${statements.join(';\n')};\n`]),
    ),
    jobs: jobs && jobsMember && { rows: jobs.rowCount, member: jobsMember },
    keys,
  }
}

/** Files never change; a missing one was deleted after the snapshot. */
async function copyUploads(files: FileStore, archive: ArchiveWriter, keys: readonly string[]) {
  const uploads: Manifest['uploads'] = []
  const missing: string[] = []
  for (const key of keys) {
    const content = await files.read(key)
    // Read completely first, as a broken stream would end the archive; the files are small.
    const whole = content && (await buffer(content))
    if (!whole) missing.push(key)
    else {
      const member = await archive.add(members.upload(key), Readable.from([whole]), {
        isPacked: true,
      })
      uploads.push({ key, member })
    }
  }
  return { uploads, missing_uploads: missing }
}
