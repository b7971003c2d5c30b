import { createMigrator, migrate, migrateTo } from '../../../platform/database/migrate.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countCorrected } from '../../results/statistics/index.ts'
import type { ArchiveReader } from './archive-reader.ts'
import {
  analyze,
  type Client,
  countTables,
  inOneTransaction,
  insertRestore,
  loadJobs,
  loadTable,
  moveIdsOn,
  replaceFunctions,
  selectMisfits,
  setSequences,
  whileUnchecked,
} from './load.queries.ts'
import type { Manifest } from './manifest.ts'
import type { Pool } from './snapshot.queries.ts'

interface Context extends Pick<Platform, 'db' | 'files' | 'clock'> {
  readonly pool: Pool
}

interface RestoreInput {
  readonly archive: ArchiveReader
  /** Prints a line for the person at the console. */
  readonly say: (line: string) => void
  readonly signal?: AbortSignal | undefined
}

/** Results of the checks after a restore. */
export interface RestoreReport {
  readonly rows: number
  readonly jobs: number
  readonly uploads: number
  /** Number of statistics corrected by a rebuild from the attempts. */
  readonly corrected: number
}

/** Throws if this release cannot read the backup, before anything is written. */
async function requireReadable({ db }: Pick<Context, 'db'>, manifest: Manifest) {
  const known = (await createMigrator(db).getMigrations()).map(({ name }) => name)
  if (!known.includes(manifest.migration))
    throw new Error(
      `the backup was made by a newer release (${manifest.migration}): restore it with that one`,
    )
}

/** Throws if the database is not empty. */
async function requireEmpty({ db }: Pick<Context, 'db'>) {
  const tables = await countTables(db)
  if (tables > 0)
    throw new Error(
      `the database is not empty: it has ${tables} tables. Create a new one, and name it in DATABASE_URL`,
    )
}

const gapMinIds = 1_000_000
const gapIdsPerMinute = 100
/** Leaves room for many restores below the largest id, 2,147,483,647. */
const gapMaxIds = 50_000_000

/**
 * The number of ids to skip after a restore. The lost school gave ids out after the backup, and
 * sessions, answer files, receipts and links name them: none may become those of somebody else. The
 * gap grows with time, because a school that was restored from this backup before gave ids out too.
 */
export function idGap(madeAt: Date, now: Date): number {
  const minutes = Math.max(0, Math.floor((now.getTime() - madeAt.getTime()) / 60_000))
  return Math.min(gapMinIds + minutes * gapIdsPerMinute, gapMaxIds)
}

/**
 * Restores the school of a backup into an empty database, unchanged, and then migrates it like any
 * older database. New rows get ids that the lost school cannot have given out. Until the end, the
 * database holds no school: the transaction that loads it commits only complete and verified data.
 */
export async function restoreBackup(
  { db, pool, files, clock }: Context,
  { archive, say, signal }: RestoreInput,
): Promise<RestoreReport> {
  const { manifest } = archive
  await requireReadable({ db }, manifest)
  await requireEmpty({ db })
  await restoreUploads(files, { archive, signal })
  await migrateTo(db, manifest.migration)
  await inOneTransaction(pool, (client) => load(client, archive, signal))
  await migrate(db, pool, say)
  const gap = idGap(new Date(manifest.started_at), clock.now())
  // After the migrations, so that rows which they add get the ids of an update in place.
  await inOneTransaction(pool, async (client) => {
    await moveIdsOn(client, gap)
    await insertRestore(client, clock.now())
  })
  const jobs = manifest.jobs
  if (jobs)
    await inOneTransaction(pool, async (client) => {
      requireRows('jobs', jobs.rows, await loadJobs(client, archive.read(jobs.member)))
    })
  await analyze(db)
  return {
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    jobs: jobs?.rows ?? 0,
    uploads: manifest.uploads.length,
    corrected: await countCorrected(db),
  }
}

/** Restores the pictures. The store refuses keys that lead outside it. */
export async function restoreUploads(
  files: FileStore,
  { archive, signal }: Pick<RestoreInput, 'archive' | 'signal'>,
): Promise<void> {
  for (const { key, member } of archive.manifest.uploads) {
    signal?.throwIfAborted()
    await files.put(key, await archive.readWhole(member), 'image/webp')
  }
}

async function load(
  client: Client,
  archive: ArchiveReader,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { tables, sequences, functions } = archive.manifest
  const misfits = await selectMisfits(client, tables)
  if (misfits.length > 0)
    throw new Error(`the backup does not fit its migration: ${misfits.join(', ')}`)
  await whileUnchecked(client, async () => {
    for (const { rows, member, ...table } of tables) {
      signal?.throwIfAborted()
      requireRows(table.table, rows, await loadTable(client, table, archive.read(member)))
    }
  })
  await setSequences(client, sequences)
  await replaceFunctions(client, (await archive.readWhole(functions)).toString())
}

function requireRows(what: string, expected: number, loaded: number): void {
  if (loaded !== expected)
    throw new Error(`the backup is damaged: ${what} has ${loaded} rows instead of ${expected}`)
}
