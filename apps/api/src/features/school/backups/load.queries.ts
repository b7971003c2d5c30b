import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Db } from '../../../platform/database/database.ts'
import type { CopiedTable, Sequence } from './manifest.ts'
import { type Pool, type StoredTable, selectSequences, selectTables } from './snapshot.queries.ts'

/** A connection in the transaction that loads everything. */
export type Client = pg.PoolClient

const { escapeIdentifier } = pg

/** Number of tables in a database, except those of extensions. */
export async function countTables(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_class
    where relnamespace not in (
        select oid from pg_namespace where nspname in ('pg_catalog', 'information_schema'))
      and relkind in ('r', 'p') and relname !~ '^pg_toast'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Runs `work` in one transaction: everything is loaded, or nothing. */
export async function inOneTransaction(
  pool: Pool,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  let problem: Error | undefined
  try {
    await client.query('begin')
    await client.query(`
      set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
      set local client_encoding = 'UTF8'`)
    await work(client)
    await client.query('commit')
  } catch (error) {
    problem = error as Error
    throw error
  } finally {
    client.release(problem)
  }
}

/**
 * Empties the tables, runs `load`, and then checks every reference. Triggers are off during this
 * time, and the tables may be loaded in any order.
 */
export async function whileUnchecked(client: Client, load: () => Promise<void>): Promise<void> {
  const tables = (await selectTables(client)).map(({ table }) => escapeIdentifier(table))
  const { rows: references } = await client.query<{ table: string; name: string; text: string }>(
    `select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as text
     from pg_constraint join pg_class on pg_class.oid = conrelid
     where contype = 'f' and connamespace = 'public'::regnamespace and relpersistence = 'p'
     order by 1, 2`,
  )
  const unlogged = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'u'`,
  )
  const emptied = [...tables, ...unlogged.rows.map(({ name }) => escapeIdentifier(name))]
  for (const { table, name } of references)
    await client.query(
      `alter table ${escapeIdentifier(table)} drop constraint ${escapeIdentifier(name)}`,
    )
  await client.query(`truncate ${emptied.join()}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await load()
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, text } of references)
    await client.query(
      `alter table ${escapeIdentifier(table)} add constraint ${escapeIdentifier(name)} ${text}`,
    )
}

/** Tables whose columns differ between the database and the backup; empty if none differ. */
export async function selectMisfits(
  client: Client,
  copied: readonly CopiedTable[],
): Promise<string[]> {
  const shapesOf = (tables: readonly StoredTable[]) =>
    new Map(tables.map(({ table, columns }) => [table, [...columns].sort().join()]))
  const [here, there] = [shapesOf(await selectTables(client)), shapesOf(copied)]
  const names = new Set([...here.keys(), ...there.keys()])
  return [...names].filter((table) => here.get(table) !== there.get(table)).sort()
}

/** Loads the rows of one table; returns their number. */
export async function loadTable(
  client: Client,
  { table, columns }: StoredTable,
  content: AsyncIterable<Buffer>,
): Promise<number> {
  const copy = client.query(
    copyFrom(
      `copy ${escapeIdentifier(table)} (${columns.map((name) => escapeIdentifier(name)).join()}) from stdin`,
    ),
  )
  await pipeline(content, copy)
  return copy.rowCount
}

/** Sets the positions from which new rows continue. */
export async function setSequences(client: Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { table, column, last, is_used } of sequences)
    await client.query('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3, $4)', [
      table,
      column,
      last,
      is_used,
    ])
}

/** Leaves out the next `gap` ids of every table. */
export async function moveIdsOn(client: Client, gap: number): Promise<void> {
  const sequences = await selectSequences(client)
  await setSequences(
    client,
    sequences.map((sequence) => ({ ...sequence, last: sequence.last + gap })),
  )
}

/** Notes the restore, so that files of the replaced database are kept for a time. */
export const insertRestore = (client: Client, at: Date) =>
  client.query('insert into restores (restored_at) values ($1) on conflict do nothing', [at])

/**
 * Replaces functions and triggers with those of the backup. The migrations up to this point create
 * the functions of an early release, but later migrations rely on those of the backup's release.
 */
export async function replaceFunctions(client: Client, statements: string): Promise<void> {
  const { rows: triggers } = await client.query<{ name: string; table: string }>(
    `select tgname as name, relname as table from pg_trigger join pg_class on pg_class.oid = tgrelid
     where relnamespace = 'public'::regnamespace and not tgisinternal`,
  )
  for (const { name, table } of triggers)
    await client.query(`drop trigger ${escapeIdentifier(name)} on ${escapeIdentifier(table)}`)
  await client.query('set local check_function_bodies = off')
  await client.query(statements)
}

/** Columns of a job in the queue, as in the backup. */
const jobColumns = `identifier text, payload json, queue_name text, run_at timestamptz,
  max_attempts integer, job_key text, priority integer, flags text[]`

/** Queues the jobs again, with as many attempts as a new job. */
export async function loadJobs(client: Client, content: AsyncIterable<Buffer>): Promise<number> {
  await client.query(`create temporary table loaded_jobs (${jobColumns}) on commit drop`)
  const names = jobColumns.split(',').map((column) => column.trim().split(' ')[0] ?? '')
  const rows = await loadTable(client, { table: 'loaded_jobs', columns: names }, content)
  await client.query(
    `select count(*) from loaded_jobs, graphile_worker.add_jobs(array[
       (identifier, payload, queue_name, run_at, max_attempts, job_key, priority, flags)
         ::graphile_worker.job_spec])`,
  )
  return rows
}

/** Collects statistics, without which the planner knows nothing about the tables. */
export const analyze = (db: Db) => sql`analyze`.execute(db)
