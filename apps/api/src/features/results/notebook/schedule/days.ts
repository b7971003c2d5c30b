const dayMs = 24 * 3600_000

/** The calendar day `count` days after another one, or before it if negative: `YYYY-MM-DD`. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

/** `count` calendar days, the first of them `from`. */
export const daysFrom = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_none, index) => dayAfter(from, index))

/** Days from one calendar day to another; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
