import {
  type ExamWindow,
  type QuizStatus,
  quizStatusAt,
} from '@prepwell/contract/quizzes/quiz-terms.ts'
import { Temporal } from 'temporal-polyfill'
import { formatDateTime, zoneName } from '../../../../lib/dates.ts'

/**
 * The local time in a time zone (the reader's by default) at `epoch` seconds, as
 * `YYYY-MM-DDTHH:MM`.
 */
export const wallClock = (epoch: number, zone = Temporal.Now.timeZoneId()): string =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(epoch * 1000))
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

/**
 * The epoch seconds at which the local time in `zone` is `wall`; null for a date that does not
 * exist. Resolves clock changes as the server does: a time in a skipped hour is read with the
 * offset from before the change, and a time in a repeated hour means its first occurrence.
 */
export function momentOf(wall: string, zone: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall)) return null
  try {
    const written = Temporal.PlainDateTime.from(wall, { overflow: 'reject' })
    return written.toZonedDateTime(zone).epochMilliseconds / 1000
  } catch {
    return null
  }
}

/** Notes about a start at `wall` in `zone`: a clock change, and the local time of the reader. */
export function beginNotes(wall: string, zone: string, readerZone?: string): string[] {
  const moment = momentOf(wall, zone)
  if (moment === null) return []
  const shown = wallClock(moment, zone)
  const notes = []
  if (shown !== wall)
    notes.push(`The clocks go forward then: it begins on ${formatDateTime(moment, zone)}.`)
  if (isShownTwice(wall, zone))
    notes.push(
      `The clocks go back then and show this time twice: it begins the first time, in ${zoneName(moment, zone)}.`,
    )
  if (wallClock(moment, readerZone) !== shown)
    notes.push(
      `In your time zone: ${formatDateTime(moment, readerZone)}, ${zoneName(moment, readerZone)}.`,
    )
  return notes
}

const isShownTwice = (wall: string, zone: string): boolean => {
  const written = Temporal.PlainDateTime.from(wall)
  const later = written.toZonedDateTime(zone, { disambiguation: 'later' })
  const earlier = written.toZonedDateTime(zone, { disambiguation: 'earlier' })
  return (
    later.epochMilliseconds !== earlier.epochMilliseconds && later.toPlainDateTime().equals(written)
  )
}

/** The status of an exam; upcoming if it has no start time. All values are in seconds. */
export const statusOf = (
  { begins, ...window }: Omit<ExamWindow, 'begins'> & { readonly begins: number | null },
  now: number,
): QuizStatus =>
  begins === null ? 'upcoming' : quizStatusAt({ mode: 'exam', begins, ...window }, now)
