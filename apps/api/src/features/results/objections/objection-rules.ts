import type { ObjectionRule } from '@prepwell/contract/quizzes/objection-terms.ts'
import type { QuizMode, ShownPart } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { Objection } from '@prepwell/contract/results/objections.ts'

/** Facts about an attempt that decide whether its student may object to its questions. */
export interface ObjectionFacts {
  readonly quiz_mode: QuizMode
  readonly deleted_at: Date | null
  readonly objections: ObjectionRule
  readonly shown_after: ShownPart
  readonly provisional_since: Date | null
  readonly results_published_at: Date | null
  readonly submitted_at: Date | null
  /** Publication of this attempt. */
  readonly published_at: Date | null
  /** Null until the time is known, and if the exam takes no objections. */
  readonly objections_close_at: Date | null
}

/** Why the provisional key of the attempt is not shown; null if it is. */
export function whyNoKey(attempt: ObjectionFacts): string | null {
  if (attempt.quiz_mode !== 'exam' || attempt.objections !== 'provisional')
    return 'This quiz has no provisional key'
  if (attempt.deleted_at) return 'This exam was cancelled'
  if (!attempt.submitted_at || !attempt.provisional_since)
    return 'The provisional key is not shown yet'
  if (attempt.published_at || attempt.results_published_at)
    return 'The results are published: the provisional key is not shown any more'
  return null
}

/** Why the student may not object or withdraw an objection; null if nothing forbids it. */
export function whyNoObjection(attempt: ObjectionFacts, now: Date): string | null {
  if (attempt.quiz_mode !== 'exam') return 'Only questions of an exam can be objected to'
  if (attempt.objections === 'none') return 'This exam takes no objections'
  if (attempt.objections === 'provisional') {
    // The results end the time for objections, even if an older server has published too early.
    if (attempt.results_published_at) return 'The time for objections is over'
    const reason = whyNoKey(attempt)
    if (reason) return reason
  } else {
    if (attempt.deleted_at) return 'This exam was cancelled'
    if (!attempt.submitted_at || !attempt.published_at)
      return 'Objections are taken once the results are published'
    if (attempt.shown_after !== 'keys') return 'This exam does not show its keys'
  }
  const { objections_close_at: closes } = attempt
  return closes && now < closes ? null : 'The time for objections is over'
}

interface Decided {
  readonly withdrawn_at: Date | null
  readonly decision: 'accepted' | 'rejected' | null
}

export const stateOf = ({ withdrawn_at, decision }: Decided): Objection['state'] =>
  withdrawn_at ? 'withdrawn' : (decision ?? 'open')
