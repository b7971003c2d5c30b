import { AppError } from '../../../platform/errors.ts'
import { tooMany } from '../../../platform/http/rate-limits.ts'
import {
  type Counted,
  type FailureLimit,
  failureCounts,
} from '../../../platform/passwords/failure-counts.ts'
import { type ComparePassword, signInTurn } from '../../../platform/passwords/passwords.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SignInCaller } from './sign-in-caller.ts'

const minute = 60
const hour = 60 * minute

/** The number of wrong sign-ins allowed; docs/decisions/0020 explains the numbers. */
const limits = {
  /** For one account, on a device of its owner. */
  ownDevice: { failures: 20, seconds: 10 * minute },
  /** For one account, from one place. */
  accountFromPlace: { failures: 10, seconds: 10 * minute },
  /** For one account, from everywhere; above this limit, each place has only the next one. */
  accountTargeted: { failures: 100, seconds: 24 * hour },
  targetedFromPlace: { failures: 1, seconds: 10 * minute },
  /** For one account, from everywhere; above this limit, only its owner's devices are let in. */
  account: { failures: 1000, seconds: hour },
  /** For all accounts, from one network; above this limit, one try every three seconds. */
  network: { failures: 600, seconds: 30 * minute },
  /** For other people's accounts, on a device where somebody has signed in. */
  lentDevice: { failures: 20, seconds: 10 * minute },
  /**
   * For other people's accounts, on all devices where the same person has signed in: as wide as a
   * network, because one person may prepare the devices of a whole hall.
   */
  lentDevices: { failures: 600, seconds: 30 * minute },
} satisfies Record<string, FailureLimit>

/**
 * Enough for a whole school that signs in within a minute behind one address; failures are counted
 * by {@link SignInLimits}.
 */
export const signInsPerMinute = 6_000

interface PasswordCheck<Account> {
  /** The account with the email, if there is one. */
  find(): Promise<Account | undefined>
  /**
   * True if the password matches. Also called without an account, so that both cases take the same
   * time.
   */
  isRight(account: Account | undefined, compare: ComparePassword): Promise<boolean>
  /** Other names of the account: a failure counts for each, whichever was given. */
  otherNames?(account: Account): readonly string[]
}

/** Protects a password, or the request to a provider, against guessing. Only failures count. */
export interface SignInLimits {
  /**
   * The account if the password was right; undefined otherwise. Throws 429 before the password is
   * checked, and 503 while too many are waiting for their check.
   */
  checkPassword<Account extends { readonly id: number }>(
    caller: SignInCaller,
    name: string,
    check: PasswordCheck<Account>,
  ): Promise<Account | undefined>
  /**
   * Asks a provider about a token; a rejection counts as a failure. Throws 429 instead of asking.
   */
  askProvider<T>(caller: SignInCaller, ask: () => Promise<T>): Promise<T>
}

/** Creates the sign-in limits. All processes share their counts. */
export function signInLimits(context: Pick<Platform, 'db' | 'clock' | 'settings'>): SignInLimits {
  const counts = failureCounts(context)
  const isLimited = context.settings.rateLimits

  const waitsOf = (counted: readonly Counted[], seconds: readonly number[]) => (one: Counted) =>
    seconds[counted.indexOf(one)] ?? 0
  /** The seconds to wait for each limit; 0 if limits are off. */
  const readWaits = async (counted: readonly Counted[]) =>
    waitsOf(counted, isLimited ? await counts.secondsToWait(counted) : [])
  const add = async (counted: readonly Counted[]) => {
    if (isLimited) await counts.add(counted)
  }

  return {
    checkPassword: async (caller, name, { find, isRight, otherNames = () => [] }) => {
      const stranger = strangerKeys(caller, name)
      const own = ownDevice(caller)
      const counted = [...allOf(stranger), own]
      const isKnown = caller.deviceOf !== null
      if (!isKnown && isLimited)
        requireRoomOfStranger(stranger, waitsOf(counted, counts.knownSecondsToWait(counted)))
      // Queue before looking up the account: a school that signs in at once must not take all
      // connections to the database.
      return await signInTurn(isKnown ? 'known devices' : 'strangers', async (compare) => {
        // The counts are read now, not before queueing: otherwise a thousand simultaneous guesses
        // would all pass the limits.
        const [account, wait] = await Promise.all([find(), readWaits(counted)])
        const isOwn = account !== undefined && caller.deviceOf === account.id && wait(own) === 0
        if (!isOwn) requireRoomOfStranger(stranger, wait)
        if (await isRight(account, compare)) return account
        const others = account ? otherNames(account) : []
        const byOthers = others.flatMap((other) => Object.values(keysOfName(caller, other)))
        await add(isOwn ? [own] : [...allOf(stranger), ...byOthers])
        return undefined
      })
    },
    askProvider: async (caller, ask) => {
      const places = placesOf(caller)
      const wait = await readWaits(places)
      requireRoom(Math.max(...places.map(wait)))
      try {
        return await ask()
      } catch (error) {
        if (error instanceof AppError && error.status < 500) await add(places)
        throw error
      }
    },
  }
}

function requireRoom(seconds: number): void {
  if (seconds > 0) throw tooMany(seconds)
}

const ownDevice = (caller: SignInCaller): Counted => ({
  limit: limits.ownDevice,
  key: `own ${caller.deviceOf}`,
})

/** The keys under which a failure is counted, unless it is on a device of the account's owner. */
const strangerKeys = (caller: SignInCaller, name: string) => ({
  places: placesOf(caller),
  names: keysOfName(caller, name),
})

const allOf = ({ places, names }: ReturnType<typeof strangerKeys>): Counted[] => [
  ...places,
  ...Object.values(names),
]

/** The keys of an email, or of a roll number. */
function keysOfName(caller: SignInCaller, typed: string) {
  const place = placeName(caller)
  const name = typed.toLowerCase()
  return {
    here: { limit: limits.accountFromPlace, key: `here ${place} ${name}` },
    hereTargeted: { limit: limits.targetedFromPlace, key: `once ${place} ${name}` },
    targeted: { limit: limits.accountTargeted, key: `targeted ${name}` },
    account: { limit: limits.account, key: `account ${name}` },
  } satisfies Record<string, Counted>
}

function requireRoomOfStranger(
  { places, names }: ReturnType<typeof strangerKeys>,
  wait: (one: Counted) => number,
): void {
  const { here, hereTargeted, targeted, account } = names
  const isTargeted = wait(targeted) > 0
  const checked = [...places, here, account, ...(isTargeted ? [hereTargeted] : [])]
  requireRoom(Math.max(...checked.map(wait)))
}

/**
 * The place under which a try at one account counts: the person whose device it is, so that more
 * devices give no more tries, otherwise the network with everyone on it.
 */
const placeName = ({ deviceOf, network }: SignInCaller): string =>
  deviceOf === null ? `network ${network}` : `device of ${deviceOf}`

/** The places under which a try counts, whatever the account. */
function placesOf(caller: SignInCaller): Counted[] {
  const key = placeName(caller)
  if (caller.deviceOf === null) return [{ limit: limits.network, key }]
  if (caller.deviceId === null) return [{ limit: limits.lentDevice, key }]
  return [
    { limit: limits.lentDevice, key: `device ${caller.deviceId}` },
    { limit: limits.lentDevices, key: `devices of ${caller.deviceOf}` },
  ]
}
