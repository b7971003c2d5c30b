import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeRanks } from './merge/merge-ranks.ts'
import {
  columnsOf,
  comparePercentiles,
  placesOf,
  type SeriesPlace,
  type ShiftResult,
  shownPercentile,
} from './rank-series.ts'

interface Sat extends ShiftResult {
  readonly quizId: number
}

/** Returns the places of candidates from several shifts, in the order of `results`. */
function rankSeries(results: readonly Sat[]): SeriesPlace[] {
  const shifts = [...Map.groupBy(results, ({ quizId }) => quizId).values()]
  const merged = mergeRanks(shifts.map(columnsOf))
  const places = new Map<Sat, SeriesPlace>()
  for (const [at, own] of shifts.entries()) {
    const found = merged[at] ? placesOf(own, merged[at]) : []
    for (const [place, one] of own.entries()) if (found[place]) places.set(one, found[place])
  }
  return results.flatMap((one) => places.get(one) ?? [])
}

const sat = (quizId: number, marks: number, sections: readonly number[] = [], wrong = 0): Sat => ({
  quizId,
  marks,
  sections,
  wrong,
})

const shares = (places: readonly SeriesPlace[]) =>
  places.map(({ percentile: { reached, candidates } }) => `${reached}/${candidates}`)
const ranks = (places: readonly SeriesPlace[]) => places.map(({ rank }) => rank)

describe('the percentile in a shift', () => {
  it.each<[what: string, results: Sat[], expected: string[]]>([
    ['is 100 for one candidate alone', [sat(1, -5)], ['1/1']],
    ['counts those with the same marks', [sat(1, 4), sat(1, 4), sat(1, 1)], ['3/3', '3/3', '1/3']],
    [
      'counts only the candidates of one shift',
      [sat(1, 4), sat(2, 9), sat(2, 7)],
      ['1/1', '2/2', '1/2'],
    ],
    ['orders negative marks', [sat(1, -2), sat(1, 0), sat(1, -1)], ['1/3', '3/3', '2/3']],
    ['is nothing for nobody', [], []],
  ])('%s', (_what, results, expected) => expect(shares(rankSeries(results))).toEqual(expected))
})

describe('the rank in a series', () => {
  it.each<[what: string, results: Sat[], expected: number[]]>([
    [
      'goes by percentile, not by marks',
      [sat(1, 90), sat(1, 80), sat(2, 50), sat(2, 40), sat(2, 30)],
      [1, 4, 1, 3, 5],
    ],
    [
      'breaks a tie by the percentiles of the sections, in their order',
      [sat(1, 9, [5, 4]), sat(1, 9, [6, 3]), sat(1, 9, [5, 5])],
      [3, 1, 2],
    ],
    [
      'then by fewer wrong answers',
      [sat(1, 9, [5], 3), sat(1, 9, [5], 1), sat(1, 9, [5], 1)],
      [3, 1, 1],
    ],
    ['leaves equal candidates equal, across shifts', [sat(1, 9), sat(2, 5), sat(3, 1)], [1, 1, 1]],
    [
      'compares percentiles, not marks, of sections in different shifts',
      [sat(1, 9, [2]), sat(1, 3, [8]), sat(2, 9, [90]), sat(2, 3, [10])],
      [2, 3, 1, 4],
    ],
    [
      'breaks ties only by the sections that all shifts have',
      [sat(1, 9, [5, 1]), sat(1, 9, [5, 9]), sat(2, 1, [5])],
      [1, 1, 1],
    ],
  ])('%s', (_what, results, expected) => expect(ranks(rankSeries(results))).toEqual(expected))

  it('tells percentiles apart that are equal to 7 decimals', () => {
    const high = { reached: 40_000_001, candidates: 40_000_002 }
    const low = { reached: 40_000_000, candidates: 40_000_001 }
    expect(shownPercentile(high)).toBe(shownPercentile(low))
    expect(comparePercentiles(high, low)).toBeGreaterThan(0)
  })
})

it.each([
  [{ reached: 1, candidates: 3 }, 33.3333333],
  [{ reached: 2, candidates: 3 }, 66.6666667],
  [{ reached: 3, candidates: 3 }, 100],
  [{ reached: 0, candidates: 7 }, 0],
  [{ reached: 1, candidates: 2_000_000_000 }, 0.0000001],
  [{ reached: 1, candidates: 2_000_000_001 }, 0],
  [{ reached: 999_999, candidates: 1_000_000 }, 99.9999],
] as const)('shows %o rounded half up to 7 decimals', (percentile, shown) =>
  expect(shownPercentile(percentile)).toBe(shown),
)

/** Random results of one shift, many of them with equal marks. */
function candidatesOf(shift: number, count: number, random: () => number): Sat[] {
  return Array.from({ length: count }, () => {
    const sections = [0, 1, 2].map(() => Math.floor(random() * 12) * 4 - Math.floor(random() * 4))
    return sat(
      shift,
      sections.reduce((sum, one) => sum + one, 0),
      sections,
      Math.floor(random() * 4),
    )
  })
}

function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** Recomputes the ranking by counting for each candidate separately, with bigints. */
function recomputed(results: readonly Sat[]) {
  const scale = 10n ** 40n
  const share = (one: Sat, of: (result: Sat) => number) => {
    const shift = results.filter(({ quizId }) => quizId === one.quizId)
    const reached = shift.filter((other) => of(other) <= of(one)).length
    return (BigInt(reached) * scale) / BigInt(shift.length)
  }
  const keys = results.map((one) => [
    share(one, ({ marks }) => marks),
    ...one.sections.map((_marks, at) => share(one, ({ sections }) => sections[at] ?? 0)),
    -BigInt(one.wrong),
  ])
  const isAbove = (a: readonly bigint[], b: readonly bigint[]) => {
    const at = a.findIndex((value, place) => value !== b[place])
    return at >= 0 && (a[at] ?? 0n) > (b[at] ?? 0n)
  }
  return keys.map((own) => ({
    rank: 1 + keys.filter((other) => isAbove(other, own)).length,
    percentile: Number((200n * 10n ** 7n * (own[0] ?? 0n) + scale) / (2n * scale)) / 1e7,
  }))
}

it('equals an independent recomputation for three shifts of 1,000 candidates with ties', () => {
  const random = generator(46)
  const results = [1, 2, 3].flatMap((shift) => candidatesOf(shift, 999 + shift, random))
  const found = rankSeries(results).map(({ rank, percentile }) => ({
    rank,
    percentile: shownPercentile(percentile),
  }))
  expect(found).toEqual(recomputed(results))
  expect(new Set(found.map(({ rank }) => rank)).size).toBeLessThan(results.length)
})

const result = fc.record({
  quizId: fc.integer({ min: 1, max: 3 }),
  marks: fc.integer({ min: -3, max: 3 }),
  sections: fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 })),
  wrong: fc.integer({ min: 0, max: 2 }),
})

it('gives everybody the place that a recomputation gives, whatever the order of the candidates', () => {
  fc.assert(
    fc.property(fc.array(result, { maxLength: 12 }), (results) => {
      const expected = recomputed(results).map(({ rank }) => rank)
      expect(ranks(rankSeries(results))).toEqual(expected)
      expect(ranks(rankSeries(results.toReversed())).reverse()).toEqual(expected)
    }),
    { numRuns: 200 },
  )
})

it('never ranks a candidate below another one of the same shift with fewer marks', () => {
  fc.assert(
    fc.property(fc.array(result, { minLength: 2, maxLength: 12 }), (results) => {
      const places = rankSeries(results)
      for (const [a, one] of results.entries())
        for (const [b, other] of results.entries())
          if (one.quizId === other.quizId && one.marks > other.marks)
            expect(places[a]?.rank).toBeLessThan(places[b]?.rank ?? 0)
    }),
    { numRuns: 100 },
  )
})
