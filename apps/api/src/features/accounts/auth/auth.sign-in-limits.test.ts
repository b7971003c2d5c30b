import { forgotPassword, login, resetPassword } from '@prepwell/contract/accounts/auth.ts'
import pMap from 'p-map'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../platform/passwords/passwords.ts'
import { addPerson } from '../../../test/people.ts'
import { openSchool, type School } from '../../../test/school.ts'

const password = 'correct horse'
const day = 24 * 3600

let school: School
beforeAll(async () => {
  school = await openSchool({ rateLimits: true })
})
afterAll(() => school.close())

interface Shown {
  readonly cookie?: string
  readonly authorization?: string
}

const logIn = (email: string, given: string, remoteAddress: string, headers: Shown = {}) =>
  school.app.inject({
    method: 'POST',
    url: login.path,
    payload: { email, password: given },
    remoteAddress,
    headers: { ...headers },
  })

/** The queue holds this many sign-ins at once. */
const atOnce = { concurrency: 80 }

const guess = (email: string, address: string, shown?: Shown) =>
  logIn(email, 'wrong horse', address, shown)
const enter = (email: string, address: string, shown?: Shown) =>
  logIn(email, password, address, shown)

type Tried = Awaited<ReturnType<typeof logIn>>

/** The number of responses per status. */
const counted = (answers: readonly Tried[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ statusCode }) => statusCode)].map(([status, { length }]) => [
      status,
      length,
    ]),
  )

/** Tries one wrong sign-in at each of `count` accounts. */
const guessAll = (count: number, address: string, shown?: Shown) =>
  pMap(
    Array.from({ length: count }, (_, i) => `nobody${i}@example.com`),
    (email) => guess(email, address, shown),
    atOnce,
  )

const addOwner = (email: string) => addPerson(school, { email, password })

/** The cookie that identifies a device after this sign-in. */
const deviceOf = ({ cookies: [cookie] }: Tried): Shown => ({
  cookie: `${cookie?.name}=${cookie?.value}`,
})

/** Adds candidates who all have the same password. */
async function addCandidates(count: number): Promise<string[]> {
  const password_hash = await hashPassword(password)
  const now = school.clock.now()
  const names = Array.from({ length: count }, (_, i) => `candidate${i}`)
  await school.db
    .insertInto('users')
    .values(
      names.map((name) => ({
        name,
        username: name,
        email: `${name}@example.com`,
        password_hash,
        email_verified_at: now,
        created_at: now,
      })),
    )
    .execute()
  return names.map((name) => `${name}@example.com`)
}

describe('guessing at one account', () => {
  it('from one network is stopped after ten tries, with a friendly message; then one try a minute', async () => {
    const answers = []
    for (let i = 0; i < 11; i += 1)
      answers.push(await guess(i % 2 ? 'a@example.com' : 'A@Example.com', '10.0.0.1'))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(401), 429])
    const refused = answers.at(-1)
    expect(refused?.json()).toEqual({
      code: 'too_many_requests',
      message: 'Too many requests. Please try again in 60 seconds',
    })
    expect(refused?.headers['retry-after']).toBe('60')
    school.clock.advance(59)
    expect((await guess('a@example.com', '10.0.0.1')).headers['retry-after']).toBe('1')
    school.clock.advance(1)
    expect((await guess('a@example.com', '10.0.0.1')).statusCode).toBe(401)
    expect((await guess('a@example.com', '10.0.0.1')).statusCode).toBe(429)
  })

  it('is also stopped when all guesses come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => guess('at-once@example.com', '10.0.0.2')),
    )
    // Two passwords are checked at a time, so one guess beyond the limit of ten may be checked.
    expect(counted(answers)[401]).toBeLessThanOrEqual(11)
  })

  it('does not lock the owner out elsewhere', async () => {
    await addOwner('b@example.com')
    for (let i = 0; i < 11; i += 1) await guess('b@example.com', '10.0.1.1')
    expect((await enter('b@example.com', '10.0.1.1')).statusCode).toBe(429)
    expect((await enter('b@example.com', '10.0.1.2')).statusCode).toBe(200)
  })

  it('is counted for a whole IPv6 network', async () => {
    const answers = []
    for (let i = 0; i < 11; i += 1) answers.push(await guess('c@example.com', `2001:db8::${i + 1}`))
    expect(answers.at(-1)?.statusCode).toBe(429)
  })

  it('from many networks leaves each network a single guess, and the owner can still sign in', async () => {
    const email = 'd@example.com'
    await addOwner(email)
    const home = deviceOf(await enter(email, '10.0.4.1'))
    for (let i = 0; i < 25; i += 1)
      await Promise.all([1, 2, 3, 4].map(() => guess(email, `10.1.0.${i}`)))
    const again = [await guess(email, '10.1.1.1'), await guess(email, '10.1.1.1')]
    expect(again.map(({ statusCode }) => statusCode)).toEqual([401, 429])
    expect(again[1]?.headers['retry-after']).toBe('600')
    expect((await guess(email, '10.1.0.1')).statusCode).toBe(429)
    // The owner can sign in from a new address, and on a known device even from a blocked address.
    expect((await enter(email, '10.0.4.2')).statusCode).toBe(200)
    expect((await enter(email, '10.1.0.1', home)).statusCode).toBe(200)
  })

  it("on the owner's device is stopped as well", async () => {
    await addOwner('e@example.com')
    const device = deviceOf(await enter('e@example.com', '10.0.5.1'))
    const answers = []
    for (let i = 0; i < 40; i += 1)
      answers.push(await guess('e@example.com', `10.0.5.${i}`, device))
    expect(counted(answers)).toEqual({ 401: 30, 429: 10 })
  })

  it('does not block a mailed link, which makes the device known', async () => {
    const email = 'f@example.com'
    await addOwner(email)
    await school.app.inject({ method: 'POST', url: forgotPassword.path, payload: { email } })
    const mail = (await school.mails()).at(-1)
    const token = /reset-password\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const reset = await school.app.inject({
      method: 'POST',
      url: resetPassword.path.replace(':token', token),
      payload: { new_password: password },
    })
    expect(reset.statusCode).toBe(200)
    for (let i = 0; i < 11; i += 1) await guess(email, '10.0.6.1')
    expect((await enter(email, '10.0.6.1')).statusCode).toBe(429)
    expect((await enter(email, '10.0.6.1', deviceOf(reset))).statusCode).toBe(200)
  })
})

describe('a school behind one address', () => {
  it('waits in a short queue; callers beyond it are told when to retry, and nothing is counted', async () => {
    const email = 'm@example.com'
    await addOwner(email)
    const rush = await Promise.all(Array.from({ length: 200 }, () => enter(email, '10.0.14.1')))
    const { 200: entered = 0, 503: refused = 0 } = counted(rush)
    expect(entered).toBeGreaterThanOrEqual(100)
    expect(entered + refused).toBe(200)
    const answer = rush.find(({ statusCode }) => statusCode === 503)
    expect(answer?.json()).toEqual({
      code: 'unavailable',
      message: 'Many people are logging in right now. Please try again in a moment',
    })
    expect(Number(answer?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await enter(email, '10.0.14.1')).statusCode).toBe(200)
  })

  it('can sign in together: successes do not count', async () => {
    const candidates = await addCandidates(320)
    const answers = await pMap(candidates, (email) => enter(email, '10.0.7.1'), atOnce)
    expect(counted(answers)).toEqual({ 200: 320 })
  })

  it('is not blocked by three hundred wrong sign-ins within a minute', async () => {
    await addOwner('g@example.com')
    expect(counted(await guessAll(300, '10.0.8.1'))).toEqual({ 401: 300 })
    expect((await enter('g@example.com', '10.0.8.1')).statusCode).toBe(200)
  })

  it('lets in a device that is known by the token of a session that ended long ago', async () => {
    const email = 'i@example.com'
    await addOwner(email)
    const { access_token } = (await enter(email, '10.0.10.1')).json()
    school.clock.advance(9 * day)
    for (let i = 0; i < 11; i += 1) await guess(email, '10.0.9.1')
    expect((await enter(email, '10.0.9.1')).statusCode).toBe(429)
    // The sign-in dialog that opens during an exam still sends the old token.
    const dialog = { authorization: `Bearer ${access_token}` }
    expect((await enter(email, '10.0.9.1', dialog)).statusCode).toBe(200)
  })

  it('lets in candidates on computers that one teacher has prepared, though others mistype', async () => {
    const teacher = 'prepares@example.com'
    for (const name of [teacher, 'lab@example.com']) await addOwner(name)
    const lab = []
    for (let i = 0; i < 21; i += 1) lab.push(deviceOf(await enter(teacher, '10.0.15.1')))
    const mistyped = []
    for (const [i, device] of lab.entries())
      mistyped.push(await guess(`lab${i}@example.com`, '10.0.15.1', device))
    expect(counted(mistyped)).toEqual({ 401: 21 })
    expect((await enter('lab@example.com', '10.0.15.1', lab[0])).statusCode).toBe(200)
  })

  it('recognises a device again after another person signs in on it', async () => {
    for (const name of ['first@example.com', 'second@example.com']) await addOwner(name)
    const first = deviceOf(await enter('first@example.com', '10.0.16.1'))
    const guesses = async (from: number, to: number, device: Shown) => {
      const answers = []
      for (let i = from; i < to; i += 1)
        answers.push(await guess(`any${i}@example.com`, '10.0.16.1', device))
      return counted(answers)
    }
    expect(await guesses(0, 15, first)).toEqual({ 401: 15 })
    const second = deviceOf(await enter('second@example.com', '10.0.16.1', first))
    expect(await guesses(15, 25, second)).toEqual({ 401: 5, 429: 5 })
  })

  it('knows a device by a cookie of an older release', async () => {
    const email = 'older@example.com'
    const { id } = await addOwner(email)
    const claims = { uid: id, iat: Math.floor(school.clock.now().getTime() / 1000) }
    const token = school.app.jwt.sign(claims, { aud: 'device', expiresIn: day })
    const older = { cookie: `prepwell_device=${token}` }
    for (let i = 0; i < 11; i += 1) await guess(email, '10.0.17.1')
    expect((await enter(email, '10.0.17.1')).statusCode).toBe(429)
    expect((await enter(email, '10.0.17.1', older)).statusCode).toBe(200)
  })

  it('cannot be attacked by somebody with a known device', async () => {
    await addOwner('k@example.com')
    const device = deviceOf(await enter('k@example.com', '10.0.11.1'))
    const answers = []
    for (let i = 0; i < 25; i += 1)
      answers.push(await guess(`other${i}@example.com`, '10.0.11.1', device))
    expect(counted(answers)).toEqual({ 401: 20, 429: 5 })
  })
})

describe('the cookie of a device', () => {
  it('is used for sign-in only, and scripts cannot read it', async () => {
    await addOwner('l@example.com')
    const [cookie] = (await enter('l@example.com', '10.0.12.1')).cookies
    expect(cookie).toMatchObject({
      name: 'prepwell_device',
      path: '/api/auth',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 180 * day,
    })
    expect(cookie).not.toHaveProperty('secure')
    const { statusCode } = await school.app.inject({
      method: 'POST',
      url: '/api/users/user_token',
      headers: { authorization: `Bearer ${cookie?.value}` },
    })
    expect(statusCode).toBe(401)
  })

  it('is not set after a wrong password', async () => {
    expect((await guess('l@example.com', '10.0.12.2')).cookies).toEqual([])
  })

  it.each([
    { name: 'made up', value: 'eyJhbGciOiJub25lIn0.eyJ1aWQiOjF9.' },
    { name: 'empty', value: '' },
    { name: 'broken', value: '%00%ff' },
  ])('that is $name is ignored', async ({ value }) => {
    const shown = { cookie: `prepwell_device=${value}` }
    expect((await enter('l@example.com', '10.0.12.3', shown)).statusCode).toBe(200)
    const tries = []
    for (let i = 0; i < 11; i += 1)
      tries.push((await guess(`${i}${value.length}x@example.com`, '10.0.12.4', shown)).statusCode)
    expect(tries).toEqual(Array(11).fill(401))
  })

  it('expires after half a year', async () => {
    const device = deviceOf(await enter('l@example.com', '10.0.13.1'))
    school.clock.advance(180 * day)
    for (let i = 0; i < 11; i += 1) await guess('l@example.com', '10.0.13.1')
    expect((await enter('l@example.com', '10.0.13.1', device)).statusCode).toBe(429)
  })
})
