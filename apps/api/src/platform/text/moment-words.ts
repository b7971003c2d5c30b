import { formatDateTime, formatDay } from '@prepwell/text/dates.ts'
import { formatTime, withSeconds } from '@prepwell/text/times.ts'
import { calendarDay, epoch } from '../clock.ts'
import { offsetOfRepeatedHour } from '../wall-clock.ts'

/**
 * Formats a time with its zone, for a reader whose time zone is unknown: `March 02, 2026 09:00 AM
 * (Asia/Kolkata)`. If the clock shows this hour twice, the offset says which one is meant: `02:30
 * AM (Europe/Berlin, UTC+01:00)`.
 */
export function momentInWords(moment: Date, timeZone: string): string {
  const offset = offsetOfRepeatedHour(moment, timeZone)
  const zone = offset === null ? timeZone : `${timeZone}, ${offset}`
  return `${formatDateTime(epoch(moment), timeZone)} (${zone})`
}

/** Formats the day of a time: `Mar 2, 2026`. */
export const dayInWords = (moment: Date, timeZone: string): string =>
  formatDay(calendarDay(moment, timeZone), 'with year')

/** Formats a time of day, to the second: `09:05:31 AM`. */
export const timeInWords = (moment: Date, timeZone: string): string =>
  withSeconds(formatTime(epoch(moment), timeZone), epoch(moment))
