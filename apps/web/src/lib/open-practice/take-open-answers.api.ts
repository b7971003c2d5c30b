import { takeOpenAnswers } from '@prepwell/contract/sitting/open-practice.ts'
import { CallError, call } from '../call.ts'
import { answersFor, forgetAnswersOf } from './open-answers.ts'

/** The sign-in waits no longer for it. */
const takingMs = 5_000

/**
 * Gives the account that has just signed in the answers that its owner gave before signing up. The
 * server marks them. They stay on the device until it has them, or can never take them.
 */
export async function takeAnswersOf(email: string): Promise<void> {
  const own = answersFor(email)
  if (!own) return
  const answers = own.answers.map(({ question_id, selected_values }) => ({
    question_id,
    selected_values: [...selected_values],
  }))
  try {
    await call(takeOpenAnswers, {
      body: { quiz_id: own.practice, answers },
      signal: AbortSignal.timeout(takingMs),
    })
  } catch (error) {
    // The practice was deleted, or is for a group now.
    if (!(error instanceof CallError && error.code === 'not_found')) throw error
  }
  forgetAnswersOf(email)
}
