/**
 * The marks that a test gave one student for each item; null for an item not in the student's
 * paper.
 */
export type GivenMarks = readonly (number | null)[]

/** Computed from all pairs of attempts, so that no mean is needed. */
function covarianceOf(a: readonly number[], b: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < a.length; i += 1)
    for (let j = 0; j < i; j += 1) sum += ((a[i] ?? 0) - (a[j] ?? 0)) * ((b[i] ?? 0) - (b[j] ?? 0))
  return sum / (a.length * (a.length - 1))
}

const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b)
const sumOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0)
const averageOf = (values: readonly number[]) => sumOf(values) / values.length

/**
 * The statistics of each item, computed as docs/item-statistics describes, from the marks of each
 * attempt in each item.
 */
export function recomputedItems(rows: readonly GivenMarks[], full: readonly number[]) {
  const totals = rows.map((row) => sumOf(row.map((one) => one ?? 0)))
  const items = full.map((most, item) => {
    const had = rows.flatMap((row, attempt) => {
      const marks = row[item]
      return marks === null || marks === undefined ? [] : [{ marks, total: totals[attempt] ?? 0 }]
    })
    const x = had.map(({ marks }) => marks)
    const o = had.map(({ marks, total }) => total - marks)
    const shared = covarianceOf(x, o)
    return {
      attempts: had.length,
      facility: (100 * averageOf(x)) / most,
      standard_deviation: (100 * Math.sqrt(covarianceOf(x, x))) / most,
      discrimination: (100 * shared) / Math.sqrt(covarianceOf(x, x) * covarianceOf(o, o)),
      efficiency: (100 * shared) / covarianceOf(ascending(x), ascending(o)),
      withTotal: covarianceOf(
        x,
        had.map(({ total }) => total),
      ),
      variance: covarianceOf(x, x),
    }
  })
  // Null for a negative covariance, and for an item that fewer than two attempts had.
  const roots = items.map(({ withTotal }) => (withTotal >= 0 ? Math.sqrt(withTotal) : null))
  const allRoots = sumOf(roots.map((root) => root ?? 0))
  return items.map((item, at) => {
    const root = roots[at] ?? null
    return { ...item, effective_weight: root === null ? null : (100 * root) / allRoots }
  })
}

/**
 * The statistics of the total marks. Alpha is computed only from a table in which every student had
 * every item.
 */
export function recomputedTotals(rows: readonly GivenMarks[], full: readonly number[]) {
  const totals = rows.map((row) => sumOf(row.map((one) => one ?? 0)))
  const S = totals.length
  const P = full.length
  const mean = averageOf(totals)
  const m = (power: number) => averageOf(totals.map((total) => (total - mean) ** power))
  const k2 = (S * m(2)) / (S - 1)
  const k3 = (S * S * m(3)) / ((S - 1) * (S - 2))
  const k4 = (S * S * ((S + 1) * m(4) - 3 * (S - 1) * m(2) * m(2))) / ((S - 1) * (S - 2) * (S - 3))
  const variances = recomputedItems(rows, full).map(({ variance }) => variance)
  const alpha = ((100 * P) / (P - 1)) * (1 - sumOf(variances) / k2)
  const sorted = ascending(totals)
  const middle = [sorted[Math.floor((S - 1) / 2)] ?? 0, sorted[Math.floor(S / 2)] ?? 0]
  return {
    mean,
    median: averageOf(middle),
    standard_deviation: Math.sqrt(k2),
    skewness: k3 / k2 ** 1.5,
    kurtosis: k4 / k2 ** 2,
    internal_consistency: alpha,
    error_ratio: 100 * Math.sqrt(1 - alpha / 100),
    standard_error: Math.sqrt(1 - alpha / 100) * Math.sqrt(k2),
  }
}

/**
 * The total marks in percent of the full marks, each with two decimals, as students see their own.
 */
export function recomputedPercentages(rows: readonly GivenMarks[], full: readonly number[]) {
  const shares = rows.map(
    (row) => Math.round((10_000 * sumOf(row.map((one) => one ?? 0))) / sumOf(full)) / 100,
  )
  const sorted = ascending(shares)
  return {
    mean_percentage: averageOf(shares),
    median_percentage: averageOf([
      sorted[Math.floor((shares.length - 1) / 2)] ?? 0,
      sorted[Math.floor(shares.length / 2)] ?? 0,
    ]),
    standard_deviation_percentage: Math.sqrt(covarianceOf(shares, shares)),
  }
}

/**
 * Takes the third of the attempts with the highest totals (`sign` 1) or the lowest (-1), and
 * returns the percentage of it that chose an option. Attempts tied at the boundary count by their
 * probability of being inside it.
 */
export function recomputedShare(
  attempts: readonly { readonly total: number; readonly hasChosen: boolean }[],
  sign: 1 | -1,
): number {
  const size = Math.floor(attempts.length / 3)
  const chances = attempts.map(({ total, hasChosen }) => {
    const ahead = attempts.filter((other) => sign * (other.total - total) > 1e-6).length
    const level = attempts.filter((other) => Math.abs(other.total - total) <= 1e-6).length
    return hasChosen ? Math.min(1, Math.max(0, (size - ahead) / level)) : 0
  })
  return (100 * sumOf(chances)) / size
}
