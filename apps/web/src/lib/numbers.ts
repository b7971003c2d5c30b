/**
 * At most two decimals, which is the precision of scores, marks and averages; so rounding hides no
 * difference.
 */
const twoDecimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** Uses the minus sign U+2212, which is as wide as a digit and does not wrap. */
function written(format: Intl.NumberFormat, value: number): string {
  const text = format.format(Math.abs(value))
  return value < 0 && text !== '0' ? `\u2212${text}` : text
}

/** For example '1,204.5', '−2.67'. */
export const numberText = (value: number): string => written(twoDecimals, value)

/** Marks with their sign: '+4', '−0.67', '0'. */
export function signedText(value: number): string {
  const text = numberText(value)
  return value > 0 && text !== '0' ? `+${text}` : text
}

/** For example '4 marks', '−1 mark', '2.5 marks'. */
export const marksText = (marks: number): string =>
  `${numberText(marks)} ${Math.abs(marks) === 1 ? 'mark' : 'marks'}`

/** For example '72.25%', '−8.5%'. */
export const percentText = (percent: number): string => `${numberText(percent)}%`

/**
 * A percentage with one decimal for cards and charts: '72.3%'. A value above 0 is never rounded to
 * 0, and one below 100 never to 100.
 */
export function shortPercentText(percent: number): string {
  const least = percent > 0 ? 0.1 : percent
  const most = percent < 0 ? -0.1 : percent < 100 ? 99.9 : percent
  return `${written(oneDecimal, Math.min(most, Math.max(least, percent)))}%`
}

/** For example '87.5 pts', '1,204 pts'. */
export const pointsText = (points: number): string => `${numberText(points)} pts`

/** A share in percent with one decimal: '33.3%'. */
export const shareText = (part: number, whole: number): string =>
  `${oneDecimal.format(whole === 0 ? 0 : (100 * part) / whole)}%`

/** For example '1st', '2nd', '3rd', '4th', '11th', '21st'. */
export function ordinal(rank: number): string {
  const lastTwo = rank % 100
  const suffix = lastTwo >= 11 && lastTwo <= 13 ? 'th' : suffixes[rank % 10]
  return `${rank}${suffix ?? 'th'}`
}

const suffixes: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' }
