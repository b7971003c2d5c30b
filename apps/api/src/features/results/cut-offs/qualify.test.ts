import type { CutOff } from '@prepwell/contract/quizzes/cut-offs.ts'
import fc from 'fast-check'
import { Fraction } from 'fraction.js'
import { describe, expect, it } from 'vitest'
import { isQualified, shortfallsOf, showCutOffResult } from './qualify.ts'

const percent = (value: string, categories: CutOff['categories'] = []): CutOff => ({
  ...{ unit: 'percent', value, categories },
})
const marks = (value: string): CutOff => ({ unit: 'marks', value, categories: [] })
const earned = (gained: string, full: string) => ({
  ...{ gained: new Fraction(gained), marks: new Fraction(full) },
})

describe('one part of a paper', () => {
  it.each([
    { name: 'no cut-off', total: null, gained: '-1', full: '3', is: true },
    { name: 'exactly the marks', total: marks('0.66'), gained: '66/100', full: '3', is: true },
    {
      name: 'two thirds, shown as 0.67',
      total: marks('0.67'),
      gained: '2/3',
      full: '3',
      is: false,
    },
    { name: 'a third of the marks', total: percent('33.33'), gained: '1/3', full: '1', is: true },
    { name: 'no third of the marks', total: percent('33.34'), gained: '1/3', full: '1', is: false },
    { name: 'a third of thirds', total: percent('33.33'), gained: '1/9', full: '1/3', is: true },
    { name: 'a hair below', total: percent('50'), gained: '1499/300', full: '10', is: false },
    { name: 'nothing needed', total: percent('0'), gained: '0', full: '10', is: true },
    { name: 'less than nothing', total: marks('0'), gained: '-1/3', full: '10', is: false },
    { name: 'nothing counts', total: percent('40'), gained: '0', full: '0', is: true },
    { name: 'nothing counts, in marks', total: marks('1'), gained: '0', full: '0', is: false },
  ])('$name: $is', ({ total, gained, full, is }) =>
    expect(
      isQualified({ total, sections: [] }, null, { total: earned(gained, full), sections: [] }),
    ).toBe(is),
  )

  it.each([
    { category: null, is: false },
    { category: 'General', is: false },
    { category: 'obc', is: true },
    { category: 'SC', is: true },
  ])('needs what the category needs: $category', ({ category, is }) => {
    const total = percent('40', [
      { category: 'OBC', value: '36' },
      { category: 'sc', value: '0' },
    ])
    const result = { total: earned('36', '100'), sections: [] }
    expect(isQualified({ total, sections: [] }, category, result)).toBe(is)
  })
})

describe('what is missing', () => {
  const cutOffs = { total: percent('50'), sections: [marks('2'), null, percent('20')] }
  const names = ['Physics', 'Chemistry', 'Maths']
  const shown = (total: string, sections: readonly string[]) =>
    showCutOffResult(cutOffs, null, {
      total: earned(total, '30'),
      sections: sections.map((gained) => earned(gained, '10')),
      names,
    })

  it('names the total first, then sections, to 2 decimals', () =>
    expect(shown('8', ['2/3', '-5', '1'])).toEqual({
      qualified: false,
      missing: [
        { section: null, name: null, marks: 7 },
        { section: 1, name: 'Physics', marks: 1.33 },
        { section: 3, name: 'Maths', marks: 1 },
      ],
    }))

  it('is never nothing, however little it is', () =>
    expect(shown('15', ['5999/3000', '9', '2']).missing).toEqual([
      { section: 1, name: 'Physics', marks: 0.01 },
    ]))

  it('is nothing for who reaches all of them', () =>
    expect(shown('15', ['2', '0', '2'])).toEqual({ qualified: true, missing: [] }))
})

const fraction = fc
  .tuple(fc.integer({ min: -3_000, max: 3_000 }), fc.constantFrom(1, 2, 3, 4, 6, 9))
  .map(([n, d]) => new Fraction(n, d))
const full = fraction.filter((value) => value.gt(0))
const value = fc.integer({ min: 0, max: 10_000 }).map((cents) => String(cents / 100))

it('is as exact as whole numbers are: more marks never fail where fewer pass', () =>
  fc.assert(
    fc.property(fraction, fraction, full, value, (one, other, all, needed) => {
      const reaches = (gained: Fraction) =>
        shortfallsOf({ total: percent(needed), sections: [] }, null, {
          ...{ total: { gained, marks: all }, sections: [] },
        }).length === 0
      const [less, more] = one.lte(other) ? [one, other] : [other, one]
      expect(reaches(less) && !reaches(more)).toBe(false)
      // Multiplies both sides by the denominators, so that nothing is divided.
      const cents = BigInt(Math.round(Number(needed) * 100))
      const isReached = one.s * one.n * 10_000n * all.d >= cents * all.n * one.d
      expect(reaches(one)).toBe(isReached)
    }),
    { numRuns: 200 },
  ))
