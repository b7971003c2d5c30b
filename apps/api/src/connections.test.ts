import { expect, it } from 'vitest'
import {
  connectionsOf,
  connectionsOfEach,
  readConnections,
  tooFewConnections,
} from './connections.ts'
import { readSettings } from './settings.ts'
import { openEmptyDatabase } from './test/setup/empty-database.ts'

it('all processes of a machine together open at most 80 connections, or 5 each', () => {
  const each = [1, 2, 3, 4, 8, 64].map(connectionsOfEach)
  expect(each).toEqual([20, 20, 20, 16, 8, 5])
})

it.each([
  { workers: 1, databaseUrl: undefined, needed: 20 },
  { workers: 1, databaseUrl: 'postgres://db/school', needed: 20 },
  { workers: 4, databaseUrl: 'postgres://db/school', needed: 80 },
  { workers: 4, databaseUrl: 'postgres://db-1,db-2/school', needed: 85 },
  { workers: 32, databaseUrl: 'postgres://db/school', needed: 165 },
])('$workers workers on $databaseUrl open at most $needed connections', ({ needed, ...given }) => {
  expect(connectionsOf(given)).toBe(needed)
})

it('warns when the database allows too few connections for all processes, and not when it allows enough', async () => {
  const { db, close } = await openEmptyDatabase()
  const textWith = async (WORKERS: string) =>
    tooFewConnections(
      await readConnections(db, readSettings({ WORKERS, DATABASE_URL: 'postgres://db/school' })),
    )
  expect(await textWith('1')).toBeNull()
  // PostgreSQL allows 100 connections, three of which are reserved for superusers.
  expect(await textWith('64')).toEqual({
    text: 'The database allows 97 connections, and this machine opens up to 325: beyond that, requests fail with 503.',
    ask: 'Raise max_connections of PostgreSQL, lower WORKERS, or put a pooler in between.',
  })
  await close()
})
