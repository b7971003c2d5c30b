/** Where the time comes from. Nothing else in the server asks the machine what time it is. */
export interface Clock {
  now(): Date
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() }

/** A moment as whole seconds since 1970, rounded down: the wire's time. */
export const epoch = (moment: Date): number => Math.floor(moment.getTime() / 1000)

/** {@link epoch} where a missing moment stays missing. */
export const epochOrNull = (moment: Date | null): number | null => (moment ? epoch(moment) : null)

/** The day that the calendar of `timeZone` shows, as `YYYY-MM-DD`: what Swedes make of a date. */
export const calendarDay = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment)

/** The moment `seconds` after another. */
export const after = (moment: Date, seconds: number): Date =>
  new Date(moment.getTime() + seconds * 1000)
