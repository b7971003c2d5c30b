import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberTicks, timeAxis } from './time-axis.ts'

describe('timeAxis', () => {
  it.each([
    { name: 'seconds', values: [40, 7], title: 'Seconds', unit: 1, max: 40 },
    { name: 'the last second', values: [179], title: 'Seconds', unit: 1, max: 200 },
    { name: 'minutes', values: [180, 45], title: 'Minutes', unit: 60, max: 3 },
    { name: 'nothing', values: [], title: 'Seconds', unit: 1, max: 1 },
  ])('$name', ({ name: _, values, ...axis }) => expect(timeAxis(values)).toMatchObject(axis))

  it('reaches every time', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { minLength: 1 }), (values) => {
        const { max, unit } = timeAxis(values)
        expect(max * unit).toBeGreaterThanOrEqual(Math.max(...values) - 1e-6)
      }),
    ))
})

describe('numberTicks', () => {
  it.each([
    { count: 1, ticks: [1] },
    { count: 4, ticks: [1, 2, 3, 4] },
    { count: 12, ticks: [1, 2, 4, 6, 8, 10, 12] },
    { count: 45, ticks: [1, 5, 10, 15, 20, 25, 30, 35, 40, 45] },
    { count: 200, ticks: [1, 20, 40, 60, 80, 100, 120, 140, 160, 180, 200] },
  ])('of $count questions', ({ count, ticks }) => expect(numberTicks(count)).toEqual(ticks))

  it('are few, rising and within the paper', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (count) => {
        const ticks = numberTicks(count)
        expect(ticks.length).toBeLessThanOrEqual(11)
        expect(ticks).toEqual(ticks.toSorted((a, b) => a - b))
        expect(ticks[0]).toBe(1)
        expect(ticks.at(-1)).toBeLessThanOrEqual(count)
      }),
    ))
})
