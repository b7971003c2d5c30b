import { outcomeOf, outcomes } from '@prepwell/contract/outcome.ts'
import type { AttemptDetail, ResultQuestion } from '@prepwell/contract/results.ts'

/** What a published result holds. */
export type PublishedMarks = NonNullable<AttemptDetail['result_state']['data']>

/**
 * How an answer ended, best first. 'not_needed': beyond what its section lets one answer, so that
 * it does not count. 'held' until the holding exam has its results.
 */
export const reviewOutcomes = [...outcomes, 'not_needed', 'held'] as const

/** One of {@link reviewOutcomes}. */
export type ReviewOutcome = (typeof reviewOutcomes)[number]

/** The outcome of a question of a result. */
export function reviewOutcomeOf({
  is_held,
  not_needed,
  score,
  total_marks,
  selected_answer,
}: Pick<
  ResultQuestion,
  'is_held' | 'not_needed' | 'score' | 'total_marks' | 'selected_answer'
>): ReviewOutcome {
  if (is_held || score === null) return 'held'
  if (not_needed) return 'not_needed'
  const blank = selected_answer.every((value) => value === '')
  return outcomeOf({ full: total_marks, earned: score, blank })
}

/** A question of a result, with its outcome. */
export interface ReviewedQuestion {
  readonly question: ResultQuestion
  readonly outcome: ReviewOutcome
  /** The student had marked it for review. */
  readonly marked: boolean
}

/** The questions of a published result in paper order, with the student's marks for review. */
export function reviewedQuestions(
  state: AttemptDetail['state'],
  result: PublishedMarks,
): readonly ReviewedQuestion[] {
  return result.questions.map((question) => ({
    question,
    outcome: reviewOutcomeOf(question),
    marked: state[String(question.id)]?.markedForReview ?? false,
  }))
}

/** The number of questions by outcome. */
export function countOutcomes(
  reviewed: readonly ReviewedQuestion[],
): Record<ReviewOutcome, number> {
  const counts = { right: 0, partly: 0, wrong: 0, blank: 0, not_needed: 0, held: 0 }
  for (const { outcome } of reviewed) counts[outcome] += 1
  return counts
}

/** The outcomes to show: the last two only where there are any, the others unless all are held. */
export function outcomesOf(reviewed: readonly ReviewedQuestion[]): readonly ReviewOutcome[] {
  const counts = countOutcomes(reviewed)
  return reviewOutcomes.filter((outcome) =>
    outcome === 'held' || outcome === 'not_needed'
      ? counts[outcome] > 0
      : counts.held < reviewed.length,
  )
}
