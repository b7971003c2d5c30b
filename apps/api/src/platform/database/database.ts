import {
  type CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import { countPool } from '../metrics/pool-metrics.ts'
import { tracing } from '../tracing/tracing.ts'
import {
  DatabaseAwayError,
  databaseUrls,
  hasMovingPrimary,
  type Primary,
  watchPrimary,
} from './database-hosts.ts'
import type { Tables } from './tables.ts'

/** The database, outside a transaction. */
export type Db = Kysely<Tables>

/** A transaction. A function with this parameter must run inside one. */
export type Tx = Transaction<Tables>

// Dates stay strings because they have no time zone. Bigints (seq, counts) become numbers, because
// they are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.DATE, String)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const statementNames = new Map<string, string>()

/** From now on, every connection sends this SQL statement under the given name. */
export function nameStatement<Query extends CompiledQuery>(name: string, query: Query): Query {
  statementNames.set(query.sql, name)
  return query
}

interface PoolSettings extends pg.PoolConfig {
  /**
   * False behind a pooler that may give each transaction another server, which would not know the
   * named statements.
   */
  readonly namesStatements?: boolean
}

/** The name that {@link nameStatement} gave to an SQL statement. */
export const statementName = (sql: string): string | undefined => statementNames.get(sql)

/**
 * Finds the server for each new connection. Without `primary`, this is the server in the
 * configuration.
 */
interface Following {
  readonly primary?: Primary
}

/**
 * A connection that sends named statements under their names if allowed. It connects to the
 * primary, and is discarded once its server turns out to reject writes.
 */
class Client extends pg.Client {
  readonly #primary: Primary | undefined
  readonly #namesStatements: boolean
  isReadOnly = false

  constructor(config: PoolSettings & Following) {
    super(config)
    this.#primary = config.primary
    this.#namesStatements = config.namesStatements ?? true
    this.connection.on('errorMessage', ({ code }: pg.DatabaseError) => {
      if (code === readOnlyTransaction) this.isReadOnly = true
    })
  }

  override connect(): Promise<pg.Client>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): unknown {
    // Only the pool connects, and always with a callback.
    const connect = () => super.connect(callback ?? (() => undefined))
    if (!this.#primary) return connect()
    return this.#primary.find().then((host) => {
      Object.assign(this, host)
      connect()
    }, callback)
  }

  override query(text: unknown, ...values: unknown[]): never {
    const send = super.query as (...sent: unknown[]) => never
    return send.call(this, this.#namesStatements ? named(text) : unnamed(text), ...values)
  }
}

const readOnlyTransaction = '25006'

function named(text: unknown): unknown {
  const name = typeof text === 'string' ? statementNames.get(text) : undefined
  return name ? { name, text } : text
}

/** Removes the name, because the queue names its own statements. */
const unnamed = (text: unknown): unknown =>
  typeof text === 'object' && text && 'name' in text && !('submit' in text)
    ? { ...text, name: undefined }
    : text

/** A pool that, when it ends, also stops the search for its server. */
class Pool extends pg.Pool {
  readonly #primary: Primary | undefined

  constructor(config: pg.PoolConfig & Following) {
    super(config)
    this.#primary = config.primary
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): unknown {
    return Promise.all([super.end(), this.#primary?.stop()]).then(callback ?? (() => undefined))
  }
}

/**
 * A connection pool. It replaces broken connections, for example after a restart of the server.
 * When the connection string names several hosts, each new connection goes to the one that accepts
 * writes.
 */
export function openPool(config: PoolSettings, onError: (error: Error) => void): pg.Pool {
  const clients = new Set<pg.Client>()
  const { connectionString } = config
  const following: Following & pg.PoolConfig =
    connectionString && hasMovingPrimary(connectionString)
      ? follow(databaseUrls(connectionString), clients)
      : {}
  const pool = new Pool({
    Client: Client as typeof pg.Client,
    max: 20,
    connectionTimeoutMillis: 10_000,
    // A new connection has to read the catalog and plan every SQL statement again, exactly when
    // many requests arrive.
    idleTimeoutMillis: 600_000,
    // After a failover the server may be gone without closing the connection; without this, closing
    // would wait for its answer.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Without this, a server configured for another date format would make all dates, including
    // deadlines, null. PgBouncer applies the setting to each server that it assigns.
    onConnect: async (client) => {
      await client.query('set datestyle = iso')
    },
    ...config,
    ...following,
  })
  countPool(pool)
  pool.on('error', onError)
  pool.on('connect', (client) => {
    clients.add(client)
    client.on('error', onError)
  })
  pool.on('remove', (client) => clients.delete(client))
  // The pool removes a released connection that is about to end.
  pool.on('release', (_error, client) => {
    if (client instanceof Client && client.isReadOnly) void client.end()
  })
  return pool
}

/** Ends all connections to a primary that another server has replaced. */
function follow(urls: readonly string[], clients: ReadonlySet<pg.Client>) {
  const primary = watchPrimary(urls, ({ host, port }) => {
    for (const client of clients)
      if (client.host !== host || client.port !== port)
        client.connection.stream.destroy(
          new DatabaseAwayError(`The database has moved to ${host}:${port}`),
        )
  })
  // All URLs are the same except for host and port.
  return { connectionString: urls[0] ?? '', primary }
}

/**
 * True for an error that means that no server can do the work now, for example because it restarts
 * or another one takes over.
 */
export const isDatabaseAway = (error: Error): boolean => {
  if (error instanceof DatabaseAwayError) return true
  if (error instanceof pg.DatabaseError)
    return /^(57P0[123]|53300|40P01|25006|08...)$/.test(error.code ?? '')
  if ('syscall' in error && error.syscall === 'connect') return true
  if ('code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')) return true
  return /Connection terminated|connection error|timeout exceeded when trying to connect/.test(
    error.message,
  )
}

/**
 * Disables the lock of Kysely's migrator: it belongs to a session, which a pooler may change
 * between two statements. `migrate` holds its own lock.
 */
class LocklessAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

class LocklessDialect extends PostgresDialect {
  override createAdapter() {
    return new LocklessAdapter()
  }
}

/** Kysely over a pool, with cursors for streamed queries. Destroying it ends the pool. */
export function openDatabase(pool: pg.Pool): Db {
  const traces = tracing()
  return new Kysely<Tables>({
    dialect: new LocklessDialect({ pool, cursor: Cursor }),
    ...(traces ? { log: (event) => traces.traceStatement(event) } : {}),
  })
}

/** True when PostgreSQL rejected a second row under the unique index `constraint`. */
export const isDuplicate = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint

/** True when PostgreSQL rejected a reference to a row that does not exist. */
export const isMissingReference = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23503'

/** True when PostgreSQL refused to delete a row that others refer to. */
export const isReferredTo = (error: unknown): boolean =>
  // Since version 18, `on delete restrict` has its own error code.
  error instanceof pg.DatabaseError && (error.code === '23503' || error.code === '23001')

/** The name of the violated constraint, if that is the error. */
export const brokenConstraint = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code?.startsWith('23')
    ? (error.constraint ?? '')
    : undefined
