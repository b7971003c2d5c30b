import { expect, it } from 'vitest'
import { compareWithOthers } from './comparison.ts'

it.each([
  [72.5, 60, 3, '12.5 percentage points above the average of the other students (60%).'],
  [33.33, 60.1, 3, '26.77 percentage points below the average of the other students (60.1%).'],
  [61, 60, 3, '1 percentage point above the average of the other students (60%).'],
  [60, 60, 1, 'Exactly the average of the other students (60%).'],
  [60, 0, 2, '60 percentage points above the average of the other students (0%).'],
  [60, 0, 0, 'There is no average of other students to compare with yet.'],
])('%d percent against %d of %d', (own, others, count, text) =>
  expect(compareWithOthers(own, others, count)).toBe(text),
)
