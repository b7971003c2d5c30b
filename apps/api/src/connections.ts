import { sql } from 'kysely'
import type { Db } from './platform/database/database.ts'
import { hasMovingPrimary } from './platform/database/database-hosts.ts'
import type { Settings } from './settings.ts'

/** More would only wait for the same processors. PostgreSQL allows 100 in all unless told more. */
const connectionsMax = { process: 20, machine: 80 }

/** Connections of each process: of the only one, or of one of the workers and their primary. */
export const connectionsOfEach = (workers: number): number =>
  workers === 1
    ? connectionsMax.process
    : Math.max(
        5,
        Math.min(connectionsMax.process, Math.floor(connectionsMax.machine / (workers + 1))),
      )

/** Connections to the database, the most of each. */
export interface Connections {
  /** What the database grants to a role that is no superuser. */
  readonly allowed: number
  /** What the processes of this machine open. */
  readonly needed: number
}

/** The most connections that all processes of this machine open together. */
export function connectionsOf({
  workers,
  databaseUrl,
}: Pick<Settings, 'workers' | 'databaseUrl'>): number {
  const processes = workers === 1 ? 1 : workers + 1
  // Each process watches by one more which host accepts writes.
  const watching = databaseUrl && hasMovingPrimary(databaseUrl) ? 1 : 0
  return processes * (connectionsOfEach(workers) + watching)
}

/** Connections of this machine to its database. */
export const readConnections = async (db: Db, settings: Settings): Promise<Connections> => ({
  allowed: await allowedConnections(db),
  needed: connectionsOf(settings),
})

/** What the database grants; behind a pooler, what its server does. */
async function allowedConnections(db: Db): Promise<number> {
  const { rows } = await sql<{ allowed: number }>`
    select current_setting('max_connections')::integer
      - current_setting('superuser_reserved_connections')::integer
      - coalesce(current_setting('reserved_connections', true), '0')::integer as allowed`.execute(
    db,
  )
  return rows[0]?.allowed ?? 0
}

/** What happens with too few connections, and what to do; null where there are enough. */
export const tooFewText = ({ allowed, needed }: Connections): string | null =>
  needed <= allowed
    ? null
    : `The database takes ${allowed} connections, and this machine opens up to ${needed}: beyond that, requests fail with 503. Raise its max_connections, lower WORKERS, or put a pooler between.`
