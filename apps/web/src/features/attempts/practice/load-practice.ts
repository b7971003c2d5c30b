import { CallError } from '../../../lib/call.ts'
import { type LoadedAttempt, loadAttempt } from '../exam/load-attempt.ts'
import { fetchStartCheck } from '../sitting.api.ts'

/**
 * Begins a practice, or goes on with the one that is `running`. What was submitted meanwhile,
 * here or elsewhere, is not begun anew: that throws the CallError 'attempt_closed'. Safe to
 * repeat. Throws other CallErrors too.
 */
export async function loadPractice(
  quizId: number,
  userId: number,
  { running, isTimed }: { readonly running: number | null; readonly isTimed: boolean },
): Promise<LoadedAttempt> {
  if (running !== null && (await findRunning(quizId)) !== running)
    throw new CallError(409, 'attempt_closed', 'The quiz has already been submitted')
  return loadAttempt(quizId, userId, isTimed)
}

/** The running attempt; null when there is none, also when none may be begun now. */
async function findRunning(quizId: number): Promise<number | null> {
  try {
    return (await fetchStartCheck(quizId)).existing_take_quiz_id ?? null
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_allowed_now') return null
    throw error
  }
}
