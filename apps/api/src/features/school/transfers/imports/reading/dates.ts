export type DateOrder = 'day_first' | 'month_first'

/**
 * Matches `23/04/2009`, `4-23-2009`, `23.04.2009`. Two-digit years are excluded, because the
 * century would be ambiguous.
 */
const parts = /^\s*(\d{1,2})([/.-])(\d{1,2})\2(\d{4})\s*$/
const yearFirst = /^\s*(\d{4})[/.](\d{1,2})[/.](\d{1,2})\s*$/
const named = /^\s*(\d{1,2})[\s-]([a-z]{3,9})[\s,-]+(\d{4})\s*$/i
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** True if the text alone does not show the order of day and month. */
export const isTwoDates = (text: string): boolean => {
  const [, first, mark, second] = parts.exec(text) ?? []
  const [one, other] = [Number(first), Number(second)]
  return mark !== undefined && mark !== '.' && one <= 12 && other <= 12 && one !== other
}

/**
 * The order of day and month in a column; null if no date shows it, or if dates contradict each
 * other.
 */
export function dateOrder(texts: readonly string[]): DateOrder | null {
  const found = texts.flatMap((text) => {
    const [, first, mark, second] = parts.exec(text) ?? []
    if (mark === undefined || mark === '.') return []
    if (Number(first) > 12) return ['day_first' as const]
    return Number(second) > 12 ? ['month_first' as const] : []
  })
  const [first = null, ...others] = new Set(found)
  return others.length > 0 ? null : first
}

/** Converts a date to YYYY-MM-DD; any other text is returned unchanged. */
export function isoDate(text: string, order: DateOrder): string {
  const written = named.exec(text)
  if (written) {
    const month = months.findIndex((name) => written[2]?.toLowerCase().startsWith(name)) + 1
    return month > 0 ? iso(written[3], String(month), written[1]) : text
  }
  const [, year, middle, last] = yearFirst.exec(text) ?? []
  if (year !== undefined) return iso(year, middle, last)
  const [, first = '', mark, second = '', end] = parts.exec(text) ?? []
  if (mark === undefined) return text
  const isDayFirst =
    mark === '.' || Number(first) > 12 || (Number(second) <= 12 && order === 'day_first')
  return isDayFirst ? iso(end, second, first) : iso(end, first, second)
}

const iso = (year = '', month = '', day = '') =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
