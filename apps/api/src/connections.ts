import { sql } from 'kysely'
import type { Db } from './platform/database/database.ts'
import { hasMovingPrimary } from './platform/database/database-hosts.ts'
import type { Settings } from './settings.ts'

/**
 * The maximum number of connections of one process, and of all processes of a machine. More
 * connections would only wait for the same CPU cores. PostgreSQL allows 100 by default.
 */
const connectionsMax = { process: 20, machine: 80 }

/** The number of connections of each process: the only one, or every worker and the primary. */
export const connectionsOfEach = (workers: number): number =>
  workers === 1
    ? connectionsMax.process
    : Math.max(
        5,
        Math.min(connectionsMax.process, Math.floor(connectionsMax.machine / (workers + 1))),
      )

/** The database connections that are allowed, and those that this machine needs. */
export interface Connections {
  /** The most connections that the database allows a role that is not a superuser. */
  readonly allowed: number
  /** The most connections that the processes on this machine open. */
  readonly needed: number
}

/** The most connections that all processes on this machine open together. */
export function connectionsOf({
  workers,
  databaseUrl,
}: Pick<Settings, 'workers' | 'databaseUrl'>): number {
  const processes = workers === 1 ? 1 : workers + 1
  // Each process uses one more connection to watch which host accepts writes.
  const watching = databaseUrl && hasMovingPrimary(databaseUrl) ? 1 : 0
  return processes * (connectionsOfEach(workers) + watching)
}

/** Reads the number of connections that the database allows, and computes the number needed. */
export const readConnections = async (db: Db, settings: Settings): Promise<Connections> => ({
  allowed: await allowedConnections(db),
  needed: connectionsOf(settings),
})

/**
 * The connections that the database allows. Behind a pooler, this is the limit of the server, not
 * of the pooler.
 */
async function allowedConnections(db: Db): Promise<number> {
  const { rows } = await sql<{ allowed: number }>`
    select current_setting('max_connections')::integer
      - current_setting('superuser_reserved_connections')::integer
      - coalesce(current_setting('reserved_connections', true), '0')::integer as allowed`.execute(
    db,
  )
  return rows[0]?.allowed ?? 0
}

/** Says what too few connections cause and how to fix it; null when there are enough. */
export const tooFewConnections = ({
  allowed,
  needed,
}: Connections): { readonly text: string; readonly ask: string } | null =>
  needed <= allowed
    ? null
    : {
        text: `The database allows ${allowed} connections, and this machine opens up to ${needed}: beyond that, requests fail with 503.`,
        ask: 'Raise max_connections of PostgreSQL, lower WORKERS, or put a pooler in between.',
      }
