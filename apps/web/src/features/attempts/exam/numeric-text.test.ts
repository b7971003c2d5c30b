import { expect, it } from 'vitest'
import { isNumber, numericText } from './numeric-text.ts'

it.each([
  ['2.50', '2.50'],
  ['2,5', '2.5'],
  ['−3', '-3'],
  ['1e-3', '1e-3'],
  ['12 apples', '12e'],
  ['', ''],
])('"%s" stays "%s"', (typed, kept) => expect(numericText(typed)).toBe(kept))

it.each([
  ['2.5', true],
  ['-.5', true],
  ['1e3', true],
  ['-', false],
  ['1.2.3', false],
  ['', false],
])('"%s" is a number: %s', (text, answer) => expect(isNumber(text)).toBe(answer))
