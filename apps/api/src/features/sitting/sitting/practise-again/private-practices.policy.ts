import type { ShownPart } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { notAllowedNow } from '../../../../platform/errors.ts'

/** The result of a private practice would show the keys that the exam of its origin keeps back. */
export function requireKeysShown(shown: ShownPart): void {
  if (shown !== 'keys')
    throw notAllowedNow('The right answers of this exam are not shown, so it cannot be practised')
}
