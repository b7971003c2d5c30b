import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'

/** What the look before the start says, as far as the page depends on it. */
export type PracticeLook =
  | { readonly kind: 'open'; readonly mode: QuizMode; readonly existing: boolean }
  /** Not begun, no questions, a running exam on the chapter…: `message` is the server's reason. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'not_found' }

/**
 * What stands at the address of a practice before it runs. 'back' is where the
 * student came from, or the dashboard.
 */
export type PracticeDoor =
  | { readonly show: 'waiting' | 'start' | 'resume' }
  | { readonly show: 'refusal'; readonly message: string }
  | { readonly show: 'nothing'; readonly to: 'dashboard' | 'back'; readonly message: string }

const examHere: PracticeDoor = {
  show: 'nothing',
  to: 'dashboard',
  message: 'This quiz is not available for practice',
}

/**
 * Decides what the student finds.
 * @param look null while it is under way
 * @param mode the quiz's own word, needed where the look was refused: 'pending' while it is asked
 * for, null when nobody could tell
 */
export function practiceDoor(
  look: PracticeLook | null,
  mode: QuizMode | 'pending' | null,
): PracticeDoor {
  if (look?.kind === 'not_found')
    return { show: 'nothing', to: 'back', message: 'Quiz not available' }
  if (look?.kind === 'open' && look.mode === 'exam') return examHere
  if (!look || mode === 'pending') return { show: 'waiting' }
  if (look.kind === 'open') return { show: look.existing ? 'resume' : 'start' }
  return mode === 'exam' ? examHere : { show: 'refusal', message: look.message }
}
