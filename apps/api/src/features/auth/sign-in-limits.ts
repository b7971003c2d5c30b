import { AppError } from '../../platform/errors.ts'
import { tooMany } from '../../platform/http/rate-limits.ts'
import { type ComparePassword, signInTurn } from '../../platform/passwords.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Counted, type FailureLimit, failureCounts } from './failure-counts.ts'
import type { SignInCaller } from './sign-in-caller.ts'

const minute = 60
const hour = 60 * minute

/** How many wrong sign-ins are allowed; docs/decisions/0020 explains the numbers. */
const limits = {
  /** On a device of the account's owner. */
  ownDevice: { failures: 20, seconds: 10 * minute },
  /** At one account from one place. */
  accountFromPlace: { failures: 10, seconds: 10 * minute },
  /** At one account from everywhere; above it each place has only the next limit. */
  accountTargeted: { failures: 100, seconds: 24 * hour },
  targetedFromPlace: { failures: 1, seconds: 10 * minute },
  /** At one account from everywhere; above it only its owner's devices are let in. */
  account: { failures: 1000, seconds: hour },
  /** At all accounts from one network; above it one try every three seconds. */
  network: { failures: 600, seconds: 30 * minute },
  /** At other people's accounts on the device of a person. */
  lentDevice: { failures: 20, seconds: 10 * minute },
} satisfies Record<string, FailureLimit>

/**
 * Enough for a whole school that signs in within the minute behind one address; failures are
 * counted by {@link SignInLimits}.
 */
export const signInsPerMinute = 6_000

/** How a password is checked. */
interface PasswordCheck<Account> {
  /** The account with the email, if there is one. */
  find(): Promise<Account | undefined>
  /** Does the password match? Also called without an account, to take the same time. */
  isRight(account: Account | undefined, compare: ComparePassword): Promise<boolean>
}

/** Protects a password, or the request to a provider, against guessing. Only failures count. */
export interface SignInLimits {
  /**
   * The account whose password was given; undefined for a failure. Throws 429 before the password
   * is checked, and 503 while too many wait for their check.
   */
  checkPassword<Account extends { readonly id: number }>(
    caller: SignInCaller,
    email: string,
    check: PasswordCheck<Account>,
  ): Promise<Account | undefined>
  /**
   * Asks a provider about a token; a rejection counts as a failure. Throws 429 instead of asking.
   */
  askProvider<T>(caller: SignInCaller, ask: () => Promise<T>): Promise<T>
}

/** The limits of one process, which counts on its own. */
export function signInLimits({
  clock,
  settings,
}: Pick<Platform, 'clock' | 'settings'>): SignInLimits {
  const counts = failureCounts(clock)

  const requireRoom = (counted: readonly Counted[]) => {
    const seconds = Math.max(...counted.map((one) => counts.secondsToWait(one)))
    if (seconds === 0 || !settings.rateLimits) return
    throw tooMany(seconds)
  }

  /** The limits that apply, and the keys under which a failure is counted. */
  const limitsFor = (caller: SignInCaller, email: string, account: number | null) => {
    const own = { limit: limits.ownDevice, key: `own ${caller.deviceOf}` }
    const isOwn = account !== null && caller.deviceOf === account
    return isOwn && counts.secondsToWait(own) === 0
      ? { counted: [own], checked: [own] }
      : strangerLimits(caller, email)
  }

  const strangerLimits = (caller: SignInCaller, email: string) => {
    const place = placeOf(caller)
    const name = email.toLowerCase()
    const everywhere = [
      { limit: limits.accountTargeted, key: `targeted ${name}` },
      { limit: limits.account, key: `account ${name}` },
    ] as const
    const [targeted, account] = everywhere
    const here = { limit: limits.accountFromPlace, key: `here ${place.key} ${name}` }
    const hereTargeted = { limit: limits.targetedFromPlace, key: `once ${place.key} ${name}` }
    const isTargeted = counts.secondsToWait(targeted) > 0
    return {
      counted: [place, here, hereTargeted, ...everywhere],
      checked: [place, here, account, ...(isTargeted ? [hereTargeted] : [])],
    }
  }

  return {
    checkPassword: async (caller, email, { find, isRight }) => {
      const isKnown = caller.deviceOf !== null
      if (!isKnown) requireRoom(strangerLimits(caller, email).checked)
      // Queue before looking up the account: a school that signs in at once must not take all
      // connections to the database.
      return await signInTurn(isKnown ? 'known devices' : 'strangers', async (compare) => {
        const account = await find()
        // Others may have failed during the wait: check again, or a thousand simultaneous guesses
        // would all pass the limits.
        const { checked, counted } = limitsFor(caller, email, account?.id ?? null)
        requireRoom(checked)
        if (await isRight(account, compare)) return account
        for (const one of counted) counts.add(one)
        return undefined
      })
    },
    askProvider: async (caller, ask) => {
      const place = placeOf(caller)
      requireRoom([place])
      try {
        return await ask()
      } catch (error) {
        if (error instanceof AppError && error.status < 500) counts.add(place)
        throw error
      }
    },
  }
}

/**
 * The place of a try: the device, where it belongs to a person, else the network with everyone on
 * it.
 */
const placeOf = ({ deviceOf, network }: SignInCaller): Counted =>
  deviceOf === null
    ? { limit: limits.network, key: `network ${network}` }
    : { limit: limits.lentDevice, key: `device of ${deviceOf}` }
