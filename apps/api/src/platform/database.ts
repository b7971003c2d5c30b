import { type CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import type { Tables } from './tables.ts'

/** The database, outside a transaction. */
export type Db = Kysely<Tables>

/** Inside a transaction. A function that takes one must not run outside a transaction. */
export type Tx = Transaction<Tables>

// A date has no time zone, and our bigints (seq, counts) stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.DATE, String)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const statementNames = new Map<string, string>()

/** From now on the statement is sent under a name, by any connection. */
export function nameStatement<Query extends CompiledQuery>(name: string, query: Query): Query {
  statementNames.set(query.sql, name)
  return query
}

/** A connection that sends named statements under their names. */
class Client extends pg.Client {
  override query(text: unknown, ...values: unknown[]): never {
    const name = typeof text === 'string' ? statementNames.get(text) : undefined
    const send = super.query as (...sent: unknown[]) => never
    return send.call(this, name ? { name, text } : text, ...values)
  }
}

/** A connection pool. It replaces a connection that breaks, as after a restart of the server. */
export function openPool(config: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    Client,
    max: 20,
    connectionTimeoutMillis: 10_000,
    // A new connection has to read the catalog and to plan everything anew, just when many arrive.
    idleTimeoutMillis: 600_000,
    // After a failover the server may be gone without closing the connection; without this, closing
    // would wait for its answer.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A server may be configured for another date format; then all dates, including deadlines,
    // would be read as null.
    onConnect: async (client) => {
      await client.query('set datestyle = iso')
    },
    ...config,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** Kysely over a pool, with cursors for streamed queries. Destroying it ends the pool. */
export const openDatabase = (pool: pg.Pool): Db =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool, cursor: Cursor }) })

/** Did PostgreSQL reject a second row under the unique index `constraint`? */
export const isDuplicate = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint

/** Did PostgreSQL reject a reference to a row that does not exist? */
export const isMissingReference = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23503'

/** Did PostgreSQL refuse to delete a row that others refer to? */
export const isReferredTo = (error: unknown): boolean =>
  // From version 18 on `on delete restrict` has a code of its own.
  error instanceof pg.DatabaseError && (error.code === '23503' || error.code === '23001')

/** The name of the constraint that PostgreSQL found broken, if that is the error. */
export const brokenConstraint = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code?.startsWith('23')
    ? (error.constraint ?? '')
    : undefined
