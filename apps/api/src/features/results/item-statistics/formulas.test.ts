import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  consistencyOf,
  effectiveWeights,
  figuresOf,
  quantile,
  spreadOf,
  variance,
} from './formulas.ts'

const columnOf = (rows: readonly (readonly number[])[], item: number) =>
  Float64Array.from(rows, (row) => row[item] ?? 0)
const totalsOf = (rows: readonly (readonly number[])[]) =>
  Float64Array.from(rows, (row) => row.reduce((sum, marks) => sum + marks, 0))

/** All figures for a table of marks, with a row for each attempt and a column for each item. */
function everythingOf(rows: readonly (readonly number[])[], full: number) {
  const totals = totalsOf(rows)
  const places = (rows[0] ?? []).map((_marks, place) => place)
  const items = places.map((place) => figuresOf(columnOf(rows, place), totals, full))
  return {
    items,
    weights: effectiveWeights(items.map(({ covariance }) => covariance)),
    totals: spreadOf(totals),
    consistency: consistencyOf(
      places.map((place) => variance(columnOf(rows, place)) ?? 0),
      totals,
    ),
  }
}

describe("the test vector of Moodle's quiz statistics", () => {
  const rows = [
    [4, 4, 4, 4],
    [4, 4, 4, -1],
    [4, 4, -1, 0],
    [4, -1, 4, -1],
    [-1, 4, -1, -1],
    [4, -1, 0, -1],
  ]
  const { items, weights, totals, consistency } = everythingOf(rows, 4)
  const near = (values: readonly (number | null)[], expected: readonly number[]) =>
    expected.forEach((one, place) => {
      expect(values[place]).toBeCloseTo(one, 4)
    })

  it('gives the item figures', () => {
    near(
      items.map(({ facility }) => facility),
      [79.1667, 58.3333, 41.6667, 0],
    )
    near(
      items.map(({ standard_deviation }) => standard_deviation),
      [51.031, 64.5497, 64.5497, 50],
    )
    near(
      items.map(({ discrimination }) => discrimination),
      [20.1688, -2.5433, 35.1812, 56.3085],
    )
    near(
      items.map(({ efficiency }) => efficiency),
      [33.3333, -3.4483, 38.7755, 82.7586],
    )
    near(weights, [22.169, 22.4666, 28.8818, 26.4827])
  })

  it('gives the figures of the totals', () => {
    expect(totals.mean).toBeCloseTo(43 / 6, 9)
    expect(totals.standard_deviation).toBeCloseTo(5.6361926, 6)
    expect(totals.skewness).toBeCloseTo(0.6225691, 6)
    expect(totals.kurtosis).toBeCloseTo(-0.3781839, 6)
    expect(consistency?.internal_consistency).toBeCloseTo(43.0919902, 6)
    expect(consistency?.error_ratio).toBeCloseTo(75.4373978, 6)
    expect(consistency?.standard_error).toBeCloseTo(4.2517971, 6)
  })
})

const none = {
  facility: null,
  standard_deviation: null,
  discrimination: null,
  efficiency: null,
  covariance: null,
}

describe('figures that do not exist are null', () => {
  it.each([
    { name: 'no attempt', marks: [], totals: [], expected: none },
    { name: 'one attempt', marks: [1], totals: [3], expected: { ...none, facility: 50 } },
    {
      name: 'all have the same marks',
      marks: [2, 2, 2],
      totals: [5, 3, 2],
      expected: {
        facility: 100,
        standard_deviation: 0,
        discrimination: null,
        efficiency: null,
        covariance: 0,
      },
    },
    {
      name: 'the rest is the same',
      marks: [2, 0, 2],
      totals: [5, 3, 5],
      expected: { discrimination: null, efficiency: null },
    },
    {
      name: 'a third of a mark is no exact float, but it is the same third',
      marks: [1 / 3, 1 / 3, 1 / 3],
      totals: [0.1, 0.2, 0.3],
      expected: { standard_deviation: 0, discrimination: null, efficiency: null },
    },
    {
      name: 'two attempts are enough for a correlation',
      marks: [0, 2],
      totals: [0, 3],
      expected: { facility: 50, discrimination: 100, efficiency: 100 },
    },
    {
      name: 'the better one had it wrong',
      marks: [2, 0],
      totals: [3, 5],
      expected: { discrimination: -100, efficiency: -100 },
    },
  ])('$name', ({ marks, totals, expected }) => {
    const found = figuresOf(Float64Array.from(marks), Float64Array.from(totals), 2)
    for (const [name, value] of Object.entries(expected)) {
      const figure = found[name as keyof typeof found]
      if (value === null) expect(figure, name).toBeNull()
      else expect(figure, name).toBeCloseTo(value, 9)
    }
  })

  it('spread: skewness needs three attempts, and kurtosis four', () => {
    expect(spreadOf(Float64Array.of())).toEqual({
      mean: null,
      median: null,
      standard_deviation: null,
      skewness: null,
      kurtosis: null,
    })
    expect(spreadOf(Float64Array.of(3))).toMatchObject({ mean: 3, standard_deviation: null })
    expect(spreadOf(Float64Array.of(3, 4))).toMatchObject({ median: 3.5, skewness: null })
    expect(spreadOf(Float64Array.of(0, 0, 3))).toMatchObject({ kurtosis: null })
    expect(spreadOf(Float64Array.of(0, 0, 3)).skewness).toBeCloseTo(Math.sqrt(3), 9)
    expect(spreadOf(Float64Array.of(2, 2, 2, 2))).toMatchObject({ skewness: null, kurtosis: null })
  })

  it('weights: a negative covariance has no weight and is left out of the sum', () => {
    expect(effectiveWeights([1, 4, -9, null])).toEqual([100 / 3, 200 / 3, null, null])
    expect(effectiveWeights([0, 0])).toEqual([null, null])
  })

  it('consistency: needs two items and three attempts, and totals that are not all equal', () => {
    expect(consistencyOf([1], Float64Array.of(1, 2, 3))).toBeNull()
    expect(consistencyOf([1, 1], Float64Array.of(1, 2))).toBeNull()
    expect(consistencyOf([1, 1], Float64Array.of(2, 2, 2))).toBeNull()
    expect(consistencyOf([1, 1], Float64Array.of(1, 2, 3))?.internal_consistency).toBe(-200)
  })

  it.each([
    { values: [], share: 0.5, expected: null },
    { values: [7], share: 0.25, expected: 7 },
    { values: [1, 2, 3, 4], share: 0.25, expected: 1.75 },
    { values: [1, 2, 3, 4], share: 0.5, expected: 2.5 },
    { values: [1, 2, 3, 4, 5], share: 0.75, expected: 4 },
  ])('the quantile $share of $values is $expected', ({ values, share, expected }) =>
    expect(quantile(values, share)).toBe(expected),
  )
})

const marks = fc.constantFrom(-1, -1 / 3, 0, 0.5, 1, 4 / 3, 2, 4)
const tables = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 4, max: 25 }))
  .chain(([items, attempts]) =>
    fc.array(fc.array(marks, { minLength: items, maxLength: items }), {
      minLength: attempts,
      maxLength: attempts,
    }),
  )

describe('properties', () => {
  it('the order of the attempts does not matter', () => {
    fc.assert(
      fc.property(tables, (rows) => {
        const [one, other] = [everythingOf(rows, 4), everythingOf(rows.toReversed(), 4)]
        one.items.forEach((item, place) => {
          for (const name of ['facility', 'discrimination', 'efficiency'] as const) {
            const [a, b] = [item[name], other.items[place]?.[name]]
            if (a === null) expect(b).toBeNull()
            else expect(b).toBeCloseTo(a, 6)
          }
        })
      }),
    )
  })

  it("no item's discrimination leaves the range of a correlation, or exceeds the possible maximum", () => {
    fc.assert(
      fc.property(tables, (rows) => {
        for (const { discrimination, efficiency } of everythingOf(rows, 4).items) {
          expect(Math.abs(discrimination ?? 0)).toBeLessThanOrEqual(100 + 1e-9)
          expect(efficiency ?? 0).toBeLessThanOrEqual(100 + 1e-9)
        }
      }),
    )
  })

  it('the weights of the items add up to 100, or there are none', () => {
    fc.assert(
      fc.property(tables, (rows) => {
        const weights = everythingOf(rows, 4).weights.flatMap((one) => one ?? [])
        const sum = weights.reduce((total, one) => total + one, 0)
        if (weights.length > 0) expect(sum).toBeCloseTo(100, 6)
      }),
    )
  })

  it('scaling all marks does not change the figures in percent', () => {
    fc.assert(
      fc.property(tables, fc.constantFrom(2, 3, 10), (rows, times) => {
        const scaled = rows.map((row) => row.map((one) => one * times))
        const [one, other] = [everythingOf(rows, 4), everythingOf(scaled, 4 * times)]
        expect(other.totals.skewness ?? 0).toBeCloseTo(one.totals.skewness ?? 0, 6)
        expect(other.consistency?.internal_consistency ?? 0).toBeCloseTo(
          one.consistency?.internal_consistency ?? 0,
          5,
        )
        other.items.forEach((item, place) => {
          expect(item.efficiency ?? 0).toBeCloseTo(one.items[place]?.efficiency ?? 0, 5)
        })
      }),
    )
  })
})
