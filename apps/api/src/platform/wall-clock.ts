import { Temporal } from 'temporal-polyfill'

/**
 * The moment at which the clocks of `timeZone` show `wall` (`YYYY-MM-DDTHH:MM`, seconds optional).
 * An hour that they skip counts on from before the jump (02:30 becomes 03:30); of an hour that they
 * show twice the first is meant. Null for a date that no calendar has.
 */
export function momentAt(wall: string, timeZone: string): Date | null {
  const written = plainDateTime(wall)
  return written && new Date(written.toZonedDateTime(timeZone).epochMilliseconds)
}

/** What the clocks of `timeZone` show at a moment: `YYYY-MM-DDTHH:MM:SS.mmm`. */
export const wallClockAt = (moment: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ fractionalSecondDigits: 3 })

/**
 * How far the clocks of `timeZone` are ahead of UTC at a moment in epoch milliseconds;
 * milliseconds.
 */
export const offsetAt = (moment: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).offsetNanoseconds /
  1_000_000

/** The date and time that a text names; null for what no calendar has. */
function plainDateTime(text: string): Temporal.PlainDateTime | null {
  // Temporal reads second 60 as 59; for everybody else it is a mistake.
  if (/:60(\.|$)/.test(text)) return null
  try {
    return Temporal.PlainDateTime.from(text, { overflow: 'reject' })
  } catch {
    return null
  }
}
