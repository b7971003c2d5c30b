import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { CallError } from '../../../lib/call.ts'

/** What the start check says, as far as the next step depends on it. */
export type StartCheck =
  | {
      readonly kind: 'may_start'
      readonly mode: QuizMode | string
      readonly existing: boolean
      /** Only in Safe Exam Browser, and this is another one. */
      readonly needsExamBrowser: boolean
    }
  /** Expired, not begun or completed. */
  | { readonly kind: 'not_now' }
  | { readonly kind: 'not_found' }

/** What the page does next. 'back' is the page before, or the dashboard. */
export type NextStep =
  | { readonly do: 'ask'; readonly question: 'start' | 'resume' }
  | { readonly do: 'change_browser' }
  | { readonly do: 'leave'; readonly to: 'back' | 'exams'; readonly message: string | null }

const leave = (to: 'back' | 'exams', message: string | null): NextStep => ({
  do: 'leave',
  to,
  message,
})

/** Whether the student is asked to start, or sent away with a message. */
export function nextStep(check: StartCheck): NextStep {
  if (check.kind === 'not_now') return leave('back', null)
  if (check.kind === 'not_found') return leave('back', 'Quiz not available')
  if (check.mode === 'practice') return leave('exams', 'This quiz is not available for exam')
  if (check.mode !== 'exam') return leave('back', 'Quiz not available')
  if (check.needsExamBrowser) return { do: 'change_browser' }
  return { do: 'ask', question: check.existing ? 'resume' : 'start' }
}

/** What the start check says; null while it runs, or after a failure that may pass. */
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
  // A later look that the server refuses counts more than an earlier one.
  const isRefused = error instanceof CallError && !error.isTemporary
  if (data && !isRefused)
    return {
      kind: 'may_start',
      mode: data.quiz_mode,
      existing: data.existing,
      needsExamBrowser: data.needs_exam_browser ?? false,
    }
  if (!(error instanceof CallError)) return null
  if (error.code === 'not_allowed_now') return { kind: 'not_now' }
  if (error.code === 'not_found' || error.code === 'invalid_input') return { kind: 'not_found' }
  return null
}
