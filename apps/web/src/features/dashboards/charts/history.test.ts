import { describe, expect, it } from 'vitest'
import { bucketsOf, historyTable, isFlat } from './history.ts'

const week = { days_ago: 7, labels: ['2026-11-19', '2026-11-20'] } as const

describe('historyTable', () => {
  it.each([
    {
      name: 'one line is named by its unit',
      lines: [{ name: 'Points', values: [0, 87.5] }],
      head: ['Time', 'Points'],
      rows: [
        ['Nov 19, 2026 to Nov 20, 2026', '0'],
        ['Nov 20, 2026 to now', '87.5'],
      ],
    },
    {
      name: 'of two lines each says what it counts',
      lines: [
        { name: 'Exam', values: [1204.25, 0] },
        { name: 'Practice', values: [0, 3] },
      ],
      head: ['Time', 'Exam (Points)', 'Practice (Points)'],
      rows: [
        ['Nov 19, 2026 to Nov 20, 2026', '1,204.25', '0'],
        ['Nov 20, 2026 to now', '0', '3'],
      ],
    },
  ])('$name', ({ lines, head, rows }) =>
    expect(historyTable({ ...week, lines }, 'Points')).toEqual({ head, rows }),
  )
})

describe('isFlat', () => {
  it.each([
    { name: 'zeros', lines: [[0, 0]], flat: true },
    { name: 'no stretches at all', lines: [[]], flat: true },
    { name: 'something in the second line', lines: [[0], [0.5]], flat: false },
  ])('$name: $flat', ({ lines, flat }) =>
    expect(isFlat({ ...week, lines: lines.map((values) => ({ name: 'Any', values })) })).toBe(flat),
  )
})

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
