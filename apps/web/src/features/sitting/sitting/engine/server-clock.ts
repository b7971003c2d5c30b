/**
 * The server's time was `now` (seconds) at the monotonic moment `at` (milliseconds). The device's
 * wall clock is never used.
 */
export interface ServerClock {
  readonly now: number
  readonly at: number
}

/**
 * The server's time (whole seconds, rounded down), and the page's monotonic milliseconds before and
 * after the call.
 */
export interface TimeSignal {
  readonly serverTime: number
  readonly askedAt: number
  readonly receivedAt: number
}

/**
 * Corrects the clock by one more response. The server read its time between request and response,
 * which bounds it from both sides. Within these bounds the clock is left alone, so that a slow
 * network cannot make it jump. A signal without numbers changes nothing.
 */
export function adjustClock(clock: ServerClock, signal: TimeSignal): ServerClock {
  if (!Object.values(signal).every(Number.isFinite)) return clock
  const earliest = signal.serverTime
  const latest = signal.serverTime + 1 + (signal.receivedAt - signal.askedAt) / 1000
  const known = serverNow(clock, signal.receivedAt)
  if (known >= earliest && known <= latest) return clock
  return { now: known < earliest ? earliest : latest, at: signal.receivedAt }
}

/** The server's time in seconds at a monotonic moment in milliseconds. */
export const serverNow = (clock: ServerClock, moment: number): number =>
  clock.now + (moment - clock.at) / 1000

/** Whole seconds until the deadline at a monotonic moment in milliseconds; never below 0. */
export const secondsLeft = (deadline: number, clock: ServerClock, moment: number): number =>
  Math.max(0, Math.ceil(deadline - serverNow(clock, moment)))

/** Seconds as hh:mm:ss. */
export function formatClock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** 'soon' under 5 minutes, 'last' under 1 minute. */
export function urgencyOf(seconds: number): 'calm' | 'soon' | 'last' {
  if (seconds < 60) return 'last'
  return seconds < 300 ? 'soon' : 'calm'
}

const announced = [30, 10, 5, 1]

/** The text for screen readers when the clock goes from `before` to `after` seconds, or null. */
export function announcement(before: number, after: number): string | null {
  const passed = announced.filter((minutes) => before > minutes * 60 && after <= minutes * 60)
  const minutes = passed.at(-1)
  if (minutes === undefined || after === 0) return null
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`
}
