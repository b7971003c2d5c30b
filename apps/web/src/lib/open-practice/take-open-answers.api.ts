import { takeOpenAnswers } from '@prepwell/contract/sitting/open-practice.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { CallError, call } from '../call.ts'
import { answersFor, forgetAnswersOf, leaveAnswersTo } from './open-answers.ts'

/** Neither the sign-in nor the practice waits longer for it. */
const takingMs = 5_000

/**
 * Gives the account that has signed in the answers that its owner gave before signing up; with
 * `quizId`, only those to this practice. The server marks them. They stay on the device, for some
 * days at most, until it has them or will never take them. Throws if trying again may help.
 */
export async function takeAnswersOf(email: string, quizId?: number): Promise<void> {
  const own = answersFor(email)
  if (!own || (quizId !== undefined && quizId !== own.practice)) return
  const answers = own.answers
    .slice(-limits.openAnswersMax)
    .map(({ question_id, selected_values }) => ({
      question_id,
      selected_values: [...selected_values],
    }))
  try {
    await call(takeOpenAnswers, {
      body: { quiz_id: own.practice, answers },
      signal: AbortSignal.timeout(takingMs),
    })
  } catch (error) {
    // No answer in time is no CallError.
    if (!(error instanceof CallError) || error.isTemporary) throw error
    // Any other refusal is one of the practice itself, which cannot begin without them either.
    if (error.code !== 'invalid_input') return
  }
  forgetAnswersOf(email)
}

/** The same for an account that was made through a provider, on the way to the practice `next`. */
export async function takeAnswersOnTheWay(email: string, next: string | null): Promise<void> {
  leaveAnswersTo(email, next)
  await takeAnswersOf(email)
}
