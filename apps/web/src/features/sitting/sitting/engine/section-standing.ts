import type { SectionStanding, ShownSection } from './sitting-state.ts'

/** News of the section that a page shows. */
export type SectionNews =
  /** It is open until the deadline. All moments in epoch seconds. */
  | {
      readonly isOpen: true
      readonly opensAt: number
      readonly deadline: number
      readonly isLast: boolean
    }
  /** Its time is over since that moment, or another section was opened. */
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
