const hour = 3600
const day = 24 * hour

/**
 * The number of seconds after which a delivery is given up, and a webhook that has only failed is
 * turned off.
 */
export const patienceSeconds = 3 * day

/** The minimum number of failures in a row before a webhook is turned off. */
export const failuresMin = 10

const firstSeconds = 5

/**
 * Seconds until the next attempt of a delivery, after this many attempts: 5, 20, 80 and so on up to
 * 8 hours. Each delay is up to a quarter longer or shorter, so that deliveries that failed together
 * are not retried together. `random` is from 0 to 1.
 */
export const retrySeconds = (attempts: number, random: number): number =>
  spread(Math.min(firstSeconds * 4 ** (attempts - 1), 8 * hour), random)

/**
 * Seconds for which nothing is sent to a webhook after this many failures in a row: at most about
 * 900.
 */
export const pauseSeconds = (failures: number, random: number): number =>
  spread(Math.min(firstSeconds * 4 ** (failures - 1), hour / 4), random)

const spread = (seconds: number, random: number) => seconds * (0.75 + random / 2)
