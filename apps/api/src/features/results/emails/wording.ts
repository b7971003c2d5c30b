import { offsetOfRepeatedHour } from '../../../platform/wall-clock.ts'

/** Formats a date as mails write it: `Monday, March 2, 2026`. */
export const dayInWords = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full' }).format(moment)

/**
 * Formats a time with its zone: `Monday, March 2, 2026, 09:00 (Asia/Kolkata)`. If the clock shows
 * this hour twice, the offset says which one is meant: `02:30 (Europe/Berlin, UTC+01:00)`.
 */
export function momentInWords(moment: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(moment)
  const offset = offsetOfRepeatedHour(moment, timeZone)
  return `${dayInWords(moment, timeZone)}, ${time} (${timeZone}${offset ? `, ${offset}` : ''})`
}

/** Formats a duration in minutes: `1 h 30 min`. */
export function durationInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const [h, min] = [Math.floor(minutes / 60), minutes % 60]
  return [h > 0 && `${h} h`, (min > 0 || h === 0) && `${min} min`].filter(Boolean).join(' ')
}

/** `87.5%`, with a proper minus sign if negative: `−8.33%`. */
export const percentInWords = (percent: number): string => `${percent}%`.replace('-', '\u2212')

/** `1 mark`, `−2.5 marks`. */
export const marksInWords = (marks: number): string =>
  `${marks} mark${Math.abs(marks) === 1 ? '' : 's'}`.replace('-', '\u2212')

/** `1 exam`, `2 exams`. */
export const countInWords = (count: number, one: string): string =>
  `${count} ${one}${count === 1 ? '' : 's'}`
