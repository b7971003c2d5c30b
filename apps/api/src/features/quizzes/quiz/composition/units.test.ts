import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawable, selectUnits, unitsOf } from './units.ts'

const single = (id: number) => ({ question_id: id })
const of = (id: number, passage_id: number) => ({ question_id: id, passage_id })

it('keeps the questions of a passage together, at the place of the first one', () =>
  expect(unitsOf([single(1), of(2, 9), single(3), of(4, 9)])).toEqual([
    [single(1)],
    [of(2, 9), of(4, 9)],
    [single(3)],
  ]))

describe('selectUnits', () => {
  const sizes = (units: readonly (readonly unknown[])[]) => units.map(({ length }) => length)
  const units = (...lengths: number[]) =>
    lengths.map((length, n) => Array.from({ length }, (_none, i) => `${n}${i}`))

  it.each([
    { name: 'the first ones', given: [1, 1, 1], count: 2, taken: [1, 1] },
    { name: 'a passage that fits', given: [3, 1, 1], count: 4, taken: [3, 1] },
    { name: 'not the first if nothing fills the rest', given: [2, 3, 3], count: 6, taken: [3, 3] },
    { name: 'as many as possible', given: [4, 4], count: 6, taken: [4] },
    { name: 'no part of a passage that is too long', given: [5], count: 3, taken: [] },
    { name: 'all if there are too few', given: [2, 1], count: 9, taken: [2, 1] },
  ])('takes $name', ({ given, count, taken }) =>
    expect(sizes(selectUnits(units(...given), count))).toEqual(taken),
  )

  it('fills a draw whenever whole units can', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 8 }),
        fc.integer({ min: 1, max: 20 }),
        (lengths, count) => {
          let most = 0
          for (let chosen = 0; chosen < 2 ** lengths.length; chosen += 1) {
            const sum = lengths.reduce((all, one, n) => all + ((chosen >> n) & 1 ? one : 0), 0)
            if (sum <= count) most = Math.max(most, sum)
          }
          expect(drawable(units(...lengths), count)).toBe(most)
        },
      ),
    ))
})
