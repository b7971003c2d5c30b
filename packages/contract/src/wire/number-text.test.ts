import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { decimalPattern, longestRange, readNumber } from './number-text.ts'
import { typedNumber } from './typed-number.ts'

/** Returns the number, both readings of an ambiguous one, or 'nothing'. */
function read(text: string): string {
  const reading = readNumber(text)
  if (reading.kind === 'number') return reading.number
  return reading.kind === 'ambiguous' ? reading.numbers.join(' or ') : 'nothing'
}

describe.each<{ name: string; rows: readonly (readonly [string, string])[] }>([
  {
    name: 'a point is decimal',
    rows: [
      ['2.5', '2.5'],
      ['2.50', '2.5'],
      ['1.500', '1.5'],
      ['.5', '0.5'],
      ['5.', '5'],
      ['007', '7'],
      ['-0', '0'],
      ['0.000', '0'],
      ['+3', '3'],
      ['-0.50', '-0.5'],
      ['100', '100'],
      [' 4 ', '4'],
      ['12345678901234567890123.10', '12345678901234567890123.1'],
    ],
  },
  {
    name: 'an exponent',
    rows: [
      ['1e3', '1e3'],
      ['1.50E-3', '1.5e-3'],
      ['−1,5e3', '-1.5e3'],
      ['1e', 'nothing'],
      ['1e123', 'nothing'],
      ['e3', 'nothing'],
      ['1 e3', 'nothing'],
    ],
  },
  {
    name: 'a comma that can only be decimal',
    rows: [
      ['2,5', '2.5'],
      ['2,', '2'],
      [',5', '0.5'],
      ['1,50', '1.5'],
      ['1,5000', '1.5'],
      ['0,500', '0.5'],
      [',500', '0.5'],
      ['1234,500', '1234.5'],
      ['-3,25', '-3.25'],
    ],
  },
  {
    name: 'a comma that can be either',
    rows: [
      ['1,500', '1500 or 1.5'],
      ['-1,500', '-1500 or -1.5'],
      ['100,000', '100000 or 100'],
      ['12,345', '12345 or 12.345'],
      ['1,500e3', '1500e3 or 1.5e3'],
      ['１，５００', '1500 or 1.5'],
    ],
  },
  {
    name: 'thousands separated by commas',
    rows: [
      ['1,500,000', '1500000'],
      ['1,500.5', '1500.5'],
      ['1,500.250', '1500.25'],
      ['15,00,000', '1500000'],
      ['1,50,000.75', '150000.75'],
      ['1,50,00', 'nothing'],
      ['1,5,000', 'nothing'],
      ['0,500,000', 'nothing'],
      ['1500,000,000', 'nothing'],
    ],
  },
  {
    name: 'thousands separated by spaces of any kind',
    rows: [
      ['1 500', '1500'],
      ['1\u00a0500', '1500'],
      ['1\u202f500,5', '1500.5'],
      ['1 500,500', '1500.5'],
      ['1 234 567.25', '1234567.25'],
      ['1 50', 'nothing'],
      ['1 5000', 'nothing'],
      ['0 500', 'nothing'],
      ['1  500', 'nothing'],
      ['1 500 ,5', 'nothing'],
    ],
  },
  {
    name: 'thousands separated by points if nothing else is possible',
    rows: [
      ['1.500,5', '1500.5'],
      ['1.500,250', '1500.25'],
      ['1.500.000', '1500000'],
      ['1.500.000,5', '1500000.5'],
      ['1.5,5', 'nothing'],
      ['1.2.3', 'nothing'],
      ['1,5.5', 'nothing'],
      ['1.500.00', 'nothing'],
    ],
  },
  {
    name: 'characters of other keyboards',
    rows: [
      ['\u22125', '-5'],
      ['\u20135', '-5'],
      ['\u20115', '-5'],
      ['\uff0d5', '-5'],
      ['\uff0b5', '5'],
      ['- 5', '-5'],
      ['１２．５', '12.5'],
      ['3。14', '3.14'],
      ['१२.५', '12.5'],
      ['٣٫١٤', '3.14'],
      ['۷', '7'],
      ['\u200e-5\u200e', '-5'],
    ],
  },
  {
    name: 'not a number',
    rows: [
      ['', 'nothing'],
      [' ', 'nothing'],
      ['-', 'nothing'],
      ['.', 'nothing'],
      [',', 'nothing'],
      ['--5', 'nothing'],
      ['1/2', 'nothing'],
      ['50%', 'nothing'],
      ['5²', 'nothing'],
      ['①', 'nothing'],
      ['𝟓', 'nothing'],
      ['2x', 'nothing'],
      ['three', 'nothing'],
      ['Infinity', 'nothing'],
      ['0x10', 'nothing'],
      ["1'500", 'nothing'],
      ['1-5', 'nothing'],
      ['1,500,', 'nothing'],
    ],
  },
])('$name', ({ rows }) => {
  it.each(rows)('"%s" is %s', (text, understood) => {
    expect(read(text)).toBe(understood)
  })

  it.each(rows)(
    '"%s" is read in the form of a key, and reading that form gives the same number',
    (text) => {
      const reading = readNumber(text)
      const numbers = reading.kind === 'ambiguous' ? reading.numbers : [read(text)]
      for (const number of numbers.filter((one) => one !== 'nothing')) {
        expect(number).toMatch(decimalPattern)
        expect(read(number)).toBe(number)
      }
    },
  )
})

it('rejects a very long text as not a number', () => {
  // Backtracking would take hours, longer than the timeout of any test.
  for (const one of ['1', ' 123', ',123', '.123', ',12'])
    expect(read(`1${one.repeat(50_000)}x`)).toBe('nothing')
})

it('reads no text that is longer than two numbers and the words between them', () => {
  const zeros = (count: number) => `1.${'0'.repeat(count)}1`
  expect(read(zeros(longestRange - 3))).toBe(zeros(longestRange - 3))
  expect(read(zeros(longestRange - 2))).toBe('nothing')
  expect(typedNumber(z.number()).safeParse(zeros(5)).data).toBe(1.000001)
  expect(typedNumber(z.number()).safeParse(zeros(60_000)).success).toBe(false)
})
