/** The candidates of a shift as columns of numbers, so that a million need little memory. */
export interface ShiftColumns {
  /** Total marks as whole numbers, compared within the shift only. */
  readonly marks: Float64Array
  /** Like `marks`, for each section that all candidates of the shift have. */
  readonly sections: readonly Float64Array[]
  /** Numbers of wrong answers. */
  readonly wrong: Float64Array
}

/** The ranks of a shift's candidates, in the order of its columns. */
export interface ShiftPlaces {
  /** The number of candidates of the shift with the same marks or fewer. */
  readonly reached: Uint32Array<ArrayBuffer>
  /** The rank among all shifts: 1 for the best; equal candidates share a rank. */
  readonly ranks: Uint32Array<ArrayBuffer>
}

/**
 * Ranks the candidates of all shifts as docs/series.md describes. Only sections that all shifts
 * have break ties. Quotients of whole numbers up to 94 million are equal as floats only if the
 * fractions are equal, so percentiles are compared exactly.
 */
export function mergeRanks(shifts: readonly ShiftColumns[]): ShiftPlaces[] {
  const taken = shifts.filter(({ marks }) => marks.length > 0)
  const compared = Math.min(...taken.map(({ sections }) => sections.length))
  const count = taken.reduce((sum, { marks }) => sum + marks.length, 0)
  const totals = new Float64Array(count)
  const bySection = taken.length > 0 ? columnsOf(compared, count) : []
  const wrong = new Float64Array(count)
  const reached: Uint32Array<ArrayBuffer>[] = []
  let start = 0
  for (const shift of shifts) {
    const own = reachedBy(shift.marks)
    reached.push(own)
    totals.set(sharesOf(own), start)
    for (const [at, column] of bySection.entries()) {
      const section = shift.sections[at]
      if (section) column.set(sharesOf(reachedBy(section)), start)
    }
    wrong.set(shift.wrong, start)
    start += own.length
  }
  const ranks = ranksBy([totals, ...bySection], wrong)
  let end = 0
  return reached.map((own) => {
    const begin = end
    end += own.length
    return { reached: own, ranks: ranks.slice(begin, end) }
  })
}

const columnsOf = (columns: number, count: number) =>
  Array.from({ length: columns }, () => new Float64Array(count))

/** For each value, the number of values that are not higher. */
export function reachedBy(values: Float64Array): Uint32Array<ArrayBuffer> {
  const sorted = values.toSorted()
  return Uint32Array.from(values, (value) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sorted[middle] ?? 0) <= value) low = middle + 1
      else high = middle
    }
    return low
  })
}

const sharesOf = (reached: Uint32Array) =>
  Float64Array.from(reached, (count) => count / reached.length)

/** Higher values first, in the order of the columns, then fewer wrong answers. */
function ranksBy(columns: readonly Float64Array[], wrong: Float64Array): Uint32Array<ArrayBuffer> {
  const compare = (a: number, b: number): number => {
    for (const column of columns) {
      const difference = (column[b] ?? 0) - (column[a] ?? 0)
      if (difference !== 0) return difference
    }
    return (wrong[a] ?? 0) - (wrong[b] ?? 0)
  }
  const order = Uint32Array.from(wrong, (_wrong, at) => at).sort(compare)
  const ranks = new Uint32Array(order.length)
  let rank = 1
  for (const [place, at] of order.entries()) {
    const before = order[place - 1]
    if (before !== undefined && compare(before, at) !== 0) rank = place + 1
    ranks[at] = rank
  }
  return ranks
}
