import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { CallError } from '../../../../lib/call.ts'

/** Result of the start check, as far as the page depends on it. */
export type PracticeCheck =
  | { readonly kind: 'open'; readonly mode: QuizMode; readonly existing: boolean }
  /**
   * For example, the practice has not begun or has no questions, or an exam on its chapter is
   * running. `message` is the server's reason.
   */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'not_found' }

/** The view to show before a practice runs. 'back' is the previous page, or the dashboard. */
export type PracticeAccess =
  | { readonly show: 'waiting' | 'start' | 'resume' }
  | { readonly show: 'refusal'; readonly message: string }
  | { readonly show: 'nothing'; readonly to: 'dashboard' | 'back'; readonly message: string }

const notForPractice: PracticeAccess = {
  show: 'nothing',
  to: 'dashboard',
  message: 'This quiz is not available for practice',
}

/**
 * @param check null while it is under way
 * @param mode of the quiz, needed if the check was refused: 'pending' while it loads, null if it
 *   is unknown
 */
export function practiceAccess(
  check: PracticeCheck | null,
  mode: QuizMode | 'pending' | null,
): PracticeAccess {
  if (check?.kind === 'not_found')
    return { show: 'nothing', to: 'back', message: 'Quiz not available' }
  if (check?.kind === 'open' && check.mode === 'exam') return notForPractice
  if (check?.kind === 'open') return { show: check.existing ? 'resume' : 'start' }
  if (!check || mode === 'pending') return { show: 'waiting' }
  return mode === 'exam' ? notForPractice : { show: 'refusal', message: check.message }
}

/** Null while the check runs, or after a failure that may be temporary. */
export function practiceCheckOf(
  data: { readonly quiz_mode: QuizMode; readonly existing: boolean } | undefined,
  error: Error | null,
): PracticeCheck | null {
  if (error instanceof CallError) {
    if (error.code === 'not_allowed_now') return { kind: 'refused', message: error.message }
    if (error.code === 'not_found' || error.code === 'invalid_input') return { kind: 'not_found' }
  }
  if (error || !data) return null
  return { kind: 'open', mode: data.quiz_mode, existing: data.existing }
}
