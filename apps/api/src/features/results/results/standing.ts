/** With fewer candidates a percentile would say more than is known. */
const fewestCandidates = 30

/** Where somebody stands among the candidates of an exam. */
export interface Standing {
  /** 1 for the highest marks; equal marks share a rank. */
  readonly rank: number
  /** All of them together, this one too. */
  readonly candidates: number
  /** How many percent of the candidates have the same marks or fewer; null with fewer than 30. */
  readonly percentile: number | null
}

/** The standing of a candidate; `above` of the `count` others have more marks. */
export function standingAmong({ count, above }: { count: number; above: number }): Standing {
  const candidates = count + 1
  const percentile = Math.round((10_000 * (candidates - above)) / candidates) / 100
  return {
    rank: above + 1,
    candidates,
    percentile: candidates < fewestCandidates ? null : percentile,
  }
}
