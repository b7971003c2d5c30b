/** Whole minutes of a stored duration in seconds. */
export const minutesOf = (seconds: number): number => Math.round(seconds / 60)
