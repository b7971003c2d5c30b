import { takeOpenAnswers } from '@prepwell/contract/sitting/open-practice.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { call } from '../call.ts'
import { answersFor, forgetAnswersOf, leaveAnswersTo } from './open-answers.ts'

/** The sign-in waits no longer for it. */
const takingMs = 5_000

/**
 * Gives the account that has just signed in the answers that its owner gave before signing up. The
 * server marks them. They stay on the device until it has them, for some days at most.
 */
export async function takeAnswersOf(email: string): Promise<void> {
  const own = answersFor(email)
  if (!own) return
  const answers = own.answers
    .slice(-limits.openAnswersMax)
    .map(({ question_id, selected_values }) => ({
      question_id,
      selected_values: [...selected_values],
    }))
  await call(takeOpenAnswers, {
    body: { quiz_id: own.practice, answers },
    signal: AbortSignal.timeout(takingMs),
  })
  forgetAnswersOf(email)
}

/** The same for an account that was made through a provider, on the way to the practice `next`. */
export async function takeAnswersOnTheWay(email: string, next: string | null): Promise<void> {
  leaveAnswersTo(email, next)
  await takeAnswersOf(email)
}
