import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeWorkerUtils } from 'graphile-worker'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import type pg from 'pg'
import type { Db } from './database.ts'

const migrationFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Brings the database up to date; several processes may start at once, each step runs once under a lock. */
export async function migrate(db: Db, pool: pg.Pool): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: new FileMigrationProvider({ fs, path, migrationFolder }),
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  const queue = await makeWorkerUtils({ pgPool: pool })
  await queue.migrate()
  await queue.release()
}
