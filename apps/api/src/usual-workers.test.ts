import { expect, it } from 'vitest'
import { usualWorkers } from './usual-workers.ts'

it.each([
  { hasDatabaseUrl: false, cores: 1, count: 1, reason: 'the machine has 1 core' },
  { hasDatabaseUrl: false, cores: 2, count: 1, reason: '1 of 2 cores is left to PostgreSQL' },
  { hasDatabaseUrl: false, cores: 5, count: 4, reason: '1 of 5 cores is left to PostgreSQL' },
  { hasDatabaseUrl: false, cores: 6, count: 4, reason: 'the most beside the included database' },
  { hasDatabaseUrl: true, cores: 1, count: 1, reason: 'the machine has 1 core' },
  { hasDatabaseUrl: true, cores: 8, count: 8, reason: 'the machine has 8 cores' },
  { hasDatabaseUrl: true, cores: 128, count: 64, reason: 'the machine has 128 cores' },
])('$cores cores, DATABASE_URL set: $hasDatabaseUrl: $count', (given) => {
  const { hasDatabaseUrl, cores, ...usual } = given
  expect(usualWorkers(hasDatabaseUrl, cores)).toEqual(usual)
})
