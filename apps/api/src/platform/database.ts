import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import type { Tables } from './tables.ts'

/** The database, outside a transaction. */
export type Db = Kysely<Tables>

/** Inside a transaction; a function that takes one says that it must not run alone. */
export type Tx = Transaction<Tables>

// A date has no time zone, and our bigints (seq, counts) stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.DATE, String)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * A connection pool. A connection that dies (the server was restarted) is dropped and made anew.
 */
export function openPool(config: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 10_000,
    // A server that is gone without a word, as after a failover, must not keep the
    // closer waiting for its answer.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A server may be set to write dates otherwise; they would all be read as null, deadlines
    // included.
    onConnect: async (client) => {
      await client.query('set datestyle = iso')
    },
    ...config,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** Kysely over a pool, with cursors for what is streamed. Destroying it ends the pool. */
export const openDatabase = (pool: pg.Pool): Db =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool, cursor: Cursor }) })

/** Is `error` PostgreSQL refusing a second row under the unique index `constraint`? */
export const isDuplicate = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint

/** Is `error` PostgreSQL refusing a reference to a row that is not there? */
export const isMissingReference = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23503'
