import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { openDatabase, openPool } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/index.ts'
import { cleanUpAfterDeath, forget } from './after-death.ts'

/** The name of the migrated database from which every test database is copied. */
export const templateName = 'school_template'

/** A throwaway PostgreSQL with a migrated template database. */
export interface TestCluster {
  readonly connection: pg.PoolConfig
  stop(): Promise<void>
}

/**
 * Turns off what makes a server safe in a power cut or fast in the long run; none of it is tested
 * here.
 */
const FAST_SETTINGS = [
  'fsync = off',
  'full_page_writes = off',
  'synchronous_commit = off',
  "checkpoint_timeout = '1h'",
]

/** Starts a real server for one test run. */
export async function startCluster(): Promise<TestCluster> {
  const dataDir = await mkdtemp(path.join(await roomyFolder(), 'prepwell-test-'))
  cleanUpAfterDeath({ folder: dataDir })
  await chmod(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const connection: pg.PoolConfig = { ...server.connection }
  const superuser = openPool({ ...connection, user: 'postgres', max: 1 }, () => undefined)
  for (const setting of FAST_SETTINGS) await superuser.query(`alter system set ${setting}`)
  await superuser.query('select pg_reload_conf()')
  await superuser.end()
  const admin = openPool({ ...connection, max: 1 }, () => undefined)
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
      forget(dataDir)
    },
  }
}

const MEMORY_FOLDER = '/dev/shm'
const ROOM_BYTES = 2 * 2 ** 30

/**
 * Prefers a folder in memory if it has enough room, because every test file copies a database of 10
 * MB.
 */
async function roomyFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY_FOLDER).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= ROOM_BYTES ? MEMORY_FOLDER : os.tmpdir()
}
