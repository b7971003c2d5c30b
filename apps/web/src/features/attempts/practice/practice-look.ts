import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import { CallError } from '../../../lib/call.ts'
import type { PracticeLook } from './practice-door.ts'

/**
 * What the look before the start says; null while it is under way, or when it
 * failed for a reason that may pass.
 */
export function lookOf(
  data: { readonly quiz_mode: QuizMode; readonly existing: boolean } | undefined,
  error: Error | null,
): PracticeLook | null {
  if (error instanceof CallError) {
    if (error.code === 'not_allowed_now') return { kind: 'refused', message: error.message }
    if (error.code === 'not_found' || error.code === 'invalid_input') return { kind: 'not_found' }
  }
  if (error || !data) return null
  return { kind: 'open', mode: data.quiz_mode, existing: data.existing }
}
