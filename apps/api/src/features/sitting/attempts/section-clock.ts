import type { sectionClock } from '@prepwell/contract/sitting/section-times.ts'
import {
  hasOpened,
  isInSpan,
  spanAt,
  takesAnswers,
} from '@prepwell/contract/sitting/section-times.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import type { z } from 'zod'
import { epoch } from '../../../platform/clock.ts'
import type { SectionTimes } from '../../../platform/database/tables.ts'
import type { PaperItem } from './paper.ts'

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
 * True for items whose section takes answers: it is open, or was until the grace period for the
 * network.
 */
export const takesAnswersOf =
  ({ section_times: times }: Clocked, now: Date) =>
  ({ section }: Sectioned): boolean =>
    !times ||
    (section !== undefined &&
      takesAnswers(times.spans, section, { now: now.getTime() / 1000, grace: limits.graceSeconds }))

/** The section whose questions can be read; null in a pause, undefined without section times. */
export function openSection(
  { section_times: times }: Clocked,
  now: Date,
): number | null | undefined {
  if (!times) return undefined
  const span = spanAt(times.spans, epoch(now))
  return span && isInSpan(span, epoch(now)) ? span.section : null
}

/**
 * True if the student may submit: in the last section, and if sections may not be left early only
 * once its time is over. `dueAt` is the deadline that the page saw pass; null without one.
 */
export function maySubmit(
  { section_times: times }: Clocked,
  dueAt: number | null,
  now: Date,
): boolean {
  const last = times?.spans.at(-1)
  if (!times || !last) return true
  if (epoch(now) < last.opens_at) return false
  return times.early === 'go_on' || Math.max(epoch(now), dueAt ?? 0) >= last.deadline
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
