/** The source of the current time. No other code in the server reads the machine's clock. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A time as whole seconds since 1970, rounded down, as in the wire format. */
export const epoch = (moment: Date): number => Math.floor(moment.getTime() / 1000)

/** Like {@link epoch}; null stays null. */
export const epochOrNull = (moment: Date | null): number | null => (moment ? epoch(moment) : null)

/** The calendar date in `timeZone` as `YYYY-MM-DD`, the format of the Swedish locale. */
export const calendarDay = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment)

/** The time `seconds` after `moment`. */
export const after = (moment: Date, seconds: number): Date =>
  new Date(moment.getTime() + seconds * 1000)
