import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { niceAxis } from './nice-axis.ts'

describe('niceAxis', () => {
  it.each([
    { name: 'nothing', values: [], ticks: [0, 1] },
    { name: 'only zeros', values: [0, 0], ticks: [0, 1] },
    { name: 'one', values: [1], whole: true, ticks: [0, 1] },
    { name: 'three', values: [3], whole: true, ticks: [0, 1, 2, 3] },
    { name: 'seven of something whole', values: [7], whole: true, ticks: [0, 2, 4, 6, 8] },
    { name: 'ten of something whole', values: [2, 10], whole: true, ticks: [0, 5, 10] },
    { name: 'a fraction', values: [0.3], ticks: [0, 0.1, 0.2, 0.3] },
    { name: 'hundreds', values: [187.5, 20], ticks: [0, 50, 100, 150, 200] },
    { name: 'thousands', values: [4321], ticks: [0, 2000, 4000, 6000] },
  ])('$name: $ticks', ({ values, ticks, whole = false }) =>
    expect(niceAxis(values, { whole })).toEqual({ max: ticks.at(-1), ticks }),
  )

  it('reaches every value with two to five even ticks', () => {
    const value = fc.double({ min: 0, max: 1e7, noNaN: true }).map((each) => Math.round(each) / 100)
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), fc.boolean(), (values, whole) => {
        const { max, ticks } = niceAxis(values, { whole })
        expect(max).toBeGreaterThanOrEqual(Math.max(...values))
        expect(ticks.length).toBeGreaterThanOrEqual(2)
        expect(ticks.length).toBeLessThanOrEqual(5)
        if (whole) expect(ticks.every(Number.isInteger)).toBe(true)
      }),
    )
  })
})
