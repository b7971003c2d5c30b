/**
 * Different sums of marks are at least a hundredth of a mark apart, so a smaller variance is a
 * rounding error.
 */
const nothing = 1e-12

const orZero = (value: number) => (Math.abs(value) < nothing ? 0 : value)

/** Null if there are no values. */
export function mean(values: ArrayLike<number>): number | null {
  if (values.length === 0) return null
  let sum = 0
  for (let at = 0; at < values.length; at += 1) sum += values[at] as number
  return sum / values.length
}

/** Sample covariance (divides by S - 1); null below two values. */
function covariance(a: ArrayLike<number>, b: ArrayLike<number>): number | null {
  const [meanA, meanB] = [mean(a), mean(b)]
  if (meanA === null || meanB === null || a.length < 2) return null
  let sum = 0
  for (let at = 0; at < a.length; at += 1)
    sum += ((a[at] as number) - meanA) * ((b[at] as number) - meanB)
  return orZero(sum / (a.length - 1))
}

/** Sample variance (divides by S - 1); null below two values. */
export const variance = (values: ArrayLike<number>): number | null => covariance(values, values)

/** The highest covariance that these values could have in any order: that of the sorted values. */
const highestCovariance = (a: Float64Array, b: Float64Array): number | null =>
  covariance(a.toSorted(), b.toSorted())

/** The quantile of sorted values, interpolated linearly; `share` is from 0 to 1. */
export function quantile(sorted: ArrayLike<number>, share: number): number | null {
  if (sorted.length === 0) return null
  const place = (sorted.length - 1) * share
  const below = Math.floor(place)
  const low = sorted[below] as number
  const high = sorted[Math.min(below + 1, sorted.length - 1)] as number
  return low + (high - low) * (place - below)
}

/** The distribution of totals. */
export interface Spread {
  readonly mean: number | null
  readonly median: number | null
  readonly standard_deviation: number | null
  readonly skewness: number | null
  readonly kurtosis: number | null
}

/** Figures of the totals; skewness and kurtosis are the sample versions, from k-statistics. */
export function spreadOf(totals: Float64Array): Spread {
  const S = totals.length
  const m1 = mean(totals)
  const k2 = variance(totals)
  const spread = {
    mean: m1,
    median: quantile(totals.toSorted(), 0.5),
    standard_deviation: k2 === null ? null : Math.sqrt(k2),
  }
  if (m1 === null || !k2) return { ...spread, skewness: null, kurtosis: null }
  const moment = (power: number) =>
    totals.reduce((sum, total) => sum + (total - m1) ** power, 0) / S
  const m2 = moment(2)
  const k3 = (S ** 2 * moment(3)) / ((S - 1) * (S - 2))
  const k4 =
    (S ** 2 * ((S + 1) * moment(4) - 3 * (S - 1) * m2 ** 2)) / ((S - 1) * (S - 2) * (S - 3))
  return {
    ...spread,
    skewness: S > 2 ? k3 / k2 ** 1.5 : null,
    kurtosis: S > 3 ? k4 / k2 ** 2 : null,
  }
}

/** The figures of an item, in percent except the covariance. */
export interface ItemFigures {
  readonly facility: number | null
  readonly standard_deviation: number | null
  readonly discrimination: number | null
  readonly efficiency: number | null
  /** Covariance of the item's marks with the totals, for the effective weight. */
  readonly covariance: number | null
}

/**
 * Computes the figures of an item. `marks` and `totals` have one entry for each attempt with the
 * item, in the same order.
 */
export function figuresOf(marks: Float64Array, totals: Float64Array, full: number): ItemFigures {
  const average = mean(marks)
  const own = variance(marks)
  const rests = totals.map((total, at) => total - (marks[at] as number))
  const rest = variance(rests)
  const shared = covariance(marks, rests)
  const highest = highestCovariance(marks, rests)
  const root = own && rest ? Math.sqrt(own * rest) : 0
  return {
    facility: average === null ? null : (100 * average) / full,
    standard_deviation: own === null ? null : (100 * Math.sqrt(own)) / full,
    discrimination: shared === null || root === 0 ? null : (100 * shared) / root,
    efficiency: shared === null || !highest ? null : (100 * shared) / highest,
    covariance: covariance(marks, totals),
  }
}

/**
 * The influence of each item on the totals, in percent, from the covariances of the items with the
 * totals. Null for an item with a negative covariance, which the sum leaves out.
 */
export function effectiveWeights(covariances: readonly (number | null)[]): (number | null)[] {
  const roots = covariances.map((one) => (one === null || one < 0 ? null : Math.sqrt(one)))
  const sum = roots.reduce<number>((total, root) => total + (root ?? 0), 0)
  return roots.map((root) => (root === null || sum === 0 ? null : (100 * root) / sum))
}

/** Cronbach's alpha of items that all attempts had, and figures derived from it, in percent. */
export interface Consistency {
  readonly internal_consistency: number
  readonly error_ratio: number
  /** In marks. */
  readonly standard_error: number
}

/** Null if there are fewer than two items or three attempts, or if all totals are equal. */
export function consistencyOf(
  variances: readonly number[],
  totals: Float64Array,
): Consistency | null {
  const P = variances.length
  const k2 = variance(totals)
  if (P < 2 || totals.length < 3 || !k2) return null
  const unexplained = variances.reduce((sum, one) => sum + one, 0) / k2
  const internal_consistency = ((100 * P) / (P - 1)) * (1 - unexplained)
  const error_ratio = 100 * Math.sqrt(Math.max(0, 1 - internal_consistency / 100))
  return {
    internal_consistency,
    error_ratio,
    standard_error: (error_ratio * Math.sqrt(k2)) / 100,
  }
}
