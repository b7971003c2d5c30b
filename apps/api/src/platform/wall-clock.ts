import { Temporal } from 'temporal-polyfill'

/**
 * The instant at which clocks in `timeZone` show `wall` (`YYYY-MM-DDTHH:MM`, seconds optional). A
 * skipped time moves forward by the clock change (02:30 becomes 03:30); a repeated time means the
 * first occurrence. Null for a date that does not exist.
 */
export function momentAt(wall: string, timeZone: string): Date | null {
  const written = plainDateTime(wall)
  return written && new Date(written.toZonedDateTime(timeZone).epochMilliseconds)
}

/** The wall-clock time in `timeZone` at a moment: `YYYY-MM-DDTHH:MM:SS.mmm`. */
export const wallClockAt = (moment: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ fractionalSecondDigits: 3 })

/**
 * The offset, such as `UTC+02:00`, of an instant in an hour that the clocks of `timeZone` show
 * twice because they are put back; null for any other instant.
 */
export function offsetOfRepeatedHour(moment: Date, timeZone: string): string | null {
  const at = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
  const shown = at.toPlainDateTime()
  const [first, last] = (['earlier', 'later'] as const).map((disambiguation) =>
    shown.toZonedDateTime(timeZone, { disambiguation }),
  )
  return first?.epochMilliseconds === last?.epochMilliseconds ? null : `UTC${at.offset}`
}

/** The offset of `timeZone` from UTC in milliseconds, at an instant in epoch milliseconds. */
export const offsetAt = (moment: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).offsetNanoseconds /
  1_000_000

/** Parses a date and time; null if it does not exist. */
function plainDateTime(text: string): Temporal.PlainDateTime | null {
  // Temporal reads second 60 as 59, but here it is an error.
  if (/:60(\.|$)/.test(text)) return null
  try {
    return Temporal.PlainDateTime.from(text, { overflow: 'reject' })
  } catch {
    return null
  }
}
