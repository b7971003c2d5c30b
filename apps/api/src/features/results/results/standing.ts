/** With fewer candidates, a percentile would be misleadingly precise. */
const fewestCandidates = 30

/** The rank of a student among the candidates of an exam. */
export interface Standing {
  /** 1 for the highest marks; equal marks share a rank. */
  readonly rank: number
  /** Number of candidates, including this one. */
  readonly candidates: number
  /** Percentage of candidates with at most the same marks; null with fewer than 30 candidates. */
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
