import { describe, expect, it } from 'vitest'
import { compareWithOthers, fillOf, resultColour, scoreColour } from './score.ts'

describe('scoreColour', () => {
  it.each([
    [100, 'green'],
    [90, 'green'],
    [89.99, 'yellow'],
    [70, 'yellow'],
    [69.99, 'teal'],
    [50, 'teal'],
    [49.99, 'red'],
    [0, 'red'],
    [null, 'gray'],
  ])('%s is %s', (percent, colour) => expect(scoreColour(percent)).toBe(colour))
})

describe('resultColour', () => {
  it.each([
    [0, 'red'],
    [39.99, 'red'],
    [40, 'green'],
    [100, 'green'],
  ])('%s is %s', (percent, colour) => expect(resultColour(percent)).toBe(colour))
})

describe('fillOf', () => {
  it.each([
    [-5, 0],
    [0, 0],
    [62.5, 62.5],
    [100, 100],
    [120, 100],
  ])('%s fills %s', (percent, fill) => expect(fillOf(percent)).toBe(fill))
})

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
