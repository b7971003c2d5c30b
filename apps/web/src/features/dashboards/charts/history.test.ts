import { describe, expect, it } from 'vitest'
import { historyTable, isFlat } from './history.ts'

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
