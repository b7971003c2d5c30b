const hour = 3600
const day = 24 * hour

/** A delivery is given up, and a webhook without one success turned off, after this long. */
export const patienceSeconds = 3 * day

/** A webhook that has failed for so long is turned off after at least this many attempts. */
export const failuresMin = 10

const firstSeconds = 5

/**
 * Seconds until the next attempt of a delivery, after this many: 5, 20, 80 and so on up to 8 hours,
 * a quarter more or less, so that what failed together does not come back together. `random` is
 * from 0 to 1.
 */
export const retrySeconds = (attempts: number, random: number): number =>
  spread(Math.min(firstSeconds * 4 ** (attempts - 1), 8 * hour), random)

/** Seconds for which a webhook gets nothing after failures in a row: about 900 at most. */
export const pauseSeconds = (failures: number, random: number): number =>
  spread(Math.min(firstSeconds * 4 ** (failures - 1), hour / 4), random)

const spread = (seconds: number, random: number) => seconds * (0.75 + random / 2)
