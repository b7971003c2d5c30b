import { type Outcome, outcomeOf } from '@prepwell/contract/results/outcome.ts'

/**
 * A question of a section with its full marks and the marks the student earned, in units (see
 * `unitsPerMark`).
 */
export interface CountedQuestion {
  readonly question_id: number
  readonly full: number
  readonly earned: number
  readonly isBlank: boolean
}

/** The result of a section, in units. `marks` = `gained` + `lost_wrong` + `lost_blank`. */
export interface SectionCount extends Readonly<Record<Outcome, number>> {
  /** The full marks; with `answer_at_most`, those of the questions with the highest marks. */
  readonly marks: number
  /** The section's score; may be negative. */
  readonly gained: number
  /** Marks lost by answers that did not earn full marks, negative marks included. */
  readonly lost_wrong: number
  /** Marks lost by blanks. */
  readonly lost_blank: number
}

/**
 * Counts a section. `questions` are in the student's order; at most `most` of them count, or all if
 * it is null. `leftOut` holds those that do not count.
 */
export function countSection<Question extends CountedQuestion>(
  most: number | null,
  questions: readonly Question[],
): SectionCount & { readonly leftOut: ReadonlySet<Question> } {
  const { leftOut, marks } = chooseCounted(most, questions)
  const counts: Record<Outcome, number> = { right: 0, partly: 0, wrong: 0, blank: 0 }
  let gained = 0
  let lost_wrong = 0
  for (const question of questions) {
    if (leftOut.has(question)) continue
    const { full, earned, isBlank } = question
    gained += earned
    if (!isBlank) lost_wrong += full - earned
    counts[outcomeOf({ full, earned, blank: isBlank })] += 1
  }
  return { ...counts, marks, gained, lost_wrong, lost_blank: marks - gained - lost_wrong, leftOut }
}

/**
 * Picks the questions that do not count, and computes the full marks: the sum of the highest marks
 * of as many questions as count.
 */
function chooseCounted<Question extends CountedQuestion>(
  most: number | null,
  questions: readonly Question[],
) {
  if (most === null || most >= questions.length)
    return { leftOut: new Set<Question>(), marks: fullMarksOf(questions) }
  const highestMarks = questions.toSorted((a, b) => b.full - a.full)
  // The server refuses answers beyond the limit. If there is one anyway, the first ones in the
  // student's order count, so that every attempt gets a result.
  const answered = questions.filter(({ isBlank }) => !isBlank).slice(0, most)
  const left = highestMarks.filter(({ isBlank }) => isBlank).slice(0, most - answered.length)
  const counted = new Set([...answered, ...left])
  return {
    leftOut: new Set(questions.filter((question) => !counted.has(question))),
    marks: fullMarksOf(highestMarks.slice(0, most)),
  }
}

const fullMarksOf = (questions: readonly CountedQuestion[]) =>
  questions.reduce((sum, { full }) => sum + full, 0)
