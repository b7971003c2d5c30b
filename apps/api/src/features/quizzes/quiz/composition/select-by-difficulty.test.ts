import { difficulties } from '@prepwell/contract/bank/question-facts-terms.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countByDifficulty } from './candidate.ts'
import { selectByDifficulty } from './select-by-difficulty.ts'
import type { Unit } from './units.ts'

type Question = { readonly difficulty: (typeof difficulties)[number] | null }

/** Each text makes a unit. Each letter is the first of a question's difficulty, or `-` for none. */
const unitsOf = (...texts: string[]): Unit<Question>[] =>
  texts.map((letters) =>
    [...letters].map((letter) => ({
      difficulty: difficulties.find((name) => name.startsWith(letter)) ?? null,
    })),
  )
const lettersOf = (units: readonly Unit<Question>[]) =>
  units.map((unit) => unit.map(({ difficulty }) => difficulty?.[0] ?? '-').join(''))

describe('selectByDifficulty', () => {
  it.each([
    { name: 'the first ones', given: ['e', 'e', 'm', 'h', 'm'], counts: [1, 1, 1], taken: 'e m h' },
    { name: 'a passage that fits', given: ['emh', 'e', 'm'], counts: [2, 2, 1], taken: 'emh e m' },
    {
      name: 'not the first passage if nothing fills the rest',
      given: ['ee', 'em', 'mh'],
      counts: [1, 2, 1],
      taken: 'em mh',
    },
    { name: 'no part of a passage', given: ['ee', 'm'], counts: [1, 1, 0], taken: 'm' },
    {
      name: 'no question without a difficulty',
      given: ['-', 'e-', 'e'],
      counts: [2, 1, 1],
      taken: 'e',
    },
    { name: 'no difficulty with 0', given: ['h', 'e', 'eh'], counts: [2, 0, 0], taken: 'e' },
    { name: 'as many as possible', given: ['e', 'mm', 'mmm'], counts: [3, 4, 1], taken: 'e mmm' },
  ])('takes $name', ({ given, counts: [easy = 0, medium = 0, hard = 0], taken }) =>
    expect(lettersOf(selectByDifficulty(unitsOf(...given), { easy, medium, hard })).join(' ')).toBe(
      taken,
    ),
  )

  const unit = fc
    .array(fc.constantFrom('e', 'm', 'h', '-'), { minLength: 1, maxLength: 4 })
    .map((letters) => letters.join(''))
  const counts = fc.record({
    easy: fc.integer({ min: 0, max: 5 }),
    medium: fc.integer({ min: 0, max: 5 }),
    hard: fc.integer({ min: 0, max: 5 }),
  })

  it('draws the exact numbers whenever whole units can, and else as many as they can', () =>
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 9 }), counts, (texts, wanted) => {
        const units = unitsOf(...texts)
        let most = 0
        for (let chosen = 0; chosen < 2 ** units.length; chosen += 1) {
          const some = units.filter((_unit, n) => (chosen >> n) & 1).flat()
          const { unset, ...of } = countByDifficulty(some)
          const isWithin = difficulties.every((name) => of[name] <= wanted[name])
          if (unset === 0 && isWithin) most = Math.max(most, some.length)
        }
        const drawn = selectByDifficulty(units, wanted)
        const { unset, ...of } = countByDifficulty(drawn.flat())
        expect(unset).toBe(0)
        expect(drawn.flat()).toHaveLength(most)
        for (const name of difficulties) expect(of[name]).toBeLessThanOrEqual(wanted[name])
        // The drawn units stay in the order in which they were given.
        expect(units.filter((one) => drawn.includes(one))).toEqual(drawn)
      }),
    ))

  it('does not depend on the order of the units whether the numbers can be drawn', () =>
    fc.assert(
      fc.property(
        fc.array(unit, { maxLength: 12 }),
        counts,
        fc.infiniteStream(fc.nat()),
        (texts, wanted, ranks) => {
          const units = unitsOf(...texts)
          const ranked = units.map((one) => [Number(ranks.next().value), one] as const)
          const shuffled = ranked.toSorted(([a], [b]) => a - b).map(([, one]) => one)
          expect(selectByDifficulty(shuffled, wanted).flat()).toHaveLength(
            selectByDifficulty(units, wanted).flat().length,
          )
        },
      ),
    ))
})
