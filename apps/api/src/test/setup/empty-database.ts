import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { type Db, openDatabase, openPool } from '../../platform/database/database.ts'
import { dropDatabase } from './school-database.ts'

/** A database in the test cluster, without tables. */
export interface EmptyDatabase {
  readonly name: string
  readonly db: Db
  readonly pool: pg.Pool
  close(): Promise<void>
}

/**
 * Creates a database. `prepare` returns statements to run in the cluster, given the database's
 * name.
 */
export async function openEmptyDatabase(
  prepare: (name: string) => string[] = () => [],
): Promise<EmptyDatabase> {
  const cluster = inject('cluster')
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  const admin = openPool({ ...cluster, max: 1 }, () => undefined)
  for (const command of [`create database ${name}`, ...prepare(name)]) await admin.query(command)
  const pool = openPool({ ...cluster, database: name }, () => undefined)
  const db = openDatabase(pool)
  return {
    name,
    db,
    pool,
    close: async () => {
      await db.destroy()
      await admin.end()
      dropDatabase(name)
    },
  }
}
