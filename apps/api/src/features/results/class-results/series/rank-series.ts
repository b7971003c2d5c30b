/** A candidate who has submitted one shift of a series. */
export interface ShiftResult {
  /** The shift; marks are compared within it only. */
  readonly quizId: number
  /** Whole numbers of a unit that is the same in the whole shift, so that equal marks are equal. */
  readonly marks: number
  /** As `marks`, of each section in the order of the paper; empty if there are none. */
  readonly sections: readonly number[]
  /** The number of wrong answers. */
  readonly wrong: number
}

/** A percentile as an exact fraction: 100 x `reached` / `candidates`. */
interface Percentile {
  /** Candidates of the shift with the same marks or fewer, this one included. */
  readonly reached: number
  readonly candidates: number
}

/** The place of a candidate in a series. */
export interface SeriesPlace {
  readonly percentile: Percentile
  readonly sections: readonly Percentile[]
  /** 1 for the best; equal candidates share a rank. */
  readonly rank: number
}

/**
 * Ranks the candidates of all shifts as docs/series.md describes; the places are in the order of
 * the candidates. Shifts should have the same sections: only those that all of them have break
 * ties.
 */
export function rankSeries(results: readonly ShiftResult[]): SeriesPlace[] {
  const percentiles = inEachShift(results, ({ marks }) => marks)
  const most = results.reduce((max, { sections }) => Math.max(max, sections.length), 0)
  const compared = results.reduce((least, { sections }) => Math.min(least, sections.length), most)
  const bySection = Array.from({ length: most }, (_none, at) =>
    inEachShift(results, ({ sections }) => sections[at]),
  )
  const ranked = results.map((result, at) => ({
    result,
    at,
    percentile: percentiles[at] ?? nobody,
    sections: result.sections.map((_marks, section) => bySection[section]?.[at] ?? nobody),
  }))
  type Ranked = (typeof ranked)[number]
  const compare = (a: Ranked, b: Ranked): number => {
    const order = comparePercentiles(b.percentile, a.percentile)
    if (order !== 0) return order
    for (let section = 0; section < compared; section += 1) {
      const own = comparePercentiles(b.sections[section] ?? nobody, a.sections[section] ?? nobody)
      if (own !== 0) return own
    }
    return a.result.wrong - b.result.wrong
  }
  const places: SeriesPlace[] = []
  let rank = 1
  let before: Ranked | undefined
  for (const [place, one] of ranked.toSorted(compare).entries()) {
    if (before && compare(before, one) !== 0) rank = place + 1
    before = one
    places[one.at] = { percentile: one.percentile, sections: one.sections, rank }
  }
  return places
}

const nobody: Percentile = { reached: 0, candidates: 1 }

/** The percentile of each result among those of its shift that have such marks. */
function inEachShift(
  results: readonly ShiftResult[],
  marksOf: (result: ShiftResult) => number | undefined,
): (Percentile | undefined)[] {
  const shifts = new Map<number, { readonly marks: number; readonly at: number }[]>()
  for (const [at, result] of results.entries()) {
    const marks = marksOf(result)
    if (marks === undefined) continue
    const shift = shifts.get(result.quizId)
    if (shift) shift.push({ marks, at })
    else shifts.set(result.quizId, [{ marks, at }])
  }
  const percentiles: (Percentile | undefined)[] = results.map(() => undefined)
  for (const shift of shifts.values()) {
    shift.sort((a, b) => b.marks - a.marks)
    let reached = shift.length
    for (const [place, { marks, at }] of shift.entries()) {
      if (marks !== shift[place - 1]?.marks) reached = shift.length - place
      percentiles[at] = { reached, candidates: shift.length }
    }
  }
  return percentiles
}

/**
 * Compares the exact values: below 0 if `a` is lower. The products are exact up to 94 million
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
