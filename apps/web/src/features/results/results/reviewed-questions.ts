import type { ShownPart } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { outcomeOf, outcomes } from '@prepwell/contract/results/outcome.ts'
import type { AttemptResult, ResultQuestion } from '@prepwell/contract/results/results.ts'

export type PublishedMarks = NonNullable<AttemptResult['result_state']['data']>

/** An attempt, and the seconds that the server's clock is ahead of this device's; 0 if absent. */
export type ShownAttempt = AttemptResult & { readonly ahead?: number }

/**
 * Outcomes of an answer, best first. 'not_needed': it does not count, because the section requires
 * no more answers. 'left_out': the question no longer counts for anybody. 'held': not shown until
 * the results of the exam that holds the question are published. 'answered': the exam does not
 * reveal what was right.
 */
export const reviewOutcomes = [...outcomes, 'answered', 'not_needed', 'left_out', 'held'] as const

export type ReviewOutcome = (typeof reviewOutcomes)[number]

/** The outcome of a question in a result, whether or not the result shows the keys. */
export function reviewOutcomeOf(
  {
    is_held,
    not_needed,
    score,
    total_marks,
    selected_answer,
    regrade,
  }: Pick<
    ResultQuestion,
    'is_held' | 'not_needed' | 'score' | 'total_marks' | 'selected_answer' | 'regrade'
  >,
  shown: ShownPart = 'keys',
): ReviewOutcome {
  if (is_held || score === null) return 'held'
  if (regrade?.policy === 'leave_out') return 'left_out'
  if (not_needed) return 'not_needed'
  // If everybody gets full marks, a blank counts as an answer.
  const blank = regrade?.policy !== 'full_all' && selected_answer.every((value) => value === '')
  if (shown === 'answers') return blank ? 'blank' : 'answered'
  return outcomeOf({ full: total_marks, earned: score, blank })
}

/** A question of a result with its outcome. */
export interface ReviewedQuestion {
  readonly question: ResultQuestion
  readonly outcome: ReviewOutcome
  /** True if the student marked it for review. */
  readonly marked: boolean
}

/** The questions of a published result in paper order, with the student's marks for review. */
export function reviewedQuestions(
  { state, shown }: Pick<AttemptResult, 'state' | 'shown'>,
  result: PublishedMarks,
): readonly ReviewedQuestion[] {
  return result.questions.map((question) => ({
    question,
    outcome: reviewOutcomeOf(question, shown),
    marked: state[String(question.id)]?.markedForReview ?? false,
  }))
}

export function countOutcomes(
  reviewed: readonly ReviewedQuestion[],
): Record<ReviewOutcome, number> {
  const counts = {
    right: 0,
    partly: 0,
    wrong: 0,
    blank: 0,
    answered: 0,
    not_needed: 0,
    left_out: 0,
    held: 0,
  }
  for (const { outcome } of reviewed) counts[outcome] += 1
  return counts
}

const onlyIfAny: ReadonlySet<ReviewOutcome> = new Set([
  'answered',
  'not_needed',
  'left_out',
  'held',
])

/**
 * The outcomes to show. 'answered', 'not_needed', 'left_out' and 'held' appear only if a question
 * has them. The others appear unless all questions are held, but 'right', 'partly' and 'wrong' only
 * if the exam reveals them.
 */
export function outcomesOf(reviewed: readonly ReviewedQuestion[]): readonly ReviewOutcome[] {
  const counts = countOutcomes(reviewed)
  return reviewOutcomes.filter((outcome) => {
    if (onlyIfAny.has(outcome)) return counts[outcome] > 0
    if (outcome !== 'blank' && counts.answered > 0) return false
    return counts.held < reviewed.length
  })
}
