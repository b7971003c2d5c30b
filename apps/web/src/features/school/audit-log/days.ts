import { formatDate } from '../../../lib/dates.ts'

/** Earlier years appear only while a year is being typed. */
const firstYear = 2000

/** The start of a calendar day 'YYYY-MM-DD' in the reader's time zone; null for an invalid day. */
export function dayStart(day: string): number | null {
  return startAfter(day, 0)
}

/** The end of a calendar day, which is the start of the next one, so that clock changes count. */
export function dayEnd(day: string): number | null {
  return startAfter(day, 1)
}

function startAfter(day: string, days: number): number | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  if (!(year >= firstYear && year < 10_000)) return null
  return Math.floor(new Date(year, month - 1, date + days).getTime() / 1000)
}

/** The day that starts at this moment; empty for null. */
export const dayFrom = (start: number | null): string => (start === null ? '' : formatDate(start))

/** The day that ends at this moment; empty for null. */
export const dayTo = (end: number | null): string => (end === null ? '' : formatDate(end - 1))
