import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'

/** What the look before the start says, as far as the next step depends on it. */
export type CheckAnswer =
  | { readonly kind: 'may_start'; readonly mode: QuizMode | string; readonly existing: boolean }
  /** Expired, not begun, completed: the rules of the product say no. */
  | { readonly kind: 'not_now' }
  | { readonly kind: 'not_found' }

/** What the page does next. 'back' is where the student came from, or the dashboard. */
export type NextStep =
  | { readonly do: 'ask'; readonly question: 'start' | 'resume' }
  | { readonly do: 'leave'; readonly to: 'back' | 'exams'; readonly message: string | null }

const leave = (to: 'back' | 'exams', message: string | null): NextStep => ({
  do: 'leave',
  to,
  message,
})

/** Decides by the look whether the student is asked, or sent away and with which words. */
export function nextStep(answer: CheckAnswer): NextStep {
  if (answer.kind === 'not_now') return leave('back', null)
  if (answer.kind === 'not_found') return leave('back', 'Quiz not available')
  if (answer.mode === 'practice') return leave('exams', 'This quiz is not available for exam')
  if (answer.mode !== 'exam') return leave('back', 'Quiz not available')
  return { do: 'ask', question: answer.existing ? 'resume' : 'start' }
}
