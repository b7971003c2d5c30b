import { describe, expect, it } from 'vitest'
import {
  compareDecimals,
  isWithin,
  middleOf,
  rangeAround,
  rangeText,
  readTypedRange,
} from './number-range.ts'

describe('rangeAround', () => {
  it.each([
    { number: '45.8', tolerance: '0.2', range: { low: '45.6', high: '46.0' } },
    { number: '0.1', tolerance: '0.2', range: { low: '-0.1', high: '0.3' } },
    { number: '-5', tolerance: '5', range: { low: '-10', high: '0' } },
    { number: '1e3', tolerance: '.5', range: { low: '999.5', high: '1000.5' } },
    { number: '+2.', tolerance: '+1e-3', range: { low: '1.999', high: '2.001' } },
    { number: '0', tolerance: '0', range: { low: '0', high: '0' } },
    { number: '1e99', tolerance: '1e98', range: { low: '9e98', high: '11e98' } },
    {
      number: '9007199254740993',
      tolerance: '1',
      range: { low: '9007199254740992', high: '9007199254740994' },
    },
  ])('$number ± $tolerance', ({ number, tolerance, range }) =>
    expect(rangeAround(number, tolerance)).toEqual(range),
  )

  it('is null if an end has more digits than a key may have', () =>
    expect(rangeAround('1e99', '1e-99')).toBeNull())
})

it.each([
  { low: '45.6', high: '46.0', middle: '45.8' },
  { low: '1', high: '2', middle: '1.5' },
  { low: '-3', high: '3', middle: '0' },
  { low: '-0.001', high: '0', middle: '-0.0005' },
])('the middle of $low and $high is $middle', ({ middle, ...range }) =>
  expect(middleOf(range)).toBe(middle),
)

it.each([
  { a: '2.50', b: '2.5', sign: 0 },
  { a: '1e-3', b: '0.001', sign: 0 },
  { a: '-1', b: '1e-99', sign: -1 },
  { a: '0.30000000000000001', b: '0.3', sign: 1 },
  { a: '+7', b: '007.', sign: 0 },
])('$a compared with $b', ({ a, b, sign }) => expect(Math.sign(compareDecimals(a, b))).toBe(sign))

it.each([
  { number: '46.0', within: true },
  { number: '46', within: true },
  { number: '45.60', within: true },
  { number: '46.000000000000000001', within: false },
  { number: '45.5999', within: false },
])('$number in 45.6 to 46.0: $within', ({ number, within }) =>
  expect(isWithin(number, { low: '45.6', high: '46.0' })).toBe(within),
)

it('is shown by its two ends, or as one number if they are equal', () => {
  expect(rangeText({ low: '45.6', high: '46.0' })).toBe('45.6 to 46.0')
  expect(rangeText({ low: '46', high: '46.0' })).toBe('46')
})

describe('readTypedRange', () => {
  it.each([
    ['45.6 to 46.0', { low: '45.6', high: '46.0' }],
    ['45.6 TO 46', { low: '45.6', high: '46' }],
    ['45.6to46', { low: '45.6', high: '46' }],
    ['45,6 to 46,0', { low: '45.6', high: '46' }],
    ['45.6 – 46.0', { low: '45.6', high: '46.0' }],
    ['45.6\u201446.0', { low: '45.6', high: '46.0' }],
    ['45.6-46.0', { low: '45.6', high: '46.0' }],
    ['\u22125 to \u22122', { low: '-5', high: '-2' }],
    ['-5 - -2', { low: '-5', high: '-2' }],
    ['-5–2', { low: '-5', high: '2' }],
    ['1e-5-1e-3', { low: '1e-5', high: '1e-3' }],
    ['1..2', { low: '1', high: '2' }],
    ['0.5...0.75', { low: '0.5', high: '0.75' }],
    ['1 … 2', { low: '1', high: '2' }],
    ['१.५ to २', { low: '1.5', high: '2' }],
    ['1 500 to 2 000', { low: '1500', high: '2000' }],
    ['45.8 ± 0.2', { number: '45.8', tolerance: '0.2' }],
    ['45.8 +/- 0.2', { number: '45.8', tolerance: '0.2' }],
    ['−45.8±0,2', { number: '-45.8', tolerance: '0.2' }],
  ])('reads "%s"', (text, typed) => expect(readTypedRange(text)).toEqual(typed))

  it.each([
    ...['', '5', '-5', '1e-3', 'to', '5 to', 'to 5', '5-', '-5-', '1-2-3', '1 to 2 to 3'],
    ...['x-3', '5 to six', '1,500 to 2,000', 'tomorrow', '5 ± ', '1/2', '5 -- 3 x', '12–'],
    `1 to ${'2'.repeat(200)}`,
  ])('"%s" is not a range', (text) => expect(readTypedRange(text)).toBeNull())
})
