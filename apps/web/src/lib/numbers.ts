/** Every score, mark and average has at most two decimals, so equal texts are equal numbers. */
const twoDecimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** '1,204.5'. */
export const numberText = (value: number): string => twoDecimals.format(value)

/** '72.25%'. */
export const percentText = (percent: number): string => `${twoDecimals.format(percent)}%`

/**
 * '72.3%': a percentage on a card or in a chart, to one decimal. Something is never rounded to
 * nothing, and never to all of it.
 */
export function shortPercentText(percent: number): string {
  const least = percent > 0 ? 0.1 : percent
  const most = percent < 100 ? 99.9 : percent
  return `${oneDecimal.format(Math.min(most, Math.max(least, percent)))}%`
}

/** '87.5 pts', '1,204 pts'. */
export const pointsText = (points: number): string => `${twoDecimals.format(points)} pts`

/** A part of a whole in percent, to one decimal: '33.3%'. */
export const shareText = (part: number, whole: number): string =>
  `${oneDecimal.format(whole === 0 ? 0 : (100 * part) / whole)}%`

/** A rank: '1st', '2nd', '3rd', '4th', '11th', '21st'. */
export function ordinal(rank: number): string {
  const lastTwo = rank % 100
  const suffix = lastTwo >= 11 && lastTwo <= 13 ? 'th' : suffixes[rank % 10]
  return `${rank}${suffix ?? 'th'}`
}

const suffixes: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' }
