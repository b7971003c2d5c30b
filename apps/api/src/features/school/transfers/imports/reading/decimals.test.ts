import { describe, expect, it } from 'vitest'
import { decimalMark, decimalText, isTwofold } from './decimals.ts'

describe('a number in a file with decimal commas', () => {
  it.each([
    ['0,5', '0.5'],
    ['-3,142', '-3.142'],
    ['12', '12'],
    ['2.5', '2.5'],
    ['1234.567', '1234.567'],
    ['1.500', '1500'],
    ['\u22121,5', '-1.5'],
    ['१,५', '1.5'],
    ['45,6 to 46,0', '45.6 to 46.0'],
    ['45,6..46,0', '45.6 to 46.0'],
    ['45,8 ± 0,2', '45.8 ± 0.2'],
    ['1.500 to 2.000', '1500 to 2000'],
    ['1.500\u20142.000', '1500 - 2000'],
    ['1.500\u20152.000', '1500 - 2000'],
    ['- 1.500', '-1500'],
    ['- 2.000 to - 1.000', '-2000 to -1000'],
    ['\u20142.000 to \u20141.000', '-2000 to -1000'],
    ['1.500 ± ,5', '1500 ± 0.5'],
    ['1.500 +/- 0,5', '1500 +/- 0.5'],
    ['1.500 to 2e3', '1500 to 2e3'],
    ['1.500e3', '1500e3'],
    ['1e-3', '1e-3'],
    ['\u20141.500', '\u20141.500'],
    ['1-2-3', '1-2-3'],
    ['about 5', 'about 5'],
  ])('%s is %s', (cell, number) => expect(decimalText(cell, 'comma')).toBe(number))
})

it.each([
  ...[
    '1.500',
    '-12.000',
    '\u22121.500',
    '१.५००',
    '1,500',
    '1.500 to 2.000',
    '1..1.500',
    '1\u20141.500',
    '- 1.500',
    '1.500 to 2e3',
    '1.500e3',
    '2 ± - 1.500',
  ],
])('%s can be two numbers', (cell) => expect(isTwofold(cell)).toBe(true))

it.each([
  { name: 'the ends of a range', texts: ['1.500', '45,6 to 46,0'], mark: 'comma' },
  { name: 'digits of another script', texts: ['1.500', '१,५'], mark: 'comma' },
  { name: 'a tolerance', texts: ['1.500 ± ,5'], mark: 'comma' },
  { name: 'a number with an exponent', texts: ['1.500', '2,5e3'], mark: 'comma' },
  { name: 'a clear number with a point', texts: ['1.500', '2.25'], mark: 'point' },
  { name: 'nothing', texts: ['1.500', '12'], mark: null },
])('the mark of a file is decided by $name', ({ texts, mark }) =>
  expect(decimalMark(texts, '\t')).toBe(mark),
)
