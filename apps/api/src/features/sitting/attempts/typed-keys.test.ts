import { decimalText } from '@prepwell/contract/bank/numerical-key.ts'
import { questionContent } from '@prepwell/contract/bank/question-content.ts'
import { readNumber } from '@prepwell/contract/wire/number-text.ts'
import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markAnswer } from './mark-answer.ts'
import { questionKinds } from './question-kinds.ts'

/** A numerical question with this answer key, as a form or a file sends it. */
const questionWith = (numerical_answer: string, more: object = {}) =>
  questionContent.safeParse({
    question_type: 'Numerical',
    question_statement: 'How many?',
    marks: 1,
    numerical_answer,
    ...more,
  })

/** The marks of an answer to the question with this answer key. */
function marksOf(key: string, answer: string): string {
  const { data } = questionWith(key)
  if (!data) return 'refused'
  const { numerical_answer, numerical_range } = data
  const item = {
    type: 'Numerical' as const,
    marks: 1,
    key: questionKinds.Numerical.keyOf({
      options: [],
      numerical_answer,
      numerical_low: numerical_range?.low ?? null,
      numerical_high: numerical_range?.high ?? null,
    }),
  }
  return markAnswer(item, [answer]).valueOf().toFixed(2)
}

describe('the key of a numerical question', () => {
  it.each([
    { typed: '\u22125', key: '-5' },
    { typed: '\u20135', key: '-5' },
    { typed: '- 5', key: '-5' },
    { typed: '१२.५', key: '12.5' },
    { typed: '٣٫١٤', key: '3.14' },
    { typed: '１２．５', key: '12.5' },
    { typed: '2,5', key: '2.5' },
    { typed: '1 500', key: '1500' },
    { typed: '15,00,000', key: '1500000' },
    { typed: '\u200e5\u200e', key: '5' },
    { typed: '2.50', key: '2.50' },
    { typed: '+.5', key: '+.5' },
    { typed: ' 1E3 ', key: '1E3' },
    { typed: `,${'5'.repeat(63)}`, key: `.${'5'.repeat(63)}` },
  ])('"$typed" is stored as $key', ({ typed, key }) =>
    expect(questionWith(typed).data?.numerical_answer).toBe(key),
  )

  it.each([
    { typed: '45.6 to 46.0', number: '45.8', low: '45.6', high: '46.0' },
    { typed: '\u22122 – \u22121', number: '-1.5', low: '-2', high: '-1' },
    { typed: '45.8 ± 0.2', number: '45.8', low: '45.6', high: '46.0' },
  ])('"$typed" is a range', ({ typed, number, low, high }) =>
    expect(questionWith(typed).data).toMatchObject({
      numerical_answer: number,
      numerical_range: { low, high },
    }),
  )

  it.each([
    { typed: '1,500', says: 'Write 1500 or 1.5: the comma can mean either' },
    { typed: 'five', says: 'Enter a number' },
    { typed: '', says: 'Enter a number' },
    { typed: '1'.repeat(65), says: 'At most 64 characters' },
    { typed: '46 to 45', says: 'The range ends before it begins' },
    { typed: '1e99 to 1e-99', says: 'The range would have too many digits' },
    { typed: '5 ± -1', says: 'A tolerance is not negative' },
    {
      typed: '1 to 2',
      more: { numerical_tolerance: '1' },
      says: 'Give the range here or in its own fields, not in both',
    },
  ])('"$typed" is refused at its field: $says', ({ typed, more, says }) =>
    expect(questionWith(typed, more).error?.issues).toMatchObject([
      { path: ['numerical_answer'], message: says },
    ]),
  )

  it.each([
    { key: '\u22125', answer: '-5', marks: '1.00' },
    { key: '-5', answer: '\u22125', marks: '1.00' },
    { key: '१२.५', answer: '12,5', marks: '1.00' },
    { key: '45.6 to 46.0', answer: '45.6', marks: '1.00' },
    { key: '45.6 to 46.0', answer: '४६', marks: '1.00' },
    { key: '45.6 to 46.0', answer: '46.01', marks: '0.00' },
  ])('$answer to the key $key earns $marks', ({ key, answer, marks }) =>
    expect(marksOf(key, answer)).toBe(marks),
  )
})

/** The digit zero in several scripts; the other digits follow it in Unicode. */
const zeros = ['0', '\u0660', '\u06f0', '\u0966', '\u09e6', '\u0be6', '\uff10']

/**
 * A number as it may be typed on keyboards of different languages. Some are not numbers, or are
 * ambiguous.
 */
const spelling = fc
  .record({
    sign: fc.constantFrom('', '', '-', '+', '\u2212', '\u2013', '\uff0d', '- '),
    parts: fc.array(fc.stringMatching(/^\d{1,4}$/), { minLength: 1, maxLength: 4 }),
    between: fc.constantFrom(',', ' ', '.', '\u00a0', '\u202f', '', '\uff0c', '\u066b'),
    decimals: fc.constantFrom('', '.5', ',25', '.250', '\u066b75', '\u30025', '.'),
    exponent: fc.constantFrom('', '', '', 'e3', 'E-2'),
    zero: fc.constantFrom(...zeros),
    around: fc.constantFrom('', ' ', '\u200e', '\u200f'),
  })
  .map(({ sign, parts, between, decimals, exponent, zero, around }) => {
    const inScript = (text: string) =>
      text.replace(/\d/g, (digit) => String.fromCodePoint(zero.charCodeAt(0) + Number(digit)))
    return `${around}${sign}${inScript(parts.join(between) + decimals)}${exponent}${around}`
  })

it('is accepted in every spelling that an answer may have, as the same number', () => {
  let taken = 0
  fc.assert(
    fc.property(spelling, spelling, (typed, other) => {
      const reading = readNumber(typed)
      const key = decimalText.safeParse(typed)
      expect(key.success).toBe(reading.kind === 'number')
      if (!key.success || reading.kind !== 'number') return
      taken += 1
      expect(new Decimal(key.data).equals(reading.number)).toBe(true)
      expect(marksOf(typed, typed)).toBe('1.00')
      expect(marksOf(typed, reading.number)).toBe('1.00')
      const second = readNumber(other)
      const isSame = second.kind === 'number' && new Decimal(second.number).equals(reading.number)
      expect(marksOf(typed, other)).toBe(isSame ? '1.00' : '0.00')
    }),
    { numRuns: 1_000 },
  )
  expect(taken).toBeGreaterThan(200)
})

it.each([
  { marks: 0.5, read: 0.5 },
  { marks: '0.25', read: 0.25 },
  { marks: '०,७५', read: 0.75 },
  { marks: '1.33', read: 1.33 },
  { marks: '1 000', read: 1000 },
])('a question may be worth $marks', ({ marks, read }) =>
  expect(questionWith('1', { marks }).data?.marks).toBe(read),
)

it.each([0, 0.24, '0', '', 'x', '1,000', 0.505, 1000.25, -1, null])(
  'cannot be worth %j',
  (marks) => {
    const { error } = questionWith('1', { marks })
    expect(error?.issues[0]?.path).toEqual(['marks'])
  },
)
