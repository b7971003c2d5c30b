import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { niceAxis, percentAxis, percentAxisDownTo } from './nice-axis.ts'

describe('percentAxisDownTo', () => {
  it.each([
    { name: 'nothing', values: [], axis: percentAxis },
    { name: 'nothing below 0', values: [0, 62.5], axis: percentAxis },
    {
      name: 'a little below 0',
      values: [-3.33, 80],
      axis: { min: -25, max: 100, ticks: [-25, 0, 25, 50, 75, 100] },
    },
    {
      name: 'down to -100',
      values: [-100],
      axis: { min: -100, max: 100, ticks: [-100, -75, -50, -25, 0, 25, 50, 75, 100] },
    },
    {
      name: 'far below 0',
      values: [-380, 20],
      axis: { min: -400, max: 100, ticks: [-400, -300, -200, -100, 0, 100] },
    },
  ])('$name', ({ values, axis }) => expect(percentAxisDownTo(values)).toEqual(axis))

  it('covers every value with at most nine even ticks, including 0 and 100 if in range', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5000, max: 100 })), (values) => {
        const { min = 0, max, ticks } = percentAxisDownTo(values)
        expect(min).toBeLessThanOrEqual(Math.min(0, ...values))
        expect(max).toBeGreaterThanOrEqual(100)
        expect(ticks).toContain(0)
        expect(ticks.length).toBeLessThanOrEqual(9)
      }),
    ))
})

describe('niceAxis', () => {
  it.each([
    { name: 'nothing', values: [], ticks: [0, 1] },
    { name: 'only zeros', values: [0, 0], ticks: [0, 1] },
    { name: 'one', values: [1], whole: true, ticks: [0, 1] },
    { name: 'three', values: [3], whole: true, ticks: [0, 1, 2, 3] },
    { name: 'seven of a whole quantity', values: [7], whole: true, ticks: [0, 2, 4, 6, 8] },
    { name: 'ten of a whole quantity', values: [2, 10], whole: true, ticks: [0, 5, 10] },
    { name: 'a fraction', values: [0.3], ticks: [0, 0.1, 0.2, 0.3] },
    { name: 'hundreds', values: [187.5, 20], ticks: [0, 50, 100, 150, 200] },
    { name: 'thousands', values: [4321], ticks: [0, 2000, 4000, 6000] },
  ])('$name: $ticks', ({ values, ticks, whole = false }) =>
    expect(niceAxis(values, { whole })).toEqual({ max: ticks.at(-1), ticks }),
  )

  it('covers every value with two to five even ticks', () => {
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
