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
  /**
   * True if everybody gets the question's marks, so that a blank counts as an answer. Absent means
   * false.
   */
  readonly isGiven?: boolean
}

/** The result of a section, in units. `marks` = `gained` + `lost_wrong` + `lost_blank`. */
export interface SectionCount extends Readonly<Record<Outcome, number>> {
  /** The full marks; with `answer_at_most`, those of the questions with the highest marks. */
  readonly marks: number
  /** The section's score; may be negative. */
  readonly gained: number
  /** Marks lost by answers that did not earn full marks, including negative marks. */
  readonly lost_wrong: number
  /** Marks lost by blank questions. */
  readonly lost_blank: number
}

/**
 * Counts a section. `questions` are in the student's order. At most `most` of them count; all do if
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
    const { full, earned, isGiven = false } = question
    const blank = question.isBlank && !isGiven
    gained += earned
    if (!blank) lost_wrong += full - earned
    counts[outcomeOf({ full, earned, blank })] += 1
  }
  return { ...counts, marks, gained, lost_wrong, lost_blank: marks - gained - lost_wrong, leftOut }
}

/**
 * Picks the questions that do not count, and computes the full marks: the sum of the highest marks
 * of as many questions as may count.
 */
function chooseCounted<Question extends CountedQuestion>(
  most: number | null,
  questions: readonly Question[],
) {
  if (most === null || most >= questions.length)
    return { leftOut: new Set<Question>(), marks: fullMarksOf(questions) }
  const highestMarks = questions.toSorted((a, b) => b.full - a.full)
  // The server refuses answers beyond the limit. If some are stored anyway, the first ones in the
  // student's order count, so that every attempt gets a result.
  const answered = questions.filter(({ isBlank }) => !isBlank).slice(0, most)
  const chosen = withGiven(most, answered, questions)
  const left = highestMarks.filter((one) => one.isBlank && !chosen.includes(one))
  const counted = new Set([...chosen, ...left.slice(0, most - chosen.length)])
  return {
    leftOut: new Set(questions.filter((question) => !counted.has(question))),
    marks: fullMarksOf(highestMarks.slice(0, most)),
  }
}

/**
 * Adds blank questions whose marks everybody gets, which count as answers. Beyond the limit, such a
 * question replaces the answer that earned least, if that earned less, so that nobody is worse off
 * for having answered other questions.
 */
function withGiven<Question extends CountedQuestion>(
  most: number,
  answered: readonly Question[],
  questions: readonly Question[],
): readonly Question[] {
  const given = questions
    .filter(({ isBlank, isGiven }) => isBlank && isGiven)
    .toSorted((a, b) => b.earned - a.earned)
  let chosen = [...answered]
  for (const one of given) {
    if (chosen.length < most) {
      chosen.push(one)
      continue
    }
    const least = chosen.reduce((low, other) => (other.earned <= low.earned ? other : low))
    if (least.earned < one.earned) chosen = [...chosen.filter((other) => other !== least), one]
  }
  return chosen
}

const fullMarksOf = (questions: readonly CountedQuestion[]) =>
  questions.reduce((sum, { full }) => sum + full, 0)
