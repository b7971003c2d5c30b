/**
 * The server's clock as this browser knows it: at the monotonic moment `at` (milliseconds) it
 * said at least `now` (seconds).
 */
export interface ServerClock {
  readonly now: number
  readonly at: number
}

/**
 * An answer that carried the server's time (whole seconds, rounded down), and
 * the monotonic moments around it.
 */
export interface TimeSignal {
  readonly serverTime: number
  readonly askedAt: number
  readonly heardAt: number
}

/**
 * Corrects the clock by one more answer. The answer was written between question and receipt, which
 * bounds the server's time from both sides; within these bounds the clock keeps running
 * undisturbed, so a slow network cannot make it jump. A signal without numbers changes nothing.
 */
export function hearTime(clock: ServerClock, signal: TimeSignal): ServerClock {
  if (!Object.values(signal).every(Number.isFinite)) return clock
  const earliest = signal.serverTime
  const latest = signal.serverTime + 1 + (signal.heardAt - signal.askedAt) / 1000
  return {
    now: Math.min(latest, Math.max(earliest, serverNow(clock, signal.heardAt))),
    at: signal.heardAt,
  }
}

/** The server's time in seconds at a monotonic moment. */
export const serverNow = (clock: ServerClock, moment: number): number =>
  clock.now + (moment - clock.at) / 1000

/**
 * The server's clock decides; a monotonic clock measures what has passed since its last
 * word. Whole seconds, never below 0.
 */
export const secondsLeft = (deadline: number, clock: ServerClock, moment: number): number =>
  Math.max(0, Math.ceil(deadline - serverNow(clock, moment)))

/** Seconds as hh:mm:ss. */
export function formatClock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** How near the end is: amber under 5 minutes, red under 1. */
export function urgencyOf(seconds: number): 'calm' | 'soon' | 'last' {
  if (seconds < 60) return 'last'
  return seconds < 300 ? 'soon' : 'calm'
}

const announced = [30, 10, 5, 1]

/**
 * What a screen reader says when the clock goes from `before` to `after` seconds; null
 * between the announced minutes.
 */
export function announcement(before: number, after: number): string | null {
  const passed = announced.filter((minutes) => before > minutes * 60 && after <= minutes * 60)
  const minutes = passed.at(-1)
  if (minutes === undefined || after === 0) return null
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`
}
