import { randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { openPool } from './database.ts'

it('reads moments from a server that writes dates in another style', async () => {
  const cluster = inject('cluster')
  const database = `dates_${randomUUID().replaceAll('-', '')}`
  const admin = openPool({ ...cluster, max: 1 }, () => undefined)
  await admin.query(`create database ${database}`)
  await admin.query(`alter database ${database} set datestyle = 'German'`)
  const pool = openPool({ ...cluster, database }, () => undefined)
  const { rows } = await pool.query("select timestamptz '2026-03-02 03:30:00Z' as moment")
  expect(rows).toEqual([{ moment: new Date('2026-03-02T03:30:00Z') }])
  await pool.end()
  await admin.query(`drop database ${database} with (force)`)
  await admin.end()
})
