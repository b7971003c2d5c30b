import { describe, expect, it } from 'vitest'
import { bucketsOf } from './buckets.ts'

describe('bucketsOf', () => {
  it.each([
    {
      name: 'hours',
      days: 1,
      labels: ['21:37', '23:37'],
      buckets: [
        { tick: '21:37', full: '21:37 to 23:37' },
        { tick: '23:37', full: '23:37 to now' },
      ],
    },
    {
      name: 'days over the turn of the year',
      days: 7,
      labels: ['2025-12-31', '2026-01-01'],
      buckets: [
        { tick: 'Dec 31', full: 'Dec 31, 2025 to Jan 1, 2026' },
        { tick: 'Jan 1', full: 'Jan 1, 2026 to now' },
      ],
    },
    {
      name: 'months of a year',
      days: 365,
      labels: ['2025-11-26', '2026-01-25'],
      buckets: [
        { tick: 'Nov ’25', full: 'Nov 26, 2025 to Jan 25, 2026' },
        { tick: 'Jan ’26', full: 'Jan 25, 2026 to now' },
      ],
    },
    {
      name: 'a day that the clock gave twice',
      days: 7,
      labels: ['2026-10-25', '2026-10-25'],
      buckets: [
        { tick: 'Oct 25', full: 'Oct 25, 2026 to Oct 25, 2026' },
        { tick: 'Oct 25', full: 'Oct 25, 2026 to now' },
      ],
    },
    { name: 'nothing', days: 30, labels: [], buckets: [] },
  ] as const)('$name', ({ labels, days, buckets }) =>
    expect(bucketsOf(labels, days)).toEqual(buckets),
  )
})
