import { expect, it } from 'vitest'
import { connectionsOf, connectionsOfEach } from './connections.ts'

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
])('$workers workers of $databaseUrl open at most $needed connections', ({ needed, ...given }) => {
  expect(connectionsOf(given)).toBe(needed)
})
