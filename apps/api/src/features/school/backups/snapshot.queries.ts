import type { UploadType } from '@prepwell/contract/shared/uploads.ts'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Sequence } from './manifest.ts'

const { escapeIdentifier } = pg

/** The connection pool of a database. */
export type Pool = pg.Pool

/** A connection in a transaction that sees one state of the database. */
export type Snapshot = pg.PoolClient

/** Tables that a backup leaves to the migrations, or that need not be kept. */
const leftOut = [
  'kysely_migration',
  'kysely_migration_lock',
  // Changes that other processes read within the hour, identified by this database's transaction
  // ids.
  'statistic_changes',
  // Checks of files that wait some days in the store; a backup has none of these files.
  'kept_imports',
]

/**
 * Runs `work` on one state of the database: that of its first statement. It takes only a reader's
 * locks, so nobody waits for it.
 */
export async function onSnapshot<T>(
  pool: Pool,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let problem: Error | undefined
  try {
    await client.query('begin isolation level repeatable read read only')
    // The server's settings may cancel long statements, or format times and numbers differently.
    await client.query(`
      set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
      set local datestyle = iso; set local intervalstyle = postgres; set local extra_float_digits = 1;
      set local client_encoding = 'UTF8'`)
    return await work(client)
  } catch (error) {
    problem = error as Error
    throw error
  } finally {
    // Closed instead of reused after a failure, because a copy may still be running.
    if (!problem) await client.query('rollback')
    client.release(problem)
  }
}

/** The last migration of the database; null if it is not a Prepwell database. */
export async function findMigration(snapshot: Snapshot): Promise<string | null> {
  const found = await snapshot.query(`select to_regclass('public.kysely_migration') as name`)
  if (found.rows[0]?.name === null) return null
  const { rows } = await snapshot.query<{ name: string | null }>(
    'select max(name) as name from kysely_migration',
  )
  return rows[0]?.name ?? null
}

/** The server's version, for display only. */
export async function getServerVersion(snapshot: Snapshot): Promise<string> {
  const { rows } = await snapshot.query<{ server_version: string }>('show server_version')
  return rows[0]?.server_version ?? ''
}

/** A table with its stored columns; computed ones are left out. */
export interface StoredTable {
  readonly table: string
  readonly columns: readonly string[]
}

/** The tables of the app. Unlogged ones hold data for a few seconds only. */
export async function selectTables(client: Pick<pg.ClientBase, 'query'>): Promise<StoredTable[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select relname as table, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
       and attnum > 0 and not attisdropped and attgenerated = ''
       and relname <> all($1)
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
     group by relname order by relname`,
    [leftOut],
  )
  return rows
}

/** The rows of a table in PostgreSQL's text format, which every version can read. */
export const copyTable = (snapshot: Snapshot, { table, columns }: StoredTable) =>
  snapshot.query(
    copyTo(
      `copy ${escapeIdentifier(table)} (${columns.map((name) => escapeIdentifier(name)).join()}) to stdout`,
    ),
  )

/** The positions of the sequences, never below a row that the snapshot sees. */
export async function selectSequences(snapshot: Snapshot): Promise<Sequence[]> {
  const { rows } = await snapshot.query<{ table: string; column: string; sequence: string }>(
    `select relname as table, attname as column,
       pg_get_serial_sequence(quote_ident(relname), attname) as sequence
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
       and attidentity <> '' order by 1, 2`,
  )
  const sequences: Sequence[] = []
  for (const { table, column, sequence } of rows) {
    const found = await snapshot.query<{ last: string; is_used: boolean }>(
      `select last_value as last, is_called as is_used from ${sequence}`,
    )
    const [state] = found.rows
    if (state) sequences.push({ table, column, ...state, last: Number(state.last) })
  }
  return sequences
}

/** Functions and triggers of the app as SQL statements that create or replace them. */
export async function selectFunctions(snapshot: Snapshot): Promise<string[]> {
  const { rows } = await snapshot.query<{ statement: string }>(
    `select pg_get_functiondef(oid) as statement, 1 as step, proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f'
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
     union all
     select replace(pg_get_triggerdef(pg_trigger.oid), 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER'),
       2, tgname
     from pg_trigger join pg_class on pg_class.oid = tgrelid
     where relnamespace = 'public'::regnamespace and not tgisinternal
     order by 2, 3, 1`,
  )
  return rows.map(({ statement }) => statement)
}

/** The uploads to which rows refer. */
export async function selectUploads(
  snapshot: Snapshot,
): Promise<Array<{ name: string; type: UploadType }>> {
  const { rows } = await snapshot.query('select name, type from files order by id')
  return rows
}

/**
 * The jobs that are not done and will be tried again; null if the queue has no tables. The queue
 * has no API to read a job's payload.
 */
export async function copyJobs(snapshot: Snapshot) {
  const found = await snapshot.query(`select to_regclass('graphile_worker._private_jobs') as name`)
  if (found.rows[0]?.name === null) return null
  return snapshot.query(
    copyTo(
      `copy (
         select tasks.identifier, jobs.payload, queues.queue_name, jobs.run_at, jobs.max_attempts,
           jobs.key, jobs.priority, (select array_agg(flag) from jsonb_object_keys(jobs.flags) flag)
         from graphile_worker._private_jobs jobs
           join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
           left join graphile_worker._private_job_queues queues on queues.id = jobs.job_queue_id
         where jobs.attempts < jobs.max_attempts order by jobs.id
       ) to stdout`,
    ),
  )
}
