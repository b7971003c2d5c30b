import { reachedBy, type ShiftColumns, type ShiftPlaces } from './merge/merge-ranks.ts'

/**
 * A candidate who has submitted one shift of a series. Marks are compared within this shift only.
 */
export interface ShiftResult {
  /**
   * Whole numbers in a unit that is the same for the whole shift, so that equal marks are equal
   * numbers.
   */
  readonly marks: number
  /** Like `marks`, for each section in the order of the paper; empty if there are none. */
  readonly sections: readonly number[]
  /** The number of wrong answers. */
  readonly wrong: number
}

/** A percentile as an exact fraction: 100 x `reached` / `candidates`. */
interface Percentile {
  /** The number of candidates of the shift with the same marks or fewer, including this one. */
  readonly reached: number
  readonly candidates: number
}

/** The percentile and rank of a candidate in a series. */
export interface SeriesPlace {
  readonly percentile: Percentile
  readonly sections: readonly Percentile[]
  /** 1 for the best; equal candidates share a rank. */
  readonly rank: number
}

/** The results of one shift as columns, with the sections that all results have. */
export function columnsOf(results: readonly ShiftResult[]): ShiftColumns {
  const compared = results.length > 0 ? Math.min(...results.map(sectionCount)) : 0
  return {
    marks: Float64Array.from(results, ({ marks }) => marks),
    sections: Array.from({ length: compared }, (_none, at) =>
      Float64Array.from(results, ({ sections }) => sections[at] ?? 0),
    ),
    wrong: Float64Array.from(results, ({ wrong }) => wrong),
  }
}

/** The ranks and percentiles for the results of one shift, in their order. */
export function placesOf(
  results: readonly ShiftResult[],
  { reached, ranks }: ShiftPlaces,
): SeriesPlace[] {
  const most = results.reduce((max, one) => Math.max(max, sectionCount(one)), 0)
  const bySection = Array.from({ length: most }, (_none, at) => inSection(results, at))
  return results.map((result, at) => ({
    percentile: { reached: reached[at] ?? 0, candidates: results.length },
    sections: result.sections.map((_marks, section) => bySection[section]?.get(result) ?? nobody),
    rank: ranks[at] ?? 0,
  }))
}

const sectionCount = ({ sections }: ShiftResult) => sections.length

const nobody: Percentile = { reached: 0, candidates: 1 }

/** The percentiles in one section, for the results that have it. */
function inSection(results: readonly ShiftResult[], at: number): Map<ShiftResult, Percentile> {
  const having = results.filter((one) => at < sectionCount(one))
  const reached = reachedBy(Float64Array.from(having, ({ sections }) => sections[at] ?? 0))
  return new Map(
    having.map((one, place) => [one, { reached: reached[place] ?? 0, candidates: having.length }]),
  )
}

/**
 * Compares the exact values; negative if `a` is lower. The products are exact up to 94 million
 * candidates.
 */
export const comparePercentiles = (a: Percentile, b: Percentile): number =>
  a.reached * b.candidates - b.reached * a.candidates

const decimals = 7
const scale = 10n ** BigInt(decimals)

/** The percentile with 7 decimals, rounded half up. */
export function shownPercentile({ reached, candidates }: Percentile): number {
  const [above, below] = [200n * scale * BigInt(reached), BigInt(candidates)]
  return Number((above + below) / (2n * below)) / Number(scale)
}
