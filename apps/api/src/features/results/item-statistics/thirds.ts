/** How much of each attempt belongs to the third with the highest totals, and to the lowest. */
export interface Thirds {
  /** From 0 to 1, in the order of the totals. */
  readonly top: Float64Array
  readonly bottom: Float64Array
  /** The attempts of each third; 0 below three attempts. */
  readonly size: number
}

// Totals that differ less are equal: thirds of a mark that were added in another order.
const perMark = 1e6

/**
 * The attempts with the highest and the lowest totals, a third of all each. Of those that are equal
 * at the border each belongs to it in part, so that no order of the attempts decides.
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

/** Beyond the border an attempt belongs whole; `sign` says on which side that is. */
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
