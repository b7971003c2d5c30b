import type { AttemptDetail, ResultQuestion } from '@prepwell/contract/results.ts'

/** What a published result holds. */
export type PublishedMarks = NonNullable<AttemptDetail['result_state']['data']>

/** How an answer ended, best first; of a held one it is not told yet. */
export const outcomes = ['right', 'partly', 'wrong', 'blank', 'held'] as const

/** One of {@link outcomes}. */
export type Outcome = (typeof outcomes)[number]

/** What decides the outcome of a question. */
export type Marked = Pick<ResultQuestion, 'is_held' | 'score' | 'total_marks' | 'selected_answer'>

/** Full marks are right, some are partly right, none are wrong; without a selection it is blank. */
export function outcomeOf({ is_held, score, total_marks, selected_answer }: Marked): Outcome {
  if (is_held || score === null) return 'held'
  if (selected_answer.every((value) => value === '')) return 'blank'
  if (score >= total_marks) return 'right'
  return score > 0 ? 'partly' : 'wrong'
}

/** A question of a result with what the review says about it. */
export interface ReviewedQuestion {
  readonly question: ResultQuestion
  readonly outcome: Outcome
  /** The student had marked it for review. */
  readonly marked: boolean
}

/**
 * The questions of a published result in paper order, joined with the attempt's marks for review.
 */
export function reviewedQuestions(
  state: AttemptDetail['state'],
  result: PublishedMarks,
): readonly ReviewedQuestion[] {
  return result.questions.map((question) => ({
    question,
    outcome: outcomeOf(question),
    marked: state[String(question.id)]?.markedForReview ?? false,
  }))
}

/** How many questions ended in each way. */
export function countOutcomes(reviewed: readonly ReviewedQuestion[]): Record<Outcome, number> {
  const counts = { right: 0, partly: 0, wrong: 0, blank: 0, held: 0 }
  for (const { outcome } of reviewed) counts[outcome] += 1
  return counts
}

/**
 * The outcomes that a result speaks of: the usual ones where one is told, and held where one is
 * not.
 */
export function outcomesOf(reviewed: readonly ReviewedQuestion[]): readonly Outcome[] {
  const held = reviewed.filter(({ outcome }) => outcome === 'held').length
  return outcomes.filter((outcome) => (outcome === 'held' ? held > 0 : held < reviewed.length))
}
