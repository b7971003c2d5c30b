import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeWorkerUtils } from 'graphile-worker'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import type pg from 'pg'
import type { Db } from './database.ts'

const migrationFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * Brings the database up to date; several processes may start at once, each step runs once under a
 * lock.
 */
export async function migrate(db: Db, pool: pg.Pool): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: new FileMigrationProvider({ fs, path, migrationFolder }),
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw explained(error)
  const queue = await makeWorkerUtils({ pgPool: pool })
  await queue.migrate()
  await queue.release()
}

/** An error about an extension says what is wrong and not what to do. */
function explained(error: unknown): unknown {
  const name = error instanceof Error && /extension "(\w+)"/.exec(error.message)?.[1]
  if (!name) return error
  return new Error(
    `The database needs the extension ${name}: ${error.message}. Let somebody who may run "create extension ${name}" in it, then start again`,
    { cause: error },
  )
}
