import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rankSeries, type ShiftResult } from '../rank-series.ts'
import { mergeOnThread } from './merge-on-thread.ts'
import { mergeRanks, type ShiftColumns } from './merge-ranks.ts'

/** The candidates of each shift as columns, with the sections that all of its candidates have. */
function columnsOf(shifts: readonly (readonly ShiftResult[])[]): ShiftColumns[] {
  return shifts.map((results) => {
    const sections = Math.min(...results.map((one) => one.sections.length), 12)
    return {
      marks: Float64Array.from(results, ({ marks }) => marks),
      sections: Array.from({ length: results.length > 0 ? sections : 0 }, (_none, at) =>
        Float64Array.from(results, (one) => one.sections[at] ?? 0),
      ),
      wrong: Float64Array.from(results, ({ wrong }) => wrong),
    }
  })
}

const expected = (shifts: readonly (readonly ShiftResult[])[]) => {
  const places = rankSeries(shifts.flat()).map(({ percentile, rank }) => [percentile.reached, rank])
  return shifts.map((results) => places.splice(0, results.length))
}

const merged = (places: ReturnType<typeof mergeRanks>) =>
  places.map(({ reached, ranks }) => Array.from(reached, (count, at) => [count, ranks[at]]))

/** Few different marks, so that nearly everything ties; sections in thirds of a mark. */
const shiftOf = (quizId: number, sections: number) =>
  fc.array(
    fc.record({
      quizId: fc.constant(quizId),
      marks: fc.integer({ min: -3, max: 3 }).map((marks) => Math.round((marks * 100) / 3)),
      sections: fc.array(fc.integer({ min: -2, max: 2 }), {
        minLength: sections,
        maxLength: sections,
      }),
      wrong: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: 12 },
  )

const series = fc
  .array(fc.integer({ min: 0, max: 3 }), { maxLength: 4 })
  .chain((sections) => fc.tuple(...sections.map((count, at) => shiftOf(at + 1, count))))

it('gives everybody the place that rankSeries gives', () => {
  fc.assert(
    fc.property(series, (shifts) => {
      expect(merged(mergeRanks(columnsOf(shifts)))).toEqual(expected(shifts))
    }),
    { numRuns: 300 },
  )
})

it('does so on a thread of its own', async () => {
  const sat = (quizId: number, marks: number, wrong = 0) => ({ quizId, marks, sections: [], wrong })
  const shifts = [[sat(1, 90), sat(1, 80)], [], [sat(2, 50), sat(2, 40, 1), sat(2, 40)]]
  const places = await mergeOnThread(columnsOf(shifts))
  expect(merged(places)).toEqual(expected(shifts))
})
