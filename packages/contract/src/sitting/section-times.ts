import { z } from 'zod'
import { epochSeconds } from '../wire/common.ts'

/** A stretch of an attempt in which one of its sections is open. */
export const sectionSpan = z.object({
  /** The section, from 1. */
  section: z.number().int(),
  opens_at: epochSeconds,
  /** From this moment on the section is closed. */
  deadline: epochSeconds,
})

export type SectionSpan = Readonly<z.infer<typeof sectionSpan>>

/** The section that a candidate has now, or that comes after the pause. */
export const currentSection = z.object({
  /** The section, from 1. */
  index: z.number().int(),
  /** After `server_time` in a pause. */
  opens_at: epochSeconds,
  deadline: epochSeconds,
})

/** The times of an attempt whose sections have their own; absent from any other. */
export const sectionClock = {
  section: currentSection.optional(),
  /** All its stretches in order: a section that is opened again has several. */
  section_times: z.array(sectionSpan).optional(),
}

/**
 * The stretch at `now`, in seconds: the open one, in a pause the next, and the last when all are
 * over. Undefined only without any.
 */
export const spanAt = (spans: readonly SectionSpan[], now: number): SectionSpan | undefined =>
  spans.find(({ deadline }) => now < deadline) ?? spans.at(-1)

/** True in a stretch, false in a pause and after the last. */
export const isInSpan = ({ opens_at, deadline }: SectionSpan, now: number): boolean =>
  opens_at <= now && now < deadline

/**
 * False for a section that was over before it could be opened: one that a common end has taken from
 * somebody who came late.
 */
const wasEver = ({ opens_at, deadline }: SectionSpan): boolean => opens_at < deadline

/** True once the section has been open, even if it no longer is. */
export const hasOpened = (spans: readonly SectionSpan[], section: number, now: number): boolean =>
  spans.some((span) => span.section === section && wasEver(span) && span.opens_at <= now)

/**
 * True if the section is open at `now`, or was until `grace` seconds ago: for answers that were on
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
