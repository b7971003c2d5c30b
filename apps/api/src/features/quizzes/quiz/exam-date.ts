import { momentAt, wallClockAt } from '../../../platform/wall-clock.ts'

const form =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(?:(Z)|([+-])(\d{2}):?(\d{2}))?$/i

const minute = 60_000
/** The largest offset of a time zone from UTC, in milliseconds. */
const offsetMax = 14 * 60 * minute

/**
 * The moment of a `date_of_quiz`: epoch seconds, a date and time with an offset, or without an
 * offset the wall-clock time in `timeZone` (see {@link momentAt} for skipped and repeated times).
 * Null for a date that does not exist.
 */
export function parseExamDate(given: number | string, timeZone: string): Date | null {
  if (typeof given === 'number') return new Date(given * 1000)
  const written = read(given)
  if (!written) return null
  const { wall, offset } = written
  if (offset === 'local') return momentAt(wall, timeZone)
  const asUtc = momentAt(wall, 'UTC')
  return asUtc && new Date(asUtc.getTime() - offset)
}

/**
 * True if `given` means the moment `stored`. A form shows the wall-clock time to the minute. If it
 * sends that time back unchanged, the stored moment is meant, including its seconds, and the right
 * one of two equal times when clocks go back.
 */
export function namesMoment(given: number | string, stored: Date, timeZone: string): boolean {
  if (typeof given === 'string') {
    const written = read(given)
    if (written?.offset === 'local') return wallClockAt(stored, timeZone).startsWith(written.wall)
  }
  return parseExamDate(given, timeZone)?.getTime() === stored.getTime()
}

/**
 * The wall-clock time in the text and its offset in milliseconds. Null if the text is not a date.
 */
function read(text: string): { wall: string; offset: number | 'local' } | null {
  const [, date, time, utc, sign, hours, minutes] = form.exec(text.trim()) ?? []
  if (!date) return null
  const wall = `${date}T${time}`
  if (utc) return { wall, offset: 0 }
  if (!sign) return { wall, offset: 'local' }
  const offset = (Number(hours) * 60 + Number(minutes)) * minute
  if (Number(minutes) > 59 || offset > offsetMax) return null
  return { wall, offset: sign === '-' ? -offset : offset }
}
