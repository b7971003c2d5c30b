import { calendarDay } from '../../../platform/clock.ts'
import { parseExamDate } from '../../quizzes/quiz/index.ts'

/** A week from Monday 00:00 to the next Monday 00:00, excluding the end. */
export interface Week {
  readonly start: Date
  readonly end: Date
  /** Date of the week's end: `YYYY-MM-DD`. */
  readonly monday: string
}

const reportHour = '08:00'
const day = 24 * 3600_000

/**
 * The week whose report is due: the last complete one in `timeZone`. Null on Monday from 00:00 to
 * 08:00, when the report of the previous week is too old and that of the week just ended is not due
 * yet.
 */
export function dueWeek(now: Date, timeZone: string): Week | null {
  const today = calendarDay(now, timeZone)
  const monday = daysAfter(today, -daysSinceMonday(today))
  return now < momentAt(monday, reportHour, timeZone) ? null : weekBefore(monday, timeZone)
}

/** The week that ends at `end`. */
export const weekEnding = (end: Date, timeZone: string): Week =>
  weekBefore(calendarDay(end, timeZone), timeZone)

const weekBefore = (monday: string, timeZone: string): Week => ({
  monday,
  start: momentAt(daysAfter(monday, -7), '00:00', timeZone),
  end: momentAt(monday, '00:00', timeZone),
})

const daysSinceMonday = (date: string) => (new Date(date).getUTCDay() + 6) % 7

const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)

function momentAt(date: string, time: string, timeZone: string): Date {
  const moment = parseExamDate(`${date}T${time}`, timeZone)
  if (!moment) throw new Error(`${date} ${time} is not a date and time`)
  return moment
}
