/** Results below this percentage are red, the others green. */
const goodFrom = 40

/** The colour of a result, by its percentage. */
export const resultColour = (percent: number): 'red' | 'green' =>
  percent < goodFrom ? 'red' : 'green'

/** The theme's colours of score bars. */
export type ScoreColour = 'green' | 'yellow' | 'teal' | 'red' | 'gray'

/** The colour of a score bar, by its percentage; grey without a score. */
export function scoreColour(percent: number | null): ScoreColour {
  if (percent === null) return 'gray'
  if (percent >= 90) return 'green'
  if (percent >= 70) return 'yellow'
  return percent >= 50 ? 'teal' : 'red'
}

/** How far a bar or ring is filled, 0 to 100. */
export const fillOf = (percent: number) => Math.min(100, Math.max(0, percent))
