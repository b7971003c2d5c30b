import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wilson } from './wilson.ts'

describe('wilson', () => {
  it.each([
    // Expected values from Newcombe, Statistics in Medicine 17 (1998), 857-872, table I, method 3.
    { successes: 81, n: 263, lower: 0.2553, upper: 0.3662 },
    { successes: 15, n: 148, lower: 0.0624, upper: 0.1605 },
    { successes: 0, n: 20, lower: 0, upper: 0.1611 },
    { successes: 1, n: 29, lower: 0.0061, upper: 0.1718 },
  ])('is the published interval of $successes in $n', ({ successes, n, lower, upper }) => {
    const [low, high] = wilson(successes, n)
    expect(low).toBeCloseTo(lower, 4)
    expect(high).toBeCloseTo(upper, 4)
  })

  it('is the whole range if there are no cases', () => expect(wilson(0, 0)).toEqual([0, 1]))

  const seen = fc.integer({ min: 1, max: 500 }).chain((n) =>
    fc.record({
      n: fc.constant(n),
      successes: fc.oneof(fc.constant(0), fc.constant(n), fc.nat(n)),
    }),
  )

  it('contains the share, stays within 0 and 1, and is never empty', () =>
    fc.assert(
      fc.property(seen, ({ successes, n }) => {
        const [lower, upper] = wilson(successes, n)
        expect(lower).toBeGreaterThanOrEqual(0)
        expect(upper).toBeLessThanOrEqual(1)
        expect(lower).toBeLessThan(upper)
        expect(lower).toBeLessThanOrEqual(successes / n)
        expect(upper).toBeGreaterThanOrEqual(successes / n)
      }),
    ))

  it('is mirrored when successes and failures swap places', () =>
    fc.assert(
      fc.property(seen, ({ successes, n }) => {
        const [lower, upper] = wilson(successes, n)
        const [mirroredLower, mirroredUpper] = wilson(n - successes, n)
        expect(mirroredLower).toBeCloseTo(1 - upper, 12)
        expect(mirroredUpper).toBeCloseTo(1 - lower, 12)
      }),
    ))

  it('narrows with more cases of the same share', () =>
    fc.assert(
      fc.property(seen, ({ successes, n }) => {
        const width = ([lower, upper]: readonly [number, number]) => upper - lower
        expect(width(wilson(2 * successes, 2 * n))).toBeLessThan(width(wilson(successes, n)))
      }),
    ))
})
