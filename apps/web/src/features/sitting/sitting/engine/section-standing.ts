import type { SectionStanding, ShownSection } from './sitting-state.ts'

/** News of the section that a page shows. */
export type SectionNews =
  /** It is open until the deadline, in epoch seconds. */
  | { readonly isOpen: true; readonly deadline: number; readonly isLast: boolean }
  /** Its time is over, or another section was opened. */
  | { readonly isOpen: false }

/** `now` is the server's time of the response, in epoch seconds. */
export function newsOf(
  { number }: Pick<ShownSection, 'number'>,
  { section, section_times }: SectionStanding,
  now: number,
): SectionNews {
  const { index, opens_at, deadline } = section
  if (index !== number || opens_at > now) return { isOpen: false }
  return { isOpen: true, deadline, isLast: isLastSpan(section_times, deadline) }
}

/** True if nothing follows the stretch that ends at this moment. */
export const isLastSpan = (spans: SectionStanding['section_times'], deadline: number): boolean =>
  spans.every((span) => span.deadline <= deadline)

/** A part of a response that has the section of the attempt. */
interface Answered {
  readonly section?: SectionStanding['section'] | undefined
  readonly section_times?: SectionStanding['section_times'] | undefined
}

/** Null for an attempt whose sections have no times of their own. */
export const standingOf = ({ section, section_times }: Answered): SectionStanding | null =>
  section && section_times ? { section, section_times } : null
