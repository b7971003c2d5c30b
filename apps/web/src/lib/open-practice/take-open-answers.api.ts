import { takeOpenAnswers } from '@prepwell/contract/sitting/open-practice.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { CallError, call } from '../call.ts'
import { answersFor, forgetAnswersOf, leaveAnswersTo } from './open-answers.ts'

/** The sign-in and the practice wait no longer than this. */
const takingMs = 5_000

/**
 * Gives the signed-in account the answers that its owner gave before signing up; with `quizId`,
 * only those to this practice. The server marks them. They stay on the device, for a few days at
 * most, until the server has them or refuses them for good. Throws if a retry may help.
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
    // A timeout is not a CallError.
    if (!(error instanceof CallError) || error.isTemporary) throw error
    // Any other refusal concerns the practice itself, which cannot begin without the answers
    // either.
    if (error.code !== 'invalid_input') return
  }
  forgetAnswersOf(email)
}

/** Does the same for an account made through a provider, on the way to the practice `next`. */
export async function takeAnswersOnTheWay(email: string, next: string | null): Promise<void> {
  leaveAnswersTo(email, next)
  await takeAnswersOf(email)
}
