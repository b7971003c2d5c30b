import type { sectionClock } from '@prepwell/contract/sitting/section-times.ts'
import {
  hasOpened,
  isInSpan,
  spanAt,
  takesAnswers,
} from '@prepwell/contract/sitting/section-times.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import type { z } from 'zod'
import { after, epoch } from '../../../platform/clock.ts'
import type { SectionTimes } from '../../../platform/database/tables.ts'
import type { PaperItem } from './paper.ts'

/** The times that decide when an attempt ends. `deadline` is null for an untimed attempt. */
export interface Timed {
  readonly started_at: Date
  readonly deadline: Date | null
}

/**
 * Rounds the start down to a whole second, because the wire format has no fractions of a second.
 */
export const startOf = (now: Date): Date => new Date(Math.floor(now.getTime() / 1000) * 1000)

/**
 * The last moment at which changes are accepted: the deadline plus the grace period for the
 * network.
 */
const lastMoment = (deadline: Date): Date => after(deadline, limits.graceSeconds)

/** True if it is too late for any change. The last moment itself is still in time. */
export const isOver = (attempt: Timed, now: Date): boolean =>
  attempt.deadline !== null && now > lastMoment(attempt.deadline)

/** The server closes running attempts with a deadline before this time. */
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

/** The times of an attempt; `section_times` is null unless each section has its own. */
interface Clocked {
  readonly section_times: SectionTimes | null
}

type Sectioned = Pick<PaperItem, 'section'>

/** True for items whose section has opened, and for all of an attempt without section times. */
export const hasOpenedFor =
  ({ section_times: times }: Clocked, now: Date) =>
  ({ section }: Sectioned): boolean =>
    !times || (section !== undefined && hasOpened(times.spans, section, epoch(now)))

/**
 * True for items whose section accepts answers: it is open, or its grace period for the network is
 * still running.
 */
export const takesAnswersOf =
  ({ section_times: times }: Clocked, now: Date) =>
  ({ section }: Sectioned): boolean =>
    !times ||
    (section !== undefined &&
      takesAnswers(times.spans, section, { now: now.getTime() / 1000, grace: limits.graceSeconds }))

/**
 * The section whose questions can be read; null between sections, undefined without section times.
 */
export function openSection(
  { section_times: times }: Clocked,
  now: Date,
): number | null | undefined {
  if (!times) return undefined
  const span = spanAt(times.spans, epoch(now))
  return span && isInSpan(span, epoch(now)) ? span.section : null
}

/**
 * True if the student may submit. The last section must be open and, if sections may not be left
 * early, its time must be over. `dueAt` is the deadline that the page saw pass, in epoch seconds;
 * null if there was none.
 */
export function maySubmit(
  { section_times: times }: Clocked,
  dueAt: number | null,
  now: Date,
): boolean {
  const last = times?.spans.at(-1)
  if (!times || !last) return true
  if (epoch(now) < last.opens_at) return false
  if (times.early === 'go_on') return true
  // The page's clock may be a little ahead.
  const isDue = dueAt !== null && dueAt >= last.deadline
  return epoch(now) + (isDue ? limits.graceSeconds : 0) >= last.deadline
}

/** The section clock of a response; empty without section times. */
export function showSectionClock(
  { section_times: times }: Clocked,
  now: Date,
): { [Field in keyof typeof sectionClock]?: z.input<(typeof sectionClock)[Field]> } {
  const span = times && spanAt(times.spans, epoch(now))
  if (!times || !span) return {}
  const { section: index, opens_at, deadline } = span
  return { section: { index, opens_at, deadline }, section_times: [...times.spans] }
}
