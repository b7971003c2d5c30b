import { expect, it } from 'vitest'
import { standingAmong } from './standing.ts'

it.each([
  { name: 'alone', count: 0, above: 0, rank: 1, percentile: null },
  { name: 'the last of 29', count: 28, above: 28, rank: 29, percentile: null },
  { name: 'the first of 30', count: 29, above: 0, rank: 1, percentile: 100 },
  { name: 'the last of 30', count: 29, above: 29, rank: 30, percentile: 3.33 },
  { name: 'the 8th of 42', count: 41, above: 7, rank: 8, percentile: 83.33 },
])('$name', ({ count, above, rank, percentile }) =>
  expect(standingAmong({ count, above })).toEqual({ rank, candidates: count + 1, percentile }),
)
