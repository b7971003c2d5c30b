import { readNumber } from '@prepwell/contract/wire/number-text.ts'
import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactMarks, marksText, percentageText, roundMarks, sumMarks } from './exact-marks.ts'
import { markAnswer } from './mark-answer.ts'
import type { KeyedItem } from './marking.ts'

const mcq = (key: string, marks = 4): KeyedItem => ({ type: 'MCQ', marks, key: [key] })
const msq = (keys: string, marks = 4): KeyedItem => ({ type: 'MSQ', marks, key: [...keys] })
const numerical = (key: string, marks = 3): KeyedItem => ({ type: 'Numerical', marks, key: [key] })

describe('markAnswer, without a scheme', () => {
  it.each([
    { name: 'MCQ: the right option earns all', item: mcq('A'), selected: ['A'], marks: '4.00' },
    { name: 'MCQ: a wrong option earns nothing', item: mcq('A'), selected: ['B'], marks: '0.00' },
    { name: 'MCQ: blank earns nothing', item: mcq('A'), selected: [], marks: '0.00' },
    { name: 'MCQ: two options earn nothing', item: mcq('A'), selected: ['A', 'B'], marks: '0.00' },
    { name: 'MSQ: blank earns nothing', item: msq('AB'), selected: [], marks: '0.00' },
    { name: 'MSQ: the whole key earns all', item: msq('AB'), selected: ['B', 'A'], marks: '4.00' },
    { name: 'MSQ: half of the key earns half', item: msq('AB'), selected: ['A'], marks: '2.00' },
    { name: 'MSQ: a third is rounded down', item: msq('ABC'), selected: ['A'], marks: '1.33' },
    {
      name: 'MSQ: two thirds are rounded up',
      item: msq('ABC'),
      selected: ['A', 'C'],
      marks: '2.67',
    },
    { name: 'MSQ: half a cent rounds up', item: msq('AB', 1.01), selected: ['A'], marks: '0.51' },
    {
      name: 'MSQ: one wrong choice voids the rest',
      item: msq('AB'),
      selected: ['A', 'C'],
      marks: '0.00',
    },
    {
      name: 'MSQ: everything chosen earns nothing',
      item: msq('AB'),
      selected: ['A', 'B', 'C', 'D'],
      marks: '0.00',
    },
    {
      name: 'MSQ: the same choice twice counts once',
      item: msq('AB'),
      selected: ['A', 'A'],
      marks: '2.00',
    },
    { name: 'Numerical: 2.50 is 2.5', item: numerical('2.5'), selected: ['2.50'], marks: '3.00' },
    {
      name: 'Numerical: leading zeros do not matter',
      item: numerical('7'),
      selected: ['007'],
      marks: '3.00',
    },
    { name: 'Numerical: .5 is 0.5', item: numerical('0.5'), selected: ['.5'], marks: '3.00' },
    { name: 'Numerical: 5. is 5', item: numerical('5'), selected: ['5.'], marks: '3.00' },
    { name: 'Numerical: -0 is 0', item: numerical('0'), selected: ['-0'], marks: '3.00' },
    { name: 'Numerical: +3 is 3', item: numerical('3'), selected: ['+3'], marks: '3.00' },
    {
      name: 'Numerical: 1.5e3 is 1500',
      item: numerical('1500'),
      selected: ['1.5e3'],
      marks: '3.00',
    },
    {
      name: 'Numerical: the real minus sign counts',
      item: numerical('-4'),
      selected: ['\u22124'],
      marks: '3.00',
    },
    {
      name: 'Numerical: 2,5 is 2.5',
      item: numerical('2.5'),
      selected: ['2,5'],
      marks: '3.00',
    },
    {
      name: 'Numerical: full-width digits count',
      item: numerical('12.5'),
      selected: ['１２．５'],
      marks: '3.00',
    },
    {
      name: 'Numerical: 1,500 is not taken for 1500',
      item: numerical('1500'),
      selected: ['1,500'],
      marks: '0.00',
    },
    {
      name: 'Numerical: nor for 1.5',
      item: numerical('1.5'),
      selected: ['1,500'],
      marks: '0.00',
    },
    {
      name: 'Numerical: spaces around it do not matter',
      item: numerical('4'),
      selected: [' 4 '],
      marks: '3.00',
    },
    {
      name: 'Numerical: 0.1 + 0.2 is not 0.3 as a float, but 0.3 is',
      item: numerical('0.3'),
      selected: ['0.30000000000000004'],
      marks: '0.00',
    },
    {
      name: 'Numerical: no digit is lost',
      item: numerical('12345678901234567890123.1'),
      selected: ['12345678901234567890123.2'],
      marks: '0.00',
    },
    {
      name: 'Numerical: a word earns nothing',
      item: numerical('3'),
      selected: ['three'],
      marks: '0.00',
    },
    {
      name: 'Numerical: Infinity is not a number here',
      item: numerical('3'),
      selected: ['Infinity'],
      marks: '0.00',
    },
    {
      name: 'Numerical: hexadecimal is not a number here',
      item: numerical('16'),
      selected: ['0x10'],
      marks: '0.00',
    },
    {
      name: 'Numerical: a sign alone earns nothing',
      item: numerical('0'),
      selected: ['-'],
      marks: '0.00',
    },
  ])('$name', ({ item, selected, marks }) => {
    expect(marksText(markAnswer(item, selected))).toBe(marks)
  })
})

it('reads every number that can be a key as exactly that number', () => {
  const key = fc.stringMatching(/^[+-]?(\d{1,30}\.?\d{0,20}|\.\d{1,20})(e[+-]?\d{1,2})?$/)
  fc.assert(
    fc.property(key, (text) => {
      const reading = readNumber(text)
      const Exact = Decimal.clone({ precision: 200 })
      expect(reading.kind === 'number' && new Exact(reading.number).equals(new Exact(text))).toBe(
        true,
      )
    }),
  )
})

describe('a whole paper', () => {
  const options = ['A', 'B', 'C', 'D', 'E']
  const marksOfItem = fc.integer({ min: 100, max: 100_000 }).map((cents) => cents / 100)
  const item: fc.Arbitrary<KeyedItem> = fc.oneof(
    fc.record({
      type: fc.constant('MCQ' as const),
      marks: marksOfItem,
      key: fc.constantFrom(...options).map((one) => [one]),
    }),
    fc.record({
      type: fc.constant('MSQ' as const),
      marks: marksOfItem,
      key: fc.subarray(options, { minLength: 1 }),
    }),
    fc.record({
      type: fc.constant('Numerical' as const),
      marks: marksOfItem,
      key: fc.integer().map((n) => [String(n)]),
    }),
  )
  const answered = fc.record({
    item,
    selected: fc.oneof(
      fc.subarray(options),
      fc.string().map((text) => [text]),
    ),
  })

  it('never earns more than its total, nor less than 0', () => {
    fc.assert(
      fc.property(fc.array(answered, { minLength: 1 }), (paper) => {
        const total = sumMarks(paper.map(({ item: { marks } }) => exactMarks(marks)))
        const scored = sumMarks(paper.map((one) => markAnswer(one.item, one.selected)))
        expect(scored.lte(total)).toBe(true)
        expect(scored.gte(0)).toBe(true)
        expect(Number(percentageText(scored, total))).toBeLessThanOrEqual(100)
      }),
    )
  })

  it('earns full marks exactly when every answer is the key', () => {
    fc.assert(
      fc.property(item, (one) => {
        expect(markAnswer(one, one.key).valueOf()).toBe(one.marks)
      }),
    )
  })

  it('earns the same in whatever order options are chosen', () => {
    fc.assert(
      fc.property(item, fc.subarray(options), (one, selected) => {
        const reversed = [...selected].reverse()
        expect(markAnswer(one, reversed).equals(markAnswer(one, selected))).toBe(true)
      }),
    )
  })
})

describe('percentageText', () => {
  it.each([
    { scored: '1', total: '3', percentage: '33.33' },
    { scored: '2', total: '3', percentage: '66.67' },
    { scored: '0', total: '7', percentage: '0.00' },
    { scored: '7', total: '7', percentage: '100.00' },
    { scored: '1', total: '32', percentage: '3.13' },
    { scored: '-1', total: '32', percentage: '-3.13' },
    { scored: '-2', total: '3', percentage: '-66.67' },
    { scored: '0', total: '0', percentage: '0.00' },
  ])('$scored of $total is $percentage %', ({ scored, total, percentage }) => {
    expect(percentageText(exactMarks(scored), exactMarks(total))).toBe(percentage)
  })
})

describe('marksText', () => {
  it.each([
    { marks: '0', text: '0.00' },
    { marks: '4', text: '4.00' },
    { marks: '-1', text: '-1.00' },
    { marks: '1/3', text: '0.33' },
    { marks: '-2/3', text: '-0.67' },
    { marks: '0.005', text: '0.01' },
    { marks: '-0.005', text: '-0.01' },
    { marks: '-0.0049', text: '0.00' },
    { marks: '1234567.895', text: '1234567.90' },
    { marks: '99.995', text: '100.00' },
  ])('$marks is written $text', ({ marks, text }) => {
    expect(marksText(exactMarks(marks))).toBe(text)
    expect(marksText(roundMarks(exactMarks(marks)))).toBe(text)
  })

  it('has the requested number of decimals', () => {
    expect(marksText(exactMarks('-2/3'), { decimals: 6 })).toBe('-0.666667')
    expect(marksText(exactMarks('12'), { decimals: 6 })).toBe('12.000000')
  })
})
