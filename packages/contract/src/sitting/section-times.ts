import { z } from 'zod'
import { epochSeconds } from '../wire/common.ts'

/** A span: a period of an attempt in which one of its sections is open. */
export const sectionSpan = z.object({
  /** The section, from 1. */
  section: z.number().int(),
  opens_at: epochSeconds,
  /** The time from which the section is closed. */
  deadline: epochSeconds,
})

export type SectionSpan = Readonly<z.infer<typeof sectionSpan>>

/** The section that is open for a candidate now, or that follows the pause. */
export const currentSection = z.object({
  /** The section, from 1. */
  index: z.number().int(),
  /** Later than `server_time` in a pause. */
  opens_at: epochSeconds,
  deadline: epochSeconds,
})

/** The times of an attempt whose sections have their own times; absent from any other attempt. */
export const sectionClock = {
  section: currentSection.optional(),
  /** All spans in order: a section that was reopened has several. */
  section_times: z.array(sectionSpan).optional(),
}

/**
 * The span at `now`, in epoch seconds: the open one; in a pause the next one; the last when all are
 * over. Undefined only if there are no spans.
 */
export const spanAt = (spans: readonly SectionSpan[], now: number): SectionSpan | undefined =>
  spans.find(({ deadline }) => now < deadline) ?? spans.at(-1)

/** True during the span; false before and after it. */
export const isInSpan = ({ opens_at, deadline }: SectionSpan, now: number): boolean =>
  opens_at <= now && now < deadline

/**
 * False for a section that was over before it could open, because the common end had passed for a
 * candidate who came late.
 */
const wasEver = ({ opens_at, deadline }: SectionSpan): boolean => opens_at < deadline

/** True once the section has been open, even if it no longer is. */
export const hasOpened = (spans: readonly SectionSpan[], section: number, now: number): boolean =>
  spans.some((span) => span.section === section && wasEver(span) && span.opens_at <= now)

/**
 * True if the section is open at `now`, or was until `grace` seconds ago, for answers that were on
 * their way.
 */
export const takesAnswers = (
  spans: readonly SectionSpan[],
  section: number,
  { now, grace }: { readonly now: number; readonly grace: number },
): boolean =>
  spans.some(
    (span) =>
      span.section === section &&
      wasEver(span) &&
      span.opens_at <= now &&
      now <= span.deadline + grace,
  )
