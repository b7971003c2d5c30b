import type { ShownPart } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { after } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { notAllowedNow } from '../../../../platform/errors.ts'
import { countPrivatePractices } from '../../../quizzes/quiz/index.ts'

/**
 * Throws if the original exam does not show its keys, because the result of a private practice
 * would reveal them.
 */
export function requireKeysShown(shown: ShownPart): void {
  if (shown !== 'keys')
    throw notAllowedNow('The right answers of this exam are not shown, so it cannot be practised')
}

/**
 * Throws if the student has reached the daily limit of private practices. The student must be
 * locked, so that the count is exact.
 */
export async function requirePracticeLeft(tx: Tx, studentId: number, now: Date): Promise<void> {
  const made = await countPrivatePractices(tx, studentId, after(now, -24 * 3600))
  if (made >= limits.privatePracticesPerDay)
    throw notAllowedNow(
      `You have made ${made} practices of your own in the last 24 hours. Please try again tomorrow`,
    )
}
