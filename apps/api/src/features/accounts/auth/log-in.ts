import type { loginBody } from '@prepwell/contract/accounts/auth.ts'
import type { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SessionRow } from '../../shared/access/index.ts'
import { type AccountName, findAccount } from './auth.queries.ts'
import { recordFailedSignIn } from './record-sign-in.ts'
import type { SignInCaller } from './sign-in-caller.ts'
import type { SignInLimits } from './sign-in-limits.ts'

/** An account whose password was right. */
interface LoggedIn extends SessionRow {
  /** True if the password came on a slip and the owner has not replaced it yet. */
  readonly must_change_password: boolean
}

/**
 * The account for this email or roll number and password: the first step of a sign-in. An unknown
 * account and a wrong password give the same message, take the same time and count alike.
 */
export async function logIn(
  { db, clock, limits }: Platform & { readonly limits: SignInLimits },
  {
    caller,
    email = '',
    roll_number,
    password,
  }: z.output<typeof loginBody> & { readonly caller: SignInCaller },
): Promise<LoggedIn> {
  const name: AccountName = roll_number === undefined ? { email } : { roll_number }
  const counted = roll_number === undefined ? email : countedRollNumber(roll_number)
  const account = await limits.checkPassword(caller, counted, {
    find: () => findAccount(db, name),
    isRight: (found, compare) => compare(password, found?.password_hash ?? null),
    otherNames: (found) => {
      if (roll_number !== undefined) return found.email ? [found.email] : []
      return found.roll_number === null ? [] : [countedRollNumber(found.roll_number)]
    },
  })
  const refusal = refusalOf(account, name)
  if (!account || refusal) {
    await recordFailedSignIn({ db, clock }, { caller, email, method: 'password' })
    throw refusal
  }
  return account
}

/**
 * The key under which failures count: the same for all spellings that the database treats as one
 * number. The database lowercases letter by letter, so İ becomes i, and a final Σ becomes σ. No
 * email address can equal this key.
 */
const countedRollNumber = (roll_number: string) =>
  `roll number ${Array.from(roll_number, smallLetter).join('')}`

const smallLetter = (letter: string) => Array.from(letter.toLowerCase())[0] ?? letter

export const accountWaiting = () =>
  new AppError(
    'account_waiting',
    'An admin has to approve your account first. You will get an email then',
  )

/** The state of an account is revealed only to its owner, who knows the password. */
function refusalOf(
  account: Awaited<ReturnType<typeof findAccount>>,
  name: AccountName,
): AppError | undefined {
  const what = 'email' in name ? 'email' : 'roll number'
  if (!account) return new AppError('wrong_credentials', `Invalid ${what} or password`)
  if (account.status === 'Suspended' && !account.awaits_approval)
    return new AppError('account_suspended', 'Your account has been suspended')
  if (!account.email_verified_at)
    return new AppError('email_not_verified', 'Please verify your email address')
  return account.awaits_approval ? accountWaiting() : undefined
}
