import type { QuizMode, ShownPart } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { invalid } from '../../../platform/errors.ts'

/** The publication settings of a quiz. */
interface Publication {
  readonly review_first: boolean
  readonly shown_after: ShownPart
}

const atOnce: Publication = { review_first: false, shown_after: 'keys' }

/**
 * The stored settings, overridden by the named ones; 400 if a practice would have any other than
 * the only ones possible for it. A quiz that becomes a practice loses those of the exam.
 */
export function publicationOf(
  mode: QuizMode,
  named: { readonly [Name in keyof Publication]?: Publication[Name] | undefined },
  stored: Publication = atOnce,
): Publication {
  if (mode === 'exam')
    return {
      review_first: named.review_first ?? stored.review_first,
      shown_after: named.shown_after ?? stored.shown_after,
    }
  if (named.review_first)
    throw invalid('review_first', 'Only the results of an exam can wait for a review')
  if ((named.shown_after ?? atOnce.shown_after) !== atOnce.shown_after)
    throw invalid('shown_after', 'A practice always shows its keys and explanations')
  return atOnce
}
