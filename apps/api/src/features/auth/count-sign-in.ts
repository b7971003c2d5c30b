import type { SignInProvider } from '@prepwell/contract/auth.ts'
import type { ErrorCode } from '@prepwell/contract/wire/errors.ts'
import { AppError } from '../../platform/errors.ts'
import { counter } from '../../platform/metrics/registry.ts'

/** How somebody signs in. */
type SignInWay = 'password' | SignInProvider

/** How it ends, by the error; everything else is a refusal. */
const outcomes: Partial<Record<ErrorCode, string>> = {
  wrong_credentials: 'wrong',
  too_many_requests: 'limited',
  unavailable: 'busy',
}

const signIns = counter({
  name: 'prepwell_sign_ins_total',
  help: 'Sign-ins that reached the app, by way and outcome',
  labelNames: ['way', 'outcome'],
})
for (const outcome of ['signed_in', 'refused', 'failed', ...Object.values(outcomes)])
  signIns.inc({ way: 'password', outcome }, 0)

/** Counts a sign-in by what `work` gives or throws. */
export async function countSignIn<T>(way: SignInWay, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work()
    signIns.inc({ way, outcome: 'signed_in' })
    return result
  } catch (error) {
    signIns.inc({ way, outcome: outcomeOf(error) })
    throw error
  }
}

const outcomeOf = (error: unknown) =>
  error instanceof AppError ? (outcomes[error.code] ?? 'refused') : 'failed'
