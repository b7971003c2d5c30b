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
        ['Nov 19 to Nov 20, 2026', '0'],
        ['Today (past 24 hours)', '87.5'],
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
        ['Nov 19 to Nov 20, 2026', '1,204.25', '0'],
        ['Today (past 24 hours)', '0', '3'],
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
      name: 'hours end now',
      days: 1,
      labels: ['21:37', '23:37'],
      buckets: [
        { tick: ['21:37 –', '23:37'], full: '21:37 to 23:37' },
        { tick: ['23:37 –', 'now'], full: '23:37 to now' },
      ],
    },
    {
      name: 'the last day of a week is today, not the day on which it began',
      days: 7,
      labels: ['2026-11-21', '2026-11-22'],
      buckets: [
        { tick: ['Nov 21 –', 'Nov 22'], full: 'Nov 21 to Nov 22, 2026' },
        { tick: ['Today'], full: 'Today (past 24 hours)' },
      ],
    },
    {
      name: 'days over the turn of the year',
      days: 7,
      labels: ['2025-12-31', '2026-01-01', '2026-01-02'],
      buckets: [
        { tick: ['Dec 31 –', 'Jan 1'], full: 'Dec 31, 2025 to Jan 1, 2026' },
        { tick: ['Jan 1 –', 'Jan 2'], full: 'Jan 1 to Jan 2, 2026' },
        { tick: ['Today'], full: 'Today (past 24 hours)' },
      ],
    },
    {
      name: 'five days of a month',
      days: 30,
      labels: ['2026-11-13', '2026-11-18'],
      buckets: [
        { tick: ['Nov 13 –', 'Nov 18'], full: 'Nov 13 to Nov 18, 2026' },
        { tick: ['Nov 18 –', 'today'], full: 'Nov 18, 2026 to today' },
      ],
    },
    {
      name: 'September stands under September',
      days: 365,
      labels: ['2025-11-26', '2026-01-25', '2026-07-24', '2026-09-22'],
      buckets: [
        { tick: ['Nov 26 –', 'Jan 25'], full: 'Nov 26, 2025 to Jan 25, 2026' },
        { tick: ['Jan 25 –', 'Jul 24'], full: 'Jan 25 to Jul 24, 2026' },
        { tick: ['Jul 24 –', 'Sep 22'], full: 'Jul 24 to Sep 22, 2026' },
        { tick: ['Sep 22 –', 'today'], full: 'Sep 22, 2026 to today' },
      ],
    },
    {
      name: 'a day that the clock gave twice',
      days: 7,
      labels: ['2026-10-25', '2026-10-25', '2026-10-26'],
      buckets: [
        { tick: ['Oct 25'], full: 'Oct 25, 2026' },
        { tick: ['Oct 25 –', 'Oct 26'], full: 'Oct 25 to Oct 26, 2026' },
        { tick: ['Today'], full: 'Today (past 24 hours)' },
      ],
    },
    { name: 'nothing', days: 30, labels: [], buckets: [] },
  ] as const)('$name', ({ labels, days, buckets }) =>
    expect(bucketsOf(labels, days)).toEqual(buckets),
  )
})
