import type pg from 'pg'
import { connectionsOfEach } from './connections.ts'
import { type Db, openDatabase, openPool } from './platform/database/database.ts'
import { migrate, refuseNewer } from './platform/database/migrate.ts'
import {
  type EmbeddedConnection,
  findRunningPostgres,
  startEmbeddedPostgres,
} from './platform/embedded-postgres/index.ts'
import type { Settings } from './settings.ts'

/** The migrated database of this process. */
export interface Store {
  readonly db: Db
  readonly pool: pg.Pool
  /**
   * The URL in the form of `DATABASE_URL`, so that another process of this app can connect with it.
   */
  readonly url: string
  /** True when PostgreSQL runs from the data folder and belongs to this app alone. */
  readonly embedded: boolean
  /** Registers a listener for connections that break while idle. */
  onConnectionError(listener: (error: Error) => void): void
  close(): Promise<void>
}

type Say = (line: string) => void

/** Connects to `DATABASE_URL` or starts the embedded PostgreSQL, then migrates the database. */
export async function openStore(settings: Settings, say: Say): Promise<Store> {
  const store = await openAsItIs(settings, say)
  return usable(store, () => migrate(store.db, store.pool, say))
}

/** Like {@link openStore}, but without running the migrations. A new database is left empty. */
export async function openAsItIs(settings: Settings, say: Say): Promise<Store> {
  if (settings.databaseUrl) return joinStore(settings)
  const server = await startEmbeddedPostgres({ dataDir: settings.dataDir, log: say })
  const joined = connect(urlOf(server.connection), settings)
  const close = async () => {
    await joined.close()
    await server.stop()
  }
  return { ...joined, embedded: true, close }
}

/**
 * Opens the existing database of a school, whether or not the app is running. Throws when there is
 * none, or when it belongs to a newer release.
 */
export async function openExisting(settings: Settings, say: Say): Promise<Store> {
  const running = settings.databaseUrl ? null : await findRunningPostgres(settings.dataDir)
  const store = running ? connect(urlOf(running), settings) : await openAsItIs(settings, say)
  return usable(store, () => refuseNewer(store.db))
}

/** Closes the store again if the check fails. */
async function usable(store: Store, check: () => Promise<void>): Promise<Store> {
  try {
    await check()
  } catch (error) {
    await store.close()
    throw error
  }
  return store
}

/** Like {@link openExisting}, but starts no server: throws when the app is not running. */
export async function openRunning(settings: Settings): Promise<Store> {
  if (settings.databaseUrl) return joinStore(settings)
  const running = await findRunningPostgres(settings.dataDir)
  if (!running) throw new Error('the app does not run on this DATA_DIR. Start it: npm start')
  return connect(urlOf(running), settings)
}

/**
 * The environment variable that tells a worker which database the primary has opened. It is not
 * `DATABASE_URL`, so that the settings of a worker still show what the operator has set.
 */
export const storeUrlName = 'STORE_URL'

/** Connects to a database that another process has migrated, by default that of `DATABASE_URL`. */
export const joinStore = (settings: Settings, url = settings.databaseUrl): Store =>
  connect(url ?? '', settings)

function connect(url: string, settings: Settings): Store {
  let listener: (error: Error) => void = () => undefined
  const pool = openPool(
    {
      connectionString: url,
      max: connectionsOfEach(settings.workers),
      namesStatements: settings.databasePrepared,
    },
    (error) => listener(error),
  )
  const db = openDatabase(pool)
  return {
    db,
    pool,
    url,
    embedded: false,
    onConnectionError: (next) => {
      listener = next
    },
    close: () => db.destroy(),
  }
}

const urlOf = ({ user, host, port, database }: EmbeddedConnection) =>
  `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}?sslmode=disable`
