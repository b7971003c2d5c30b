import type { SignInAnswer } from '@prepwell/contract/accounts/auth.ts'
import type { ErrorCode } from '@prepwell/contract/wire/errors.ts'
import { AppError } from '../../../platform/errors.ts'
import { counter } from '../../../platform/metrics/registry.ts'
import type { SignInMethod } from './record-sign-in.ts'

/** Outcomes of errors by their code; any other error counts as refused. */
const outcomes: Partial<Record<ErrorCode, string>> = {
  wrong_credentials: 'wrong',
  too_many_requests: 'limited',
  unavailable: 'busy',
}

const signIns = counter({
  name: 'prepwell_sign_ins_total',
  help: 'Logins that reached the app, by way and outcome',
  labelNames: ['way', 'outcome'],
})
const otherOutcomes = ['signed_in', 'asked_for_code', 'asked_for_password', 'refused', 'failed']
for (const outcome of [...otherOutcomes, ...Object.values(outcomes)])
  signIns.inc({ way: 'password', outcome }, 0)

/** Runs `work` and counts the sign-in step under its result or its error. */
export async function countSignIn<Answer extends SignInAnswer>(
  way: SignInMethod,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await work()
    signIns.inc({ way, outcome: outcomeOfAnswer(answer) })
    return answer
  } catch (error) {
    signIns.inc({ way, outcome: outcomeOf(error) })
    throw error
  }
}

function outcomeOfAnswer(answer: SignInAnswer): string {
  if ('second_factor' in answer) return 'asked_for_code'
  return 'new_password' in answer ? 'asked_for_password' : 'signed_in'
}

const outcomeOf = (error: unknown) =>
  error instanceof AppError ? (outcomes[error.code] ?? 'refused') : 'failed'
