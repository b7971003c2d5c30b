/** The server's time at a moment of the device's two clocks; all in milliseconds. */
export interface ClockAnchor {
  readonly server: number
  /** The wall clock, which may be wrong or be changed. */
  readonly wall: number
  /** The monotonic clock, which may stop while the device sleeps. */
  readonly monotonic: number
}

const dayMs = 24 * 3600 * 1000

/**
 * The server's time now. What the wall clock gained on the monotonic one counts as sleep if it is
 * at most a day; any other jump of the wall clock is ignored.
 */
export function serverMoment(
  anchor: ClockAnchor,
  { wall, monotonic }: Omit<ClockAnchor, 'server'>,
): number {
  const elapsed = monotonic - anchor.monotonic
  const slept = wall - anchor.wall - elapsed
  return anchor.server + elapsed + (slept > 0 && slept <= dayMs ? slept : 0)
}
