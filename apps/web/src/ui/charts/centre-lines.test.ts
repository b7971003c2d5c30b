import { expect, it } from 'vitest'
import { centreLines } from './centre-lines.ts'

it.each([
  { given: { mean: 80, median: 75.5 }, lines: ['Mean 80', 'Median 75.5'] },
  { given: { mean: 0, median: null }, lines: ['Mean 0'] },
  { given: { mean: null, median: null }, lines: [] },
])('lines at $lines', ({ given, lines }) =>
  expect(centreLines(given).map(({ name, at }) => `${name} ${at}`)).toEqual(lines),
)
