import { setImmediate } from 'node:timers/promises'
import pMap from 'p-map'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../../../platform/errors.ts'
import { purgeFailures } from '../../../platform/passwords/failure-counts.ts'
import { firstDay, openSchool, type School } from '../../../test/school.ts'
import type { SignInCaller } from './sign-in-caller.ts'
import { type SignInLimits, signInLimits } from './sign-in-limits.ts'

let school: School
let limits: SignInLimits
beforeAll(async () => {
  school = await openSchool({ rateLimits: true })
})
afterAll(() => school.close())
beforeEach(async () => {
  await school.db.deleteFrom('failure_counts').execute()
  school.clock.set(firstDay)
  limits = signInLimits(school.platform)
})

interface Try {
  readonly network?: string
  readonly deviceOf?: number | null
  readonly deviceId?: string | null
  readonly email: string
  readonly account?: number | null
}

/** Tries a password. Returns the result: right, wrong, or the seconds to wait. */
async function attempt(
  { network = '10.0.0.1', deviceOf = null, deviceId = null, email, account = null }: Try,
  isRight: boolean,
  at = limits,
): Promise<'right' | 'wrong' | number> {
  const kept = { device: 'Firefox', remembered: null, keepDevice: () => undefined }
  const caller: SignInCaller = { network, deviceOf, deviceId, origin: {}, ...kept }
  try {
    const found = await at.checkPassword(caller, email, {
      find: async () => (account === null ? undefined : { id: account }),
      isRight: async () => isRight,
    })
    return found ? 'right' : 'wrong'
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests')
      return error.retryAfterSeconds ?? 0
    if (error instanceof AppError && error.code === 'unavailable') {
      // The queue is full, so this tries again, as the web app does.
      await setImmediate()
      return attempt({ network, deviceOf, deviceId, email, account }, isRight, at)
    }
    throw error
  }
}

const enter = (one: Try) => attempt(one, true)
const guess = (one: Try) => attempt(one, false)

/** Tries a wrong password at `count` accounts from one network. */
const guessAll = (count: number) =>
  guessEach(Array.from({ length: count }, (_, i) => ({ email: `nobody${i}@example.com` })))

/**
 * Sends most tries at once and the last 20 one by one, because two tries that are checked at the
 * same time do not see each other's failure.
 */
async function guessEach(tries: readonly Try[]): Promise<(string | number)[]> {
  const all = await pMap(tries.slice(0, -20), guess, atOnce)
  for (const one of tries.slice(-20)) all.push(await guess(one))
  return all
}

/** The queue holds this many tries at once; real clients would retry later. */
const atOnce = { concurrency: 80 }

const times = (count: number, value: string) => Array(count).fill(value)

describe('one network', () => {
  it('lets two thousand candidates in at once, with three hundred typing errors among them', async () => {
    const candidates = Array.from({ length: 2000 }, (_, i) => ({
      email: `c${i}@example.com`,
      account: 100 + i,
    }))
    const slips = candidates.slice(0, 300)
    expect(await pMap(slips, guess, atOnce)).toEqual(times(300, 'wrong'))
    expect(await pMap(candidates, enter, atOnce)).toEqual(times(2000, 'right'))
  })

  it('is limited to a guess every three seconds after six hundred failures', async () => {
    expect(await guessAll(602)).toEqual([...times(600, 'wrong'), 3, 3])
    school.clock.advance(3)
    expect(await guessAll(2)).toEqual(['wrong', 3])
    school.clock.advance(3600)
    expect(await guessAll(2)).toEqual(times(2, 'wrong'))
  })

  it('with endless failures is closed only to unknown devices', async () => {
    await guessAll(700)
    const [asha, ben] = [
      { email: 'asha@example.com', account: 7 },
      { email: 'ben@example.com', account: 8 },
    ]
    expect(await enter(asha)).toBe(3)
    expect(await enter({ ...asha, network: '10.0.0.2' })).toBe('right')
    expect(await enter({ ...asha, deviceOf: 7 })).toBe('right')
    // Another person has signed in on this device before.
    expect(await enter({ ...ben, deviceOf: 7 })).toBe('right')
    school.clock.advance(3)
    expect(await enter(asha)).toBe('right')
  })
})

describe('one account', () => {
  const asha = { email: 'asha@example.com', account: 7 }
  const guessFrom = (network: number) => guess({ ...asha, network: `10.1.${network}` })
  const guessFromEach = (count: number) =>
    guessEach(Array.from({ length: count }, (_, i) => ({ ...asha, network: `10.1.${i}` })))

  it("can be guessed a thousand times an hour from everywhere, then only the owner's devices get in", async () => {
    expect(await guessFromEach(1000)).toEqual(times(1000, 'wrong'))
    expect(await guessFrom(1000)).toBe(4)
    expect(await enter({ ...asha, network: 'new' })).toBe(4)
    expect(await enter({ ...asha, deviceOf: 7 })).toBe('right')
    expect(await enter({ email: 'ben@example.com', account: 8 })).toBe('right')
  })

  it('can be guessed about 250 times a day from one place', async () => {
    let guesses = 0
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      while ((await guessFrom(0)) === 'wrong') guesses += 1
      school.clock.advance(60)
    }
    expect(guesses).toBeGreaterThan(200)
    expect(guesses).toBeLessThan(260)
  })

  it('is back to normal a day later', async () => {
    await guessFromEach(1100)
    school.clock.advance(24 * 3600)
    const tries = []
    for (let i = 0; i < 11; i += 1) tries.push(await guessFrom(0))
    expect(tries).toEqual([...times(10, 'wrong'), 60])
  })

  it("does not count the owner's typing errors on a known device until there are many", async () => {
    const own = { ...asha, deviceOf: 7 }
    for (let i = 0; i < 20; i += 1) expect(await guess(own)).toBe('wrong')
    expect(await enter({ ...asha, network: 'new' })).toBe('right')
    // From now on, the device counts as an unknown one.
    const tries = []
    for (let i = 0; i < 11; i += 1) tries.push(await guess(own))
    expect(tries).toEqual([...times(10, 'wrong'), expect.any(Number)])
  })
})

it('a known device cannot be used to attack the accounts of others', async () => {
  const tries = []
  for (let i = 0; i < 21; i += 1)
    tries.push(await guess({ deviceOf: 7, email: `other${i}@example.com`, account: 100 + i }))
  expect(tries).toEqual([...times(20, 'wrong'), 30])
})

describe('several processes on one database', () => {
  const asha = { email: 'asha@example.com', account: 7 }

  it('count together', async () => {
    const others = signInLimits(school.platform)
    const tries = []
    for (let i = 0; i < 12; i += 1) tries.push(await attempt(asha, false, i % 2 ? others : limits))
    expect(tries).toEqual([...times(10, 'wrong'), 60, 60])
    school.clock.advance(60)
    expect(await attempt(asha, true, others)).toBe('right')
  })

  it('do not allow faster guessing in the long run by guesses at the same moment', async () => {
    const all = Array.from({ length: 8 }, () => signInLimits(school.platform))
    const guessEverywhere = async () => {
      const tries = await Promise.all(all.map((one) => attempt(asha, false, one)))
      return tries.filter((one) => one === 'wrong').length
    }
    let guesses = 0
    for (let minute = 0; minute < 60; minute += 1) {
      guesses += await guessEverywhere()
      school.clock.advance(60)
    }
    // The limit is ten guesses at first, then one a minute.
    expect(guesses).toBeGreaterThanOrEqual(60)
    expect(guesses).toBeLessThanOrEqual(10 + 60 + 8)
  })

  it('delete expired counts, and never store a name or an address', async () => {
    await guess(asha)
    const keys = async () => {
      const rows = await school.db.selectFrom('failure_counts').selectAll().execute()
      return rows.map(({ key }) => key)
    }
    expect(await keys()).toHaveLength(5)
    expect((await keys()).join()).not.toMatch(/asha|10\.0/)
    school.clock.advance(3600)
    await purgeFailures(school.db, school.clock.now())
    expect(await keys()).toEqual([])
  })
})

it('nothing is stopped if limits are off', async () => {
  const { settings } = school.platform
  limits = signInLimits({ ...school.platform, settings: { ...settings, rateLimits: false } })
  expect(await guessAll(700)).toEqual(times(700, 'wrong'))
})

describe('many devices of one person', () => {
  const onDevice = (number: number, email: string): Try => ({
    ...{ deviceOf: 1, deviceId: `device ${number}`, email },
  })

  it('together have the room of a network, whatever the number of devices', async () => {
    const tries = Array.from({ length: 610 }, (_, i) =>
      onDevice(Math.floor(i / 10), `other${i}@example.com`),
    )
    const answers = await guessEach(tries)
    expect(answers.slice(0, 590)).toEqual(times(590, 'wrong'))
    expect(answers.at(-1)).toBe(3)
  })

  it('give no more tries at one account than one device', async () => {
    const answers = []
    for (let i = 0; i < 11; i += 1) answers.push(await guess(onDevice(i, 'one@example.com')))
    expect(answers).toEqual([...times(10, 'wrong'), 60])
  })
})
