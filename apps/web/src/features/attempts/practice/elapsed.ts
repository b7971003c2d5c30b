import { type ServerClock, serverNow } from '../exam/countdown.ts'

/**
 * Whole seconds since a moment (epoch seconds, the server's) at a monotonic moment
 * in milliseconds; never below 0.
 */
export const secondsSince = (startedAt: number, clock: ServerClock, moment: number): number =>
  Math.max(0, Math.floor(serverNow(clock, moment) - startedAt))

/** Milliseconds until {@link secondsSince} counts one more, a little late rather than early. */
export function untilNextSecond(startedAt: number, clock: ServerClock, moment: number): number {
  const passed = serverNow(clock, moment) - startedAt
  return Math.max(10, Math.ceil((Math.max(0, Math.floor(passed)) + 1 - passed) * 1000))
}
