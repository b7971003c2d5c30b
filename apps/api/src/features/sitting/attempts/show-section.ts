import type { SectionResult } from '@prepwell/contract/quizzes/quiz-sections.ts'
import type { Outcome } from '@prepwell/contract/results/outcome.ts'

/** The exact result of a section, generic in its number type. */
interface ExactSection<Marks> extends Readonly<Record<Outcome, number>> {
  readonly name: string
  readonly marks: Marks
  readonly gained: Marks
  readonly lost_wrong: Marks
  readonly lost_blank: Marks
}

/**
 * Rounds a section's result to 2 decimals; `hundredths` converts exact marks. The rounded `gained`
 * must equal the score, so the loss is the rest of the full marks. It is split between wrong and
 * blank answers so that a part with no loss shows 0.
 */
export function showSection<Marks extends { valueOf(): number }>(
  { name, marks, gained, lost_wrong, lost_blank, right, partly, wrong, blank }: ExactSection<Marks>,
  hundredths: (marks: Marks) => number,
): SectionResult {
  const lost = hundredths(marks) - hundredths(gained)
  const lostBlank =
    lost_wrong.valueOf() === 0 ? lost : lost_blank.valueOf() === 0 ? 0 : hundredths(lost_blank)
  return {
    name,
    ...{ right, partly, wrong, blank },
    marks: hundredths(marks) / 100,
    gained: hundredths(gained) / 100,
    lost_wrong: (lost - lostBlank) / 100,
    lost_blank: lostBlank / 100,
  }
}
