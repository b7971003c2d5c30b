import { parseExamDate } from '../src/features/quizzes/quiz/index.ts'
import { after } from '../src/platform/clock.ts'

/**
 * Minutes from the school's opening, or a time of day in the exam time zone and a number of days
 * after the opening.
 */
export type Moment =
  | { readonly minutes: number }
  | { readonly days: number; readonly at: `${number}:${number}` }

const fiveMinutes = 5 * 60_000

/** Minutes count from the last full five minutes, because exams do not begin at 10:43:17. */
export function momentOf(moment: Moment, opening: Date, timeZone: string): Date {
  if ('minutes' in moment) {
    const full = new Date(Math.floor(opening.getTime() / fiveMinutes) * fiveMinutes)
    return after(full, moment.minutes * 60)
  }
  // The Swedish date format is the ISO 8601 format.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(opening)
  const date = after(new Date(today), moment.days * 24 * 3600)
  const written = `${date.toISOString().slice(0, 10)}T${moment.at}`
  const found = parseExamDate(written, timeZone)
  if (!found) throw new Error(`${written} is not a date and time`)
  return found
}
