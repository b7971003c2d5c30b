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

/** A configuration of connections. */
interface PoolSettings extends pg.PoolConfig {
  /** May statements have names? Not behind a pooler that gives each transaction another server. */
  readonly namesStatements?: boolean
}

/** The name of a statement that {@link nameStatement} has named. */
export const statementName = (sql: string): string | undefined => statementNames.get(sql)

/** Finds the server for each new connection; without it the one of the configuration. */
interface Following {
  readonly primary?: Primary
}

/**
 * A connection that sends named statements under their names where it may. It goes to the primary,
 * and is not used again once it has found itself on a server that accepts no writes.
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

/** The queue names its statements itself. */
const unnamed = (text: unknown): unknown =>
  typeof text === 'object' && text && 'name' in text && !('submit' in text)
    ? { ...text, name: undefined }
    : text

/** A pool that also ends what finds its server. */
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
 * A connection pool. It replaces a connection that breaks, as after a restart of the server. Where
 * the connection string names several hosts, each new connection goes to the one that accepts
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
    // A new connection has to read the catalog and to plan everything anew, just when many arrive.
    idleTimeoutMillis: 600_000,
    // After a failover the server may be gone without closing the connection; without this, closing
    // would wait for its answer.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A server may be configured for another date format; then all dates, including deadlines,
    // would be read as null. PgBouncer sets it again for each server that it gives us.
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
  // The pool drops a released connection that is about to end.
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
  // Everything but host and port is the same for all of them.
  return { connectionString: urls[0] ?? '', primary }
}

/** Is no server there that would do the work? It may be restarting, or another one taking over. */
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
 * The lock of Kysely's migrator belongs to a session, which a pooler may change between two
 * statements: `migrate` holds a lock of its own.
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
