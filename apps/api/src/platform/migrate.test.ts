import { randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { openDatabase, openPool } from './database.ts'
import { migrate } from './migrate.ts'

it('says what to do where the role may not create the extension', async () => {
  const cluster = inject('cluster')
  const database = `strict_${randomUUID().replaceAll('-', '')}`
  const admin = openPool({ ...cluster, max: 1 }, () => undefined)
  await admin.query(`create database ${database}`)
  await admin.query(`revoke create on database ${database} from current_user`)
  const pool = openPool({ ...cluster, database }, () => undefined)
  const db = openDatabase(pool)
  await expect(migrate(db, pool)).rejects.toThrow(
    'The database needs the extension pg_trgm: permission denied to create extension "pg_trgm". Let somebody who may run "create extension pg_trgm" in it, then start again',
  )
  await db.destroy()
  await admin.query(`drop database ${database} with (force)`)
  await admin.end()
})
