import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exactTally } from './exact-tally.ts'

it.each([
  { stored: -33.3333, exact: -100 / 3 },
  { stored: 66.6667, exact: 200 / 3 },
  { stored: 14.2857, exact: 100 / 7 },
  { stored: 133, exact: 133 },
  { stored: 12.5, exact: 12.5 },
  { stored: 0, exact: 0 },
])('$stored hundredths are $exact', ({ stored, exact }) => {
  const tally = exactTally({ full: 400, earned: stored, times: 1 })
  expect(tally).toEqual({ full: 400, earned: exact, times: 1 })
})

it('recovers every fraction of a mark that 6 decimals can tell apart', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: -4000, max: 4000 }),
      fc.integer({ min: 1, max: 40 }),
      (parts, whole) => {
        const stored = Number((parts / whole).toFixed(6))
        const { earned } = exactTally({ full: 100, earned: stored * 100 })
        expect(earned).toBeCloseTo((100 * parts) / whole, 9)
      },
    ),
  ))
