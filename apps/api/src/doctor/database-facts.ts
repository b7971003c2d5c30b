import { sql } from 'kysely'
import { readConnections } from '../connections.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { levelOf } from '../platform/database/migrate.ts'
import type { Settings } from '../settings.ts'
import type { DatabaseFacts } from './server-findings.ts'

/** Inspects the database without changing it. */
export async function readDatabase({
  db,
  clock,
  settings,
}: {
  readonly db: Db
  readonly clock: Clock
  readonly settings: Settings
}): Promise<DatabaseFacts> {
  const asked = clock.now().getTime()
  const { rows } = await sql<{
    version: string
    version_number: number
    is_standby: boolean
    is_durable: boolean
    bytes: number
    now: Date
  }>`
    select current_setting('server_version') as version,
      current_setting('server_version_num')::integer as version_number,
      pg_is_in_recovery() as is_standby,
      current_setting('fsync')::boolean and current_setting('synchronous_commit') <> 'off' as is_durable,
      pg_database_size(current_database())::float8 as bytes, clock_timestamp() as now`.execute(db)
  const middle = (asked + clock.now().getTime()) / 2
  const [row] = rows
  if (!row) throw new Error('the database reports nothing about itself')
  // A role without privileges sees that a standby exists, but not its state.
  const standbys = await sql<{ name: string; state: string }>`
    select coalesce(application_name, 'a standby') as name, coalesce(sync_state, 'unknown') as state
    from pg_stat_replication order by 1`.execute(db)
  return {
    version: row.version,
    versionNumber: row.version_number,
    isStandby: row.is_standby,
    isDurable: row.is_durable,
    bytes: row.bytes,
    clockSeconds: (row.now.getTime() - middle) / 1000,
    ...(await levelOf(db)),
    connections: await readConnections(db, settings),
    standbys: standbys.rows,
    isEmbedded: !settings.databaseUrl,
  }
}
