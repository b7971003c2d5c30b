import { setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../../platform/errors.ts'
import { readSettings } from '../../settings.ts'
import { type ManualClock, manualClock } from '../../test/manual-clock.ts'
import type { SignInCaller } from './sign-in-caller.ts'
import { type SignInLimits, signInLimits } from './sign-in-limits.ts'

let clock: ManualClock
let limits: SignInLimits
beforeEach(() => {
  clock = manualClock(new Date('2026-03-02T03:30:00Z'))
  limits = signInLimits({ clock, settings: readSettings({}) })
})

interface Try {
  readonly network?: string
  readonly deviceOf?: number | null
  readonly email: string
  readonly account?: number | null
}

/** The result of a try: right, wrong, or the seconds to wait. */
async function attempt(
  { network = '10.0.0.1', deviceOf = null, email, account = null }: Try,
  isRight: boolean,
): Promise<'right' | 'wrong' | number> {
  const caller: SignInCaller = { network, deviceOf, keepDevice: () => undefined }
  try {
    const found = await limits.checkPassword(caller, email, {
      find: async () => (account === null ? undefined : { id: account }),
      isRight: async () => isRight,
    })
    return found ? 'right' : 'wrong'
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests')
      return error.retryAfterSeconds ?? 0
    if (error instanceof AppError && error.code === 'unavailable') {
      // The queue is full; the web app tries again.
      await setImmediate()
      return attempt({ network, deviceOf, email, account }, isRight)
    }
    throw error
  }
}

const enter = (one: Try) => attempt(one, true)
const guess = (one: Try) => attempt(one, false)

/** Wrong tries at `count` accounts from one network. */
async function guessAll(count: number): Promise<(string | number)[]> {
  const all = []
  for (let i = 0; i < count; i += 1) all.push(await guess({ email: `nobody${i}@example.com` }))
  return all
}

const times = (count: number, value: string) => Array(count).fill(value)

describe('one network', () => {
  it('lets two thousand candidates in at once, with three hundred typing slips among them', async () => {
    const candidates = Array.from({ length: 2000 }, (_, i) => ({
      email: `c${i}@example.com`,
      account: 100 + i,
    }))
    const slips = candidates.slice(0, 300)
    expect(await Promise.all(slips.map(guess))).toEqual(times(300, 'wrong'))
    expect(await Promise.all(candidates.map(enter))).toEqual(times(2000, 'right'))
  })

  it('that has failed six hundred times has a guess every three seconds', async () => {
    expect(await guessAll(602)).toEqual([...times(600, 'wrong'), 3, 3])
    clock.advance(3)
    expect(await guessAll(2)).toEqual(['wrong', 3])
    clock.advance(3600)
    expect(await guessAll(601)).toEqual([...times(600, 'wrong'), 3])
  })

  it('that fails without end stops its strangers only', async () => {
    await guessAll(700)
    const [asha, ben] = [
      { email: 'asha@example.com', account: 7 },
      { email: 'ben@example.com', account: 8 },
    ]
    expect(await enter(asha)).toBe(3)
    expect(await enter({ ...asha, network: '10.0.0.2' })).toBe('right')
    expect(await enter({ ...asha, deviceOf: 7 })).toBe('right')
    // A computer on which another person signed in before.
    expect(await enter({ ...ben, deviceOf: 7 })).toBe('right')
    clock.advance(3)
    expect(await enter(asha)).toBe('right')
  })
})

describe('one account', () => {
  const asha = { email: 'asha@example.com', account: 7 }
  const guessFrom = (network: number) => guess({ ...asha, network: `10.1.${network}` })

  it('can be guessed at from everywhere a thousand times an hour, then only its owner gets in', async () => {
    for (let network = 0; network < 1000; network += 1)
      expect(await guessFrom(network)).toBe('wrong')
    expect(await guessFrom(1000)).toBe(4)
    expect(await enter({ ...asha, network: 'new' })).toBe(4)
    expect(await enter({ ...asha, deviceOf: 7 })).toBe('right')
    expect(await enter({ email: 'ben@example.com', account: 8 })).toBe('right')
  })

  it('can be guessed at from one place some 250 times a day', async () => {
    let guesses = 0
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      while ((await guessFrom(0)) === 'wrong') guesses += 1
      clock.advance(60)
    }
    expect(guesses).toBeGreaterThan(200)
    expect(guesses).toBeLessThan(260)
  })

  it('is itself again a day after', async () => {
    for (let network = 0; network < 1100; network += 1) await guessFrom(network)
    clock.advance(24 * 3600)
    const tries = []
    for (let i = 0; i < 11; i += 1) tries.push(await guessFrom(0))
    expect(tries).toEqual([...times(10, 'wrong'), 60])
  })

  it('does not count what its owner mistypes on a known device, until that is much', async () => {
    const own = { ...asha, deviceOf: 7 }
    for (let i = 0; i < 20; i += 1) expect(await guess(own)).toBe('wrong')
    expect(await enter({ ...asha, network: 'new' })).toBe('right')
    // From then on the device counts as a stranger's.
    const tries = []
    for (let i = 0; i < 11; i += 1) tries.push(await guess(own))
    expect(tries).toEqual([...times(10, 'wrong'), expect.any(Number)])
  })
})

it('a device of a person is no way to try through the others', async () => {
  const tries = []
  for (let i = 0; i < 21; i += 1)
    tries.push(await guess({ deviceOf: 7, email: `other${i}@example.com`, account: 100 + i }))
  expect(tries).toEqual([...times(20, 'wrong'), 30])
})

it('nothing is stopped where limits are off', async () => {
  limits = signInLimits({ clock, settings: readSettings({ RATE_LIMITS: 'off' }) })
  expect(await guessAll(700)).toEqual(times(700, 'wrong'))
})
