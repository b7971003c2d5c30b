import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeWorkerUtils } from 'graphile-worker'
import { sql } from 'kysely'
import { FileMigrationProvider, type MigrationInfo, Migrator } from 'kysely/migration'
import type pg from 'pg'
import { withAdvisoryLock } from '../concurrency/with-advisory-lock.ts'
import type { Db } from './database.ts'

const migrationFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
const functionFolder = path.join(migrationFolder, 'sql')

/** Creates a migrator that takes no lock. */
export const createMigrator = (db: Db) =>
  new Migrator({ db, provider: new FileMigrationProvider({ fs, path, migrationFolder }) })

/**
 * Brings the database up to date: first the tables, then the functions and triggers, then the
 * queue. Several processes may start at once: each step runs once, under a lock. The queue is under
 * the lock too, because the migrator reads every table's columns, which fails while one is being
 * dropped. `say` receives a line when an older database is updated.
 */
export async function migrate(
  db: Db,
  pool: pg.Pool,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  await withAdvisoryLock(db, migrationLock, async () => {
    const begun = performance.now()
    await refuseNewer(db)
    const migrator = createMigrator(db)
    const update = updateOf(await migrator.getMigrations())
    if (update) say(update)
    await migrateEach(migrator)
    await replaceFunctions(db)
    if (update) say(`The database was updated in ${secondsSince(begun)} s`)
    const queue = await makeWorkerUtils({ pgPool: pool })
    await queue.migrate()
    await queue.release()
  })
}

/**
 * Runs each migration in its own transaction. A single transaction would hold the locks of every
 * migration until the last one has ended, taken in an arbitrary order. Starts of attempts would
 * wait for it, and could abort it by a deadlock.
 */
async function migrateEach(migrator: Migrator): Promise<void> {
  for (let deadlocks = 0; ; ) {
    const { error, results = [] } = await migrator.migrateUp()
    if (isDeadlock(error) && deadlocks < deadlocksMax) deadlocks += 1
    else if (error) throw explained(error)
    else if (results.length === 0) return
  }
}

/** A migration that an older process aborts by a deadlock has changed nothing, and runs again. */
const deadlocksMax = 20
const isDeadlock = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '40P01'

/**
 * Compares the tables with this release: migrations still to be run, and migrations of a newer
 * release.
 */
export async function levelOf(
  db: Db,
): Promise<{ readonly pending: number; readonly newer: readonly string[] }> {
  const migrations = await createMigrator(db).getMigrations()
  const known = new Set(migrations.map(({ name }) => name))
  const found = await sql<{ name: string | null }>`
    select to_regclass('public.kysely_migration')::text as name`.execute(db)
  if (!found.rows[0]?.name) return { pending: known.size, newer: [] }
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db)
  return {
    pending: migrations.filter(({ executedAt }) => !executedAt).length,
    newer: rows.map(({ name }) => name).filter((name) => !known.has(name)),
  }
}

/**
 * Throws if the tables belong to a newer release, because this one would read and write them
 * incorrectly.
 */
export async function refuseNewer(db: Db): Promise<void> {
  const { newer } = await levelOf(db)
  if (newer.length > 0) throw new Error(newerText(newer))
}

/** Says what to do about a database of a newer release. */
export const newerText = (newer: readonly string[]): string =>
  `This database belongs to a newer release (it has ${newer.at(-1)}): use that release, or restore a backup of this one`

/**
 * The number of the lock that Kysely's migrator takes. Earlier releases take it too, so they cannot
 * migrate at the same time.
 */
const migrationLock = 3853314791062309107n

/**
 * Creates the tables in their state after this migration, without the functions of that release.
 */
export async function migrateTo(db: Db, name: string): Promise<void> {
  const migrate = () => createMigrator(db).migrateTo(name)
  const { error } = await withAdvisoryLock(db, migrationLock, migrate)
  if (error) throw explained(error)
}

const secondsSince = (begun: number) => ((performance.now() - begun) / 1000).toFixed(1)

/** Describes what an update does; null for a new database and for one that is up to date. */
function updateOf(migrations: readonly MigrationInfo[]): string | null {
  const last = migrations.findLast(({ executedAt }) => executedAt !== undefined)
  const pending = migrations.filter(({ executedAt }) => executedAt === undefined)
  const newest = pending.at(-1)
  if (!last || !newest) return null
  return `Updating the database from ${last.name} to ${newest.name} (${pending.length} ${pending.length === 1 ? 'step' : 'steps'})`
}

/**
 * Runs each file of functions and triggers whose content has changed since its last run, in the
 * order of their names. Each is its own transaction, so that it locks only the tables it names, in
 * its own order (docs/decisions/0023).
 */
async function replaceFunctions(db: Db): Promise<void> {
  const recorded = await db.selectFrom('sql_functions').selectAll().execute()
  const hashes = new Map(recorded.map(({ name, hash }) => [name, hash]))
  for (const file of (await fs.readdir(functionFolder)).sort()) {
    const name = path.basename(file, '.sql')
    const text = await fs.readFile(path.join(functionFolder, file), 'utf8')
    const hash = createHash('sha256').update(text).digest('hex')
    if (hashes.get(name) === hash) continue
    await db.transaction().execute(async (tx) => {
      await sql.raw(text).execute(tx)
      await tx
        .insertInto('sql_functions')
        .values({ name, hash })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ hash }))
        .execute()
    })
  }
}

/** Adds advice to an error about an extension. */
function explained(error: unknown): unknown {
  const name = error instanceof Error && /extension "(\w+)"/.exec(error.message)?.[1]
  if (!name) return error
  return new Error(
    `The database needs the extension ${name}: ${error.message}. Let somebody who may run "create extension ${name}" in it, then start again`,
    { cause: error },
  )
}
