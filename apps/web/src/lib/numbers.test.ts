import { expect, it } from 'vitest'
import {
  numberText,
  ordinal,
  percentText,
  pointsText,
  shareText,
  shortPercentText,
  signedText,
} from './numbers.ts'

it.each([
  [0, '0 pts'],
  [87.5, '87.5 pts'],
  [100, '100 pts'],
  [33.34, '33.34 pts'],
  // A sum with a floating-point error, which must read as 99.9.
  [99.89999999999999, '99.9 pts'],
  [1204, '1,204 pts'],
  [12_345.6, '12,345.6 pts'],
])('%d is %s', (points, text) => expect(pointsText(points)).toBe(text))

it.each([
  [0, '0'],
  [-0, '0'],
  [-0.001, '0'],
  [-2.67, '−2.67'],
  [-1204.5, '−1,204.5'],
  [8.25, '8.25'],
])('%d is written with a typographic minus sign: %s', (value, text) => {
  expect(numberText(value)).toBe(text)
  expect(percentText(value)).toBe(`${text}%`)
})

it.each([
  [0, '0%'],
  [0.01, '0.1%'],
  [72.25, '72.3%'],
  [40, '40%'],
  [99.96, '99.9%'],
  [100, '100%'],
  [-5.55, '−5.6%'],
  [-0.04, '−0.1%'],
  [-125, '−125%'],
])('%d on a card is %s', (percent, text) => expect(shortPercentText(percent)).toBe(text))

it.each([
  [1, 3, '33.3%'],
  [3, 3, '100%'],
  [0, 3, '0%'],
  [1, 200, '0.5%'],
  [0, 0, '0%'],
])('%d of %d is %s', (part, whole, text) => expect(shareText(part, whole)).toBe(text))

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [10, '10th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [14, '14th'],
  [21, '21st'],
  [22, '22nd'],
  [23, '23rd'],
  [101, '101st'],
  [111, '111th'],
  [112, '112th'],
  [113, '113th'],
  [1003, '1003rd'],
  [100_011, '100011th'],
])('%d is %s', (place, text) => expect(ordinal(place)).toBe(text))

it.each([
  [4, '+4'],
  [-1, '−1'],
  [0, '0'],
  [-0, '0'],
  [1.5, '+1.5'],
  [-2 / 3, '−0.67'],
  [-0.001, '0'],
])('%d marks are %s', (marks, text) => expect(signedText(marks)).toBe(text))
