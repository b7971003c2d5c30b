import { limits } from '@prepwell/contract/wire/limits.ts'
import { after, epoch } from '../../../platform/clock.ts'

/** The times that decide when an attempt ends. `deadline` is null for an untimed attempt. */
export interface Timed {
  readonly started_at: Date
  readonly deadline: Date | null
}

/** Rounds the start down to a whole second, because the wire format has whole seconds only. */
export const startOf = (now: Date): Date => new Date(Math.floor(now.getTime() / 1000) * 1000)

/** Nothing is accepted after this: the deadline plus the grace period for the network. */
const lastMoment = (deadline: Date): Date => after(deadline, limits.graceSeconds)

/** True if it is too late for any change. The last moment itself is still in time. */
export const isOver = (attempt: Timed, now: Date): boolean =>
  attempt.deadline !== null && now > lastMoment(attempt.deadline)

/** The server closes running attempts whose deadline is before this time. */
export const closesBefore = (now: Date): Date =>
  after(now, -limits.graceSeconds - limits.closingWaitSeconds)

/**
 * True if an attempt stays open although its page says that its time is up. `dueAt` is the deadline
 * that the page knew, in epoch seconds; null if no deadline has passed.
 */
export const hasMoreTime = ({ deadline }: Timed, dueAt: number | null, now: Date): boolean =>
  deadline !== null && dueAt !== null && epoch(deadline) > dueAt && now < deadline

/** Whole seconds until the deadline, never negative; null for an untimed attempt. */
export const secondsLeft = (attempt: Timed, now: Date): number | null =>
  attempt.deadline && Math.max(0, Math.ceil((attempt.deadline.getTime() - now.getTime()) / 1000))

/** Seconds since the start, rounded up, without the grace period. */
export const elapsedSeconds = (attempt: Timed, now: Date): number =>
  Math.ceil((finishTime(attempt, now).getTime() - attempt.started_at.getTime()) / 1000)

/**
 * The finish time of an attempt that is closed now: never after its deadline, never before its
 * start.
 */
export function finishTime(attempt: Timed, now: Date): Date {
  const latest = Math.min(now.getTime(), attempt.deadline?.getTime() ?? Number.POSITIVE_INFINITY)
  return new Date(Math.max(latest, attempt.started_at.getTime()))
}
