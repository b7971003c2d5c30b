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

/** The moment `seconds` after another. */
export const after = (moment: Date, seconds: number): Date =>
  new Date(moment.getTime() + seconds * 1000)
