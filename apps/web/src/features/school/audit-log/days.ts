import { formatDate } from '../../../lib/dates.ts'

/** Years before are only there while a year is typed. */
const firstYear = 2000

/** The beginning of a calendar day, 'YYYY-MM-DD', in the reader's zone; null for no such day. */
export function dayStart(day: string): number | null {
  return startAfter(day, 0)
}

/** The end of a calendar day: the beginning of the next one, however long the day is. */
export function dayEnd(day: string): number | null {
  return startAfter(day, 1)
}

function startAfter(day: string, days: number): number | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  if (!(year >= firstYear && year < 10_000)) return null
  return Math.floor(new Date(year, month - 1, date + days).getTime() / 1000)
}

/** The day that begins then; empty without a moment. */
export const dayFrom = (start: number | null): string => (start === null ? '' : formatDate(start))

/** The day that ends then; empty without a moment. */
export const dayTo = (end: number | null): string => (end === null ? '' : formatDate(end - 1))
