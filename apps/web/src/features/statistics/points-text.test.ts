import { expect, it } from 'vitest'
import { pointsText } from './points-text.ts'

it.each([
  [0, '0 pts'],
  [87.5, '87.5 pts'],
  [100, '100 pts'],
  [33.34, '33.34 pts'],
  // What a sum of floats would make of 99.9.
  [99.89999999999999, '99.9 pts'],
  [1204, '1,204 pts'],
  [12_345.6, '12,345.6 pts'],
])('%d is %s', (points, text) => expect(pointsText(points)).toBe(text))
