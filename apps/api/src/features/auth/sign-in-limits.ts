import { availableParallelism } from 'node:os'
import { atMost } from '../../platform/at-most.ts'
import { AppError } from '../../platform/errors.ts'
import { tooMany } from '../../platform/http/rate-limits.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Counted, type FailureLimit, failureCounts } from './failure-counts.ts'
import type { SignInCaller } from './sign-in-caller.ts'

const minute = 60
const hour = 60 * minute

/** How many wrong sign-ins have room; docs/decisions/0020 says why these. */
const limits = {
  /** On a device of the account's owner. */
  ownDevice: { failures: 20, seconds: 10 * minute },
  /** At one account from one place. */
  accountFromPlace: { failures: 10, seconds: 10 * minute },
  /** At one account from everywhere, before each place has only the next limit. */
  accountTargeted: { failures: 100, seconds: 24 * hour },
  targetedFromPlace: { failures: 1, seconds: 10 * minute },
  /** At one account from everywhere, until only its owner's devices are let in. */
  account: { failures: 1000, seconds: hour },
  /** At all accounts from one network; then one every three seconds. */
  network: { failures: 600, seconds: 30 * minute },
  /** At other people's accounts on the device of a person. */
  lentDevice: { failures: 20, seconds: 10 * minute },
} satisfies Record<string, FailureLimit>

/** Room for a whole school that signs in within the minute, behind one address; failures are counted by {@link SignInLimits}. */
export const signInsPerMinute = 6_000

/** Guards a password, or the question to a provider, against guessing. Only failures count. */
export interface SignInLimits {
  /** Checks a password; `account` is the id behind the e-mail, if there is one. Throws 429 before the password is looked at. */
  checkPassword(
    caller: SignInCaller,
    target: { readonly email: string; readonly account: number | null },
    check: () => Promise<boolean>,
  ): Promise<boolean>
  /** Asks a provider about a token; a refusal counts as a failure. Throws 429 instead of asking. */
  askProvider<T>(caller: SignInCaller, ask: () => Promise<T>): Promise<T>
}

/** The limits of one process, which counts for itself. */
export function signInLimits({
  clock,
  settings,
}: Pick<Platform, 'clock' | 'settings'>): SignInLimits {
  const counts = failureCounts(clock)
  // All else that the process does off its main thread, such as packing answers, shares four threads with the passwords.
  const strangersInLine = atMost({
    running: Math.min(2, availableParallelism()),
    waiting: signInsPerMinute,
  })
  const ownersInLine = atMost({ running: 1, waiting: 1000 })

  const requireRoom = (caller: SignInCaller, counted: readonly Counted[]) => {
    const seconds = Math.max(...counted.map((one) => counts.secondsToWait(one)))
    if (seconds === 0 || !settings.rateLimits) return
    caller.comeBackIn(seconds)
    throw tooMany(seconds)
  }

  /** What one more failure would be counted as, and the line that leads to the check. */
  const laneOf = (caller: SignInCaller, email: string, account: number | null) => {
    const own = {
      limit: limits.ownDevice,
      key: `own ${caller.deviceOf}`,
    }
    const isOwn = account !== null && caller.deviceOf === account
    return isOwn && counts.secondsToWait(own) === 0
      ? { counted: [own], checked: [own], inLine: ownersInLine }
      : { ...strangersLane(caller, email), inLine: strangersInLine }
  }

  const strangersLane = (caller: SignInCaller, email: string) => {
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
    checkPassword: async (caller, { email, account }, check) => {
      requireRoom(caller, laneOf(caller, email, account).checked)
      return await laneOf(caller, email, account).inLine(async () => {
        // While it waited others may have failed: a thousand guesses at once are a thousand guesses.
        const { checked, counted } = laneOf(caller, email, account)
        requireRoom(caller, checked)
        const isRight = await check()
        if (!isRight) for (const one of counted) counts.add(one)
        return isRight
      })
    },
    askProvider: async (caller, ask) => {
      const place = placeOf(caller)
      requireRoom(caller, [place])
      try {
        return await ask()
      } catch (error) {
        if (error instanceof AppError && error.status < 500) counts.add(place)
        throw error
      }
    },
  }
}

/** Where somebody tries from: the device, where it is a person's, else the network with all who share it. */
const placeOf = ({ deviceOf, network }: SignInCaller): Counted =>
  deviceOf === null
    ? { limit: limits.network, key: `network ${network}` }
    : { limit: limits.lentDevice, key: `device of ${deviceOf}` }
