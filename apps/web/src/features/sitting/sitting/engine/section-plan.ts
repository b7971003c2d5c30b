import type { PaperSection } from '@prepwell/contract/quizzes/quiz-sections.ts'
import type { SectionSpan } from '@prepwell/contract/sitting/section-times.ts'
import type { SectionStanding } from './sitting-state.ts'

/** A section of an exam whose sections have their own times. */
export interface PlannedSection extends Pick<PaperSection, 'name' | 'count' | 'answer_at_most'> {
  /** Counted from 1. */
  readonly number: number
  readonly state: 'over' | 'current' | 'ahead'
  /** The sum of all time spans of the section, in seconds. */
  readonly seconds: number
}

/** The sections in the order of the paper. During a pause, the next section is the current one. */
export const planOf = (
  { sections = [] }: { readonly sections?: readonly PaperSection[] | undefined },
  { section, section_times }: SectionStanding,
): PlannedSection[] =>
  sections.map(({ name, count, answer_at_most }, at) => {
    const spans = section_times.filter((span) => span.section === at + 1)
    return {
      ...{ name, count, answer_at_most },
      number: at + 1,
      state: stateOf(spans, at + 1, section),
      seconds: spans.reduce((sum, { opens_at, deadline }) => sum + deadline - opens_at, 0),
    }
  })

function stateOf(
  spans: readonly SectionSpan[],
  number: number,
  { index, opens_at }: SectionStanding['section'],
): PlannedSection['state'] {
  if (number === index) return 'current'
  return spans.some((span) => span.opens_at > opens_at) ? 'ahead' : 'over'
}
