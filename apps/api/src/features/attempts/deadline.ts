import { limits } from '@prepwell/contract/limits.ts'
import { after } from '../../platform/clock.ts'

/** The times of an attempt that matter for its end. `deadline` is null where no clock runs. */
export interface Timed {
  readonly started_at: Date
  readonly deadline: Date | null
}

/**
 * An attempt starts on the whole second, so that the wire's seconds say
 * exactly what the server goes by.
 */
export const startOf = (now: Date): Date => new Date(Math.floor(now.getTime() / 1000) * 1000)

/** The moment after which nothing more is accepted: the deadline plus the network's share. */
const lastMoment = (deadline: Date): Date => after(deadline, limits.graceSeconds)

/** Is it too late for any change? Half-open: the last moment itself is still in time. */
export const isOver = (attempt: Timed, now: Date): boolean =>
  attempt.deadline !== null && now > lastMoment(attempt.deadline)

/** Whole seconds left until the deadline, never negative; null where no clock runs. */
export const secondsLeft = (attempt: Timed, now: Date): number | null =>
  attempt.deadline && Math.max(0, Math.ceil((attempt.deadline.getTime() - now.getTime()) / 1000))

/** Seconds of the attempt that have passed, a begun one included; the grace is not part of it. */
export const elapsedSeconds = (attempt: Timed, now: Date): number =>
  Math.ceil((finishTime(attempt, now).getTime() - attempt.started_at.getTime()) / 1000)

/**
 * When an attempt that is closed now has ended: never after its deadline, never before its start.
 */
export function finishTime(attempt: Timed, now: Date): Date {
  const latest = Math.min(now.getTime(), attempt.deadline?.getTime() ?? Number.POSITIVE_INFINITY)
  return new Date(Math.max(latest, attempt.started_at.getTime()))
}
