import type pg from 'pg'
import { type Db, openDatabase, openPool } from './platform/database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/index.ts'
import { migrate } from './platform/migrate.ts'
import type { Settings } from './settings.ts'

/** The migrated database of this process. */
export interface Store {
  readonly db: Db
  readonly pool: pg.Pool
  /** True where PostgreSQL runs from the data folder and belongs to this app alone. */
  readonly embedded: boolean
  /** Registers a listener for connections that break while idle. */
  onConnectionError(listener: (error: Error) => void): void
  close(): Promise<void>
}

/** Connects to `DATABASE_URL` or starts the embedded PostgreSQL, then migrates the database. */
export async function openStore(settings: Settings, say: (line: string) => void): Promise<Store> {
  const server = settings.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: settings.dataDir, log: say })
  let listener: (error: Error) => void = () => undefined
  const pool = openPool(
    server ? server.connection : { connectionString: settings.databaseUrl },
    (error) => listener(error),
  )
  const db = openDatabase(pool)
  const close = async () => {
    await db.destroy()
    await server?.stop()
  }
  try {
    await migrate(db, pool)
  } catch (error) {
    await close()
    throw error
  }
  return {
    db,
    pool,
    embedded: server !== null,
    onConnectionError: (next) => {
      listener = next
    },
    close,
  }
}
