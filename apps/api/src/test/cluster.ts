import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { openDatabase, openPool } from '../platform/database.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'
import { migrate } from '../platform/migrate.ts'

/** The name of the migrated database that every test database is a copy of. */
export const templateName = 'school_template'

/** A throwaway PostgreSQL with a migrated template database. */
export interface TestCluster {
  readonly connection: pg.PoolConfig
  stop(): Promise<void>
}

/**
 * Starts a real server for one test run. It need not survive a power cut, so
 * it does not wait for the disk.
 */
export async function startCluster(): Promise<TestCluster> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'prepwell-test-'))
  await chmod(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const connection: pg.PoolConfig = { ...server.connection }
  const admin = openPool({ ...connection, max: 1 }, () => undefined)
  await admin.query('alter role prepwell set synchronous_commit = off')
  await admin.query(`create database ${templateName}`)
  await admin.end()
  const pool = openPool({ ...connection, database: templateName }, () => undefined)
  const db = openDatabase(pool)
  await migrate(db, pool)
  await db.destroy()
  return {
    connection,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
