import { limits } from '@prepwell/contract/wire/limits.ts'
import { after, epoch } from '../../../platform/clock.ts'

/** The times that decide when an attempt ends. `deadline` is null where no clock runs. */
export interface Timed {
  readonly started_at: Date
  readonly deadline: Date | null
}

/** An attempt starts on a whole second: the wire has seconds, and so the server's exact value. */
export const startOf = (now: Date): Date => new Date(Math.floor(now.getTime() / 1000) * 1000)

/** What arrives later is not accepted: the deadline plus some seconds for the network. */
const lastMoment = (deadline: Date): Date => after(deadline, limits.graceSeconds)

/** Is it too late for any change? Half-open: the last moment itself is still in time. */
export const isOver = (attempt: Timed, now: Date): boolean =>
  attempt.deadline !== null && now > lastMoment(attempt.deadline)

/** The server closes running attempts whose deadline is before this moment. */
export const closesBefore = (now: Date): Date =>
  after(now, -limits.graceSeconds - limits.closingWaitSeconds)

/**
 * Does an attempt go on whose page says that its time is over? `dueAt` is the deadline that the
 * page knew, in epoch seconds; null where no clock has run out.
 */
export const hasMoreTime = ({ deadline }: Timed, dueAt: number | null, now: Date): boolean =>
  deadline !== null && dueAt !== null && epoch(deadline) > dueAt && now < deadline

/** Whole seconds left until the deadline, never negative; null where no clock runs. */
export const secondsLeft = (attempt: Timed, now: Date): number | null =>
  attempt.deadline && Math.max(0, Math.ceil((attempt.deadline.getTime() - now.getTime()) / 1000))

/** Seconds since the start, rounded up; the grace does not count. */
export const elapsedSeconds = (attempt: Timed, now: Date): number =>
  Math.ceil((finishTime(attempt, now).getTime() - attempt.started_at.getTime()) / 1000)

/** The end of an attempt that is closed now: never after its deadline, never before its start. */
export function finishTime(attempt: Timed, now: Date): Date {
  const latest = Math.min(now.getTime(), attempt.deadline?.getTime() ?? Number.POSITIVE_INFINITY)
  return new Date(Math.max(latest, attempt.started_at.getTime()))
}
