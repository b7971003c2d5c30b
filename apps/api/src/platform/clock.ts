/** The source of the current time. No other code in the server reads the machine's clock. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A moment as whole seconds since 1970, rounded down: the format of the wire. */
export const epoch = (moment: Date): number => Math.floor(moment.getTime() / 1000)

/** {@link epoch}; null stays null. */
export const epochOrNull = (moment: Date | null): number | null => (moment ? epoch(moment) : null)

/** The calendar date in `timeZone` as `YYYY-MM-DD`, which is the Swedish date format. */
export const calendarDay = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment)

/** The moment `seconds` after another one. */
export const after = (moment: Date, seconds: number): Date =>
  new Date(moment.getTime() + seconds * 1000)
