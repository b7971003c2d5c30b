import { expect, it } from 'vitest'
import { centreLines } from './centre-lines.ts'

it.each([
  { given: { mean: 80, median: 75.5 }, lines: ['Mean 80', 'Median 75.5'] },
  { given: { mean: 0, median: null }, lines: ['Mean 0'] },
  { given: { mean: null, median: null }, lines: [] },
  {
    given: { mean: 80, median: 75, cutOff: 33.33 },
    lines: ['Mean 80', 'Median 75', 'Cut-off 33.33'],
  },
  { given: { mean: null, median: null, cutOff: 100 }, lines: ['Cut-off 100'] },
  { given: { mean: 80, median: null, cutOff: 120 }, lines: ['Mean 80'] },
])('lines at $lines', ({ given, lines }) =>
  expect(centreLines(given).map(({ name, at }) => `${name} ${at}`)).toEqual(lines),
)
