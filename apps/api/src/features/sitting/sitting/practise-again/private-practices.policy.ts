import type { ShownPart } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { notAllowedNow } from '../../../../platform/errors.ts'

/**
 * Throws if the original exam does not show its keys: the result of a private practice would reveal
 * them.
 */
export function requireKeysShown(shown: ShownPart): void {
  if (shown !== 'keys')
    throw notAllowedNow('The right answers of this exam are not shown, so it cannot be practised')
}
