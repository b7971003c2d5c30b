/** Results below this percentage are red, the others green. */
const goodFrom = 40

export const resultColour = (percent: number): 'red' | 'green' =>
  percent < goodFrom ? 'red' : 'green'

export type ScoreColour = 'green' | 'yellow' | 'teal' | 'red' | 'gray'

/** The colour of a score bar; grey without a score. */
export function scoreColour(percent: number | null): ScoreColour {
  if (percent === null) return 'gray'
  if (percent >= 90) return 'green'
  if (percent >= 70) return 'yellow'
  return percent >= 50 ? 'teal' : 'red'
}

/** The filled part of a bar or ring, limited to 0 to 100. */
export const fillOf = (percent: number) => Math.min(100, Math.max(0, percent))
