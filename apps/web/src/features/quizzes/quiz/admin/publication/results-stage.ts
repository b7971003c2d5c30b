import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'

/**
 * The stage of an exam that everybody has submitted. 'waiting': it is not over, because somebody
 * can still be let in. 'review': the results wait for an admin. 'key': the provisional key
 * waits for an admin. 'objections': students can object to the provisional key. 'deciding':
 * objections have closed, and some wait for a decision. 'ready': nothing prevents publication.
 */
export type ResultsStage =
  | 'waiting'
  | 'review'
  | 'key'
  | 'objections'
  | 'deciding'
  | 'ready'
  | 'published'

type Exam = Pick<
  QuizDetail,
  | 'waits_for_review'
  | 'publishable_from'
  | 'results_published_at'
  | 'provisional_since'
  | 'objections'
  | 'objections_close_at'
  | 'open_objections'
>

/** Null until everybody has submitted. `now` is in epoch seconds. */
export function resultsStage(exam: Exam, now: number): ResultsStage | null {
  if (exam.results_published_at !== null) return 'published'
  if (exam.provisional_since !== null) {
    if (now < (exam.objections_close_at ?? now)) return 'objections'
    return exam.open_objections > 0 ? 'deciding' : 'ready'
  }
  // A server of the previous release does not send this field.
  if (now < (exam.publishable_from ?? now)) return 'waiting'
  if (!exam.waits_for_review) return null
  return exam.objections === 'provisional' ? 'key' : 'review'
}
