import type { SectionStanding, ShownSection } from './sitting-state.ts'

/** The state of the section that a page shows, as the server reports it. */
export type SectionNews =
  /** It is open until the deadline. All moments in epoch seconds. */
  | {
      readonly isOpen: true
      readonly opensAt: number
      readonly deadline: number
      readonly isLast: boolean
    }
  /**
   * Its time ended at `since`, or the server reported then that another section is open. In epoch
   * seconds.
   */
  | { readonly isOpen: false; readonly since: number }

/** `now` is the server's time of the response, in epoch seconds. */
export function newsOf(
  { number }: Pick<ShownSection, 'number'>,
  { section, section_times }: SectionStanding,
  now: number,
): SectionNews {
  const { index, opens_at, deadline } = section
  if (index === number && opens_at <= now)
    return {
      isOpen: true,
      opensAt: opens_at,
      deadline,
      isLast: isLastSpan(section_times, deadline),
    }
  const ends = section_times.flatMap((span) =>
    span.section === number && span.deadline <= now ? [span.deadline] : [],
  )
  return { isOpen: false, since: ends.length > 0 ? Math.max(...ends) : now }
}

/** True if no section is open after the span that ends at `deadline`. */
export const isLastSpan = (spans: SectionStanding['section_times'], deadline: number): boolean =>
  spans.every((span) => span.deadline <= deadline)

/** The part of a response that concerns the section of the attempt. */
interface Answered {
  readonly section?: SectionStanding['section'] | undefined
  readonly section_times?: SectionStanding['section_times'] | undefined
}

/** Null for an attempt whose sections have no times of their own. */
export const standingOf = ({ section, section_times }: Answered): SectionStanding | null =>
  section && section_times ? { section, section_times } : null
