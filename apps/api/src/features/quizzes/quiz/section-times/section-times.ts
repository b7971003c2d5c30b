import { type SectionSpan, spanAt } from '@prepwell/contract/sitting/section-times.ts'
import type { SectionTimes } from '../../../../platform/database/tables.ts'
import type { SectionPlan } from './section-plan.ts'

/** Seconds that undoing extra time leaves of a section, and of an attempt. */
const secondsKept = 60

/** The start and the length of a candidate's time. */
interface Whole {
  /**
   * The start of the first section, in epoch seconds: that of the attempt or, if all end together,
   * of the exam.
   */
  readonly begins: number
  /** Seconds from `begins`, including extra time. Sections and pauses share them in proportion. */
  readonly seconds: number
  readonly startedAt: number
}

/**
 * The section times of an attempt that starts. If all end together, a section that is over for the
 * others is also over for a student who comes late.
 */
export function planTimes({ early, ...plan }: SectionPlan, whole: Whole): SectionTimes {
  const { begins, seconds, startedAt } = whole
  const places = placesOf(plan)
  const total = places.at(-1)?.ends ?? 0
  const momentOf = (minutes: number) =>
    Math.max(startedAt, begins + Math.ceil((minutes * seconds) / total))
  return {
    early,
    spans: places.map(({ section, opens, ends }) => ({
      section,
      opens_at: momentOf(opens),
      deadline: momentOf(ends),
    })),
  }
}

/** Minutes after the start at which each section opens and ends. */
function placesOf({ minutes, pause_minutes: pause }: Omit<SectionPlan, 'early'>) {
  let opens = 0
  return minutes.map((own, at) => {
    const place = { section: at + 1, opens, ends: opens + own }
    opens = place.ends + pause
    return place
  })
}

/** The seconds that each section takes in an attempt of `seconds`. */
export const ownSeconds = (plan: SectionPlan, seconds: number): number[] =>
  planTimes(plan, { begins: 0, seconds, startedAt: 0 }).spans.map(
    ({ opens_at, deadline }) => deadline - opens_at,
  )

/** The end of the attempt. */
export function endOf({ spans }: SectionTimes): Date {
  const last = spans.at(-1)
  if (!last) throw new Error('an attempt with section times has no section')
  return new Date(last.deadline * 1000)
}

/** The index of {@link spanAt} in the list. */
const placeAt = ({ spans }: SectionTimes, now: number): number => {
  const place = spans.findIndex(({ deadline }) => now < deadline)
  return place === -1 ? spans.length - 1 : place
}

const moved = (span: SectionSpan, seconds: number): SectionSpan => ({
  ...span,
  opens_at: span.opens_at + seconds,
  deadline: span.deadline + seconds,
})

/**
 * Moves the end of the span at this place by `seconds`, which may be negative, and all following
 * spans.
 */
const lengthen = (times: SectionTimes, place: number, seconds: number): SectionTimes => ({
  ...times,
  spans: times.spans.map((span, at) => {
    if (at < place) return span
    return at === place ? { ...span, deadline: span.deadline + seconds } : moved(span, seconds)
  }),
})

/**
 * Ends the open section now, or the pause before it. Returns null if `section` is neither open nor
 * next after the pause, and once the last span is open, which only a submission ends.
 */
export function leaveSection(
  times: SectionTimes,
  section: number,
  now: number,
): SectionTimes | null {
  const place = placeAt(times, now)
  const span = times.spans[place]
  if (!span || span.section !== section || now >= span.deadline) return null
  if (now < span.opens_at) return movedFrom(times, place, now - span.opens_at)
  if (place === times.spans.length - 1) return null
  const ended = lengthen(times, place, now - span.deadline)
  return { ...ended, spans: ended.spans.with(place, until(span, now)) }
}

/**
 * The part up to `now` of a span that was open then. A span that opened in this second gets the
 * previous second: with no time it would count as never opened, and the server would refuse the
 * visits of its questions.
 */
const until = (span: SectionSpan, now: number): SectionSpan => ({
  ...span,
  opens_at: Math.min(span.opens_at, now - 1),
  deadline: now,
})

/** Moves the span at this place and the following ones. */
const movedFrom = (times: SectionTimes, place: number, seconds: number): SectionTimes => ({
  ...times,
  spans: times.spans.map((span, at) => (at < place ? span : moved(span, seconds))),
})

/**
 * Adds seconds to the open section, or in a pause to the next one. If the last section has just
 * ended, reopens it.
 */
export function addSeconds(times: SectionTimes, now: number, seconds: number): SectionTimes {
  const last = times.spans.at(-1)
  if (last && last.deadline < now)
    return {
      ...times,
      spans: [...times.spans, { ...last, opens_at: now, deadline: now + seconds }],
    }
  return lengthen(times, placeAt(times, now), seconds)
}

/**
 * Removes seconds that were added at `givenAt` to the section open at that time, as far as they are
 * left: at least a minute stays. Returns null if nothing can be removed.
 */
export function takeBackSeconds(
  times: SectionTimes,
  { now, givenAt, seconds }: { readonly now: number; readonly givenAt: number; seconds: number },
): SectionTimes | null {
  const section = spanAt(times.spans, givenAt)?.section
  const place = times.spans.findLastIndex((span) => span.section === section && now < span.deadline)
  const span = times.spans[place]
  if (!span) return null
  const least = Math.max(now, span.opens_at) + secondsKept
  const shorter = Math.min(seconds, span.deadline - least)
  return shorter > 0 ? lengthen(times, place, -shorter) : null
}

/** Adds seconds to a section that is open or still to come. Returns null if it is over. */
export function extendSection(
  times: SectionTimes,
  section: number,
  { now, seconds }: { readonly now: number; readonly seconds: number },
): SectionTimes | null {
  const place = times.spans.findLastIndex((span) => span.section === section && now < span.deadline)
  return place === -1 ? null : lengthen(times, place, seconds)
}

/**
 * Reopens a section that is over, at once; the section that was open continues afterwards, and
 * everything that follows is postponed. Returns null if the section is not over.
 */
export function reopenSection(
  times: SectionTimes,
  section: number,
  { now, seconds }: { readonly now: number; readonly seconds: number },
): SectionTimes | null {
  const isOver = times.spans.some((span) => span.section === section && span.deadline <= now)
  const isAhead = times.spans.some((span) => span.section === section && now < span.deadline)
  if (!isOver || isAhead) return null
  const again = { section, opens_at: now, deadline: now + seconds }
  const spans = times.spans.flatMap((span) => {
    if (span.deadline <= now) return [span]
    if (now < span.opens_at) return [moved(span, seconds)]
    return [until(span, now), moved({ ...span, opens_at: now }, seconds)]
  })
  const place = spans.findIndex(({ opens_at }) => opens_at >= now + seconds)
  const at = place === -1 ? spans.length : place
  return { ...times, spans: [...spans.slice(0, at), again, ...spans.slice(at)] }
}

/**
 * The times of an attempt that is reopened after its submission: the time left at the submission
 * runs from now, with `seconds` more for the section that was open.
 */
export function resumeTimes(
  times: SectionTimes,
  {
    submittedAt,
    now,
    seconds,
  }: { readonly submittedAt: number; readonly now: number; readonly seconds: number },
): SectionTimes {
  const place = placeAt(times, submittedAt)
  const span = times.spans[place]
  if (!span) return times
  const passed = now - Math.min(submittedAt, span.deadline)
  const before = times.spans.slice(0, place)
  const after = times.spans.slice(place + 1).map((one) => moved(one, passed))
  if (submittedAt < span.opens_at) {
    const next = moved(span, passed)
    return lengthen({ ...times, spans: [...before, next, ...after] }, place, seconds)
  }
  const end = Math.min(submittedAt, span.deadline)
  const past = until(span, end)
  const rest = { ...span, opens_at: now, deadline: span.deadline + passed }
  const spans = [...before, past, rest, ...after]
  return lengthen({ ...times, spans }, place + 1, seconds)
}

/** The seconds of work that are left at `now`, without pauses. */
export const secondsOfWork = ({ spans }: SectionTimes, now: number): number =>
  spans.reduce(
    (sum, { opens_at, deadline }) => sum + Math.max(0, deadline - Math.max(opens_at, now)),
    0,
  )
