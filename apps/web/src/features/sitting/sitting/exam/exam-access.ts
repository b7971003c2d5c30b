import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { CallError } from '../../../../lib/call.ts'

/** The result of the start check, reduced to what the next step depends on. */
export type StartCheck =
  | {
      readonly kind: 'may_start'
      readonly mode: QuizMode | string
      readonly existing: boolean
      /** The exam requires Safe Exam Browser, and this is another browser. */
      readonly needsExamBrowser: boolean
    }
  /** The exam has expired or has not begun. */
  | { readonly kind: 'not_now' }
  /** The attempt is over. */
  | { readonly kind: 'completed'; readonly takeQuizId: number }
  | { readonly kind: 'not_found' }

/** The next step of the page. 'back' is the previous page, or the dashboard. */
export type NextStep =
  | { readonly do: 'ask'; readonly question: 'start' | 'resume' }
  | { readonly do: 'change_browser' }
  | { readonly do: 'show_closed'; readonly takeQuizId: number }
  | { readonly do: 'leave'; readonly to: 'back' | 'exams'; readonly message: string | null }

const leave = (to: 'back' | 'exams', message: string | null): NextStep => ({
  do: 'leave',
  to,
  message,
})

/**
 * Decides whether the student is asked to start or sent away with a message. A student who returns
 * to a finished exam, or waits while it ends elsewhere, sees that it is closed.
 */
export function nextStep(check: StartCheck, hasBeenHere: boolean): NextStep {
  if (check.kind === 'completed' && hasBeenHere)
    return { do: 'show_closed', takeQuizId: check.takeQuizId }
  if (check.kind === 'not_now' || check.kind === 'completed') return leave('back', null)
  if (check.kind === 'not_found') return leave('back', 'Quiz not available')
  if (check.mode === 'practice') return leave('exams', 'This quiz is not available for exam')
  if (check.mode !== 'exam') return leave('back', 'Quiz not available')
  if (check.needsExamBrowser) return { do: 'change_browser' }
  return { do: 'ask', question: check.existing ? 'resume' : 'start' }
}

/** Null while the check runs, or after a failure that may be temporary. */
export function startCheckOf(
  data:
    | {
        readonly quiz_mode: string
        readonly existing: boolean
        readonly needs_exam_browser?: boolean
      }
    | undefined,
  error: Error | null,
): StartCheck | null {
  // If the latest check was refused, `data` of an earlier one no longer counts.
  const isRefused = error instanceof CallError && !error.isTemporary
  if (data && !isRefused)
    return {
      kind: 'may_start',
      mode: data.quiz_mode,
      existing: data.existing,
      needsExamBrowser: data.needs_exam_browser ?? false,
    }
  if (!(error instanceof CallError)) return null
  const takeQuizId = completedAttempt(error)
  if (takeQuizId !== null) return { kind: 'completed', takeQuizId }
  if (error.code === 'not_allowed_now') return { kind: 'not_now' }
  if (error.code === 'not_found' || error.code === 'invalid_input') return { kind: 'not_found' }
  return null
}

/** The finished attempt named by a refusal to start or resume; null for other refusals. */
export function completedAttempt(error: unknown): number | null {
  if (!(error instanceof CallError) || typeof error.data !== 'object' || !error.data) return null
  const id = 'completed_take_quiz_id' in error.data ? error.data.completed_take_quiz_id : null
  return typeof id === 'number' ? id : null
}
