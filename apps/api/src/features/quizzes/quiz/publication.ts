import type { ObjectionRule } from '@prepwell/contract/quizzes/objection-terms.ts'
import type { QuizMode, ShownPart } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { conflict, invalid } from '../../../platform/errors.ts'

/** The publication settings of a quiz. */
interface Publication {
  readonly review_first: boolean
  readonly shown_after: ShownPart
  readonly objections: ObjectionRule
  readonly objections_hours: number
  readonly publish_itself: boolean
}

type Named = { readonly [Name in keyof Publication]?: Publication[Name] | undefined }

/** The settings that every practice has, and an exam has by default. */
export const atOnce: Publication = {
  review_first: false,
  shown_after: 'keys',
  objections: 'none',
  objections_hours: 0,
  publish_itself: false,
}

/**
 * The stored settings, overridden by those given; 400 if a practice would have others than
 * {@link atOnce}, and for objections without a visible key or without time. A quiz that becomes a
 * practice loses the settings of the exam.
 */
export function publicationOf(
  mode: QuizMode,
  named: Named,
  stored: Publication & { readonly results_published_at?: Date | null } = atOnce,
): Publication {
  if (mode === 'exam') {
    const wanted = {
      review_first: named.review_first ?? stored.review_first,
      shown_after: named.shown_after ?? stored.shown_after,
      objections: named.objections ?? stored.objections,
      objections_hours: named.objections_hours ?? stored.objections_hours,
      publish_itself: named.publish_itself ?? stored.publish_itself,
    }
    // Once the results are out, a provisional key is no longer needed, so the quiz may show less.
    const isOver = stored.objections === 'provisional' && stored.results_published_at
    if (!isOver) requireObjectable(wanted, named)
    return wanted
  }
  if (named.review_first)
    throw invalid('review_first', 'Only the results of an exam can wait for a review')
  if ((named.shown_after ?? atOnce.shown_after) !== atOnce.shown_after)
    throw invalid('shown_after', 'A practice always shows its keys and explanations')
  if ((named.objections ?? 'none') !== 'none')
    throw invalid('objections', 'Only questions of an exam can be objected to')
  return atOnce
}

function requireObjectable(wanted: Publication, named: Named): void {
  const { objections, objections_hours, shown_after } = wanted
  if (objections === 'none') return
  if (shown_after !== 'keys')
    throw invalid(
      named.objections === undefined ? 'shown_after' : 'objections',
      'Students can object only to keys that they see: show them keys and explanations',
    )
  if (objections_hours < 1)
    throw invalid('objections_hours', 'Enter for how many hours students can object')
}

interface Published extends Publication {
  readonly provisional_since: Date | null
  readonly results_published_at: Date | null
}

/**
 * Throws 409 for a change of what students have been told: of the objection rule while they see a
 * provisional key, to or from `provisional` once the results are out, and of the hours once the
 * results have ended the time for objections.
 */
export function requireKeptObjections(stored: Published, wanted: Publication): void {
  const { provisional_since, results_published_at } = stored
  const isRuleChanged = wanted.objections !== stored.objections
  if (provisional_since && !results_published_at && isRuleChanged)
    throw conflict('Students see the provisional key: publish the results first', 'objections')
  if (!results_published_at) return
  if (isRuleChanged && [wanted.objections, stored.objections].includes('provisional'))
    throw conflict('The results are published: there is no provisional key any more', 'objections')
  if (stored.objections === 'provisional' && wanted.objections_hours !== stored.objections_hours)
    throw conflict('The results are published: the time for objections is over', 'objections_hours')
}
