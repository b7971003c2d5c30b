/**
 * The share of each attempt that belongs to the third with the highest totals, and to the lowest.
 */
export interface Thirds {
  /** From 0 to 1, in the order of the totals. */
  readonly top: Float64Array
  readonly bottom: Float64Array
  /** Number of attempts in each third; 0 below three attempts. */
  readonly size: number
}

// Totals that agree to a millionth of a mark are equal: adding thirds in a different order gives
// slightly different sums.
const perMark = 1e6

/**
 * Selects the attempts with the highest and the lowest totals, a third each. Attempts that are tied
 * at the border belong to a third only partially, so that the result does not depend on their
 * order.
 */
export function thirdsOf(totals: Float64Array): Thirds {
  const rounded = totals.map((total) => Math.round(total * perMark))
  const size = Math.floor(totals.length / 3)
  const sorted = rounded.toSorted()
  return {
    size,
    top: shares(rounded, size, sorted[sorted.length - size], 1),
    bottom: shares(rounded, size, sorted[size - 1], -1),
  }
}

/**
 * Attempts beyond the border belong to the third entirely; `sign` is 1 for the highest totals, -1
 * for the lowest.
 */
function shares(totals: Float64Array, size: number, border: number | undefined, sign: 1 | -1) {
  if (size === 0 || border === undefined) return new Float64Array(totals.length)
  let [beyond, at] = [0, 0]
  for (const total of totals) {
    if (sign * (total - border) > 0) beyond += 1
    else if (total === border) at += 1
  }
  const share = (size - beyond) / at
  return totals.map((total) => {
    const distance = sign * (total - border)
    return distance > 0 ? 1 : distance === 0 ? share : 0
  })
}
