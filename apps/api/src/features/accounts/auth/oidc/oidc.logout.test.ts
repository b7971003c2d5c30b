import { randomUUID } from 'node:crypto'
import { login, type SignInAnswer } from '@prepwell/contract/accounts/auth.ts'
import { endOidcSessions } from '@prepwell/contract/accounts/oidc.ts'
import { userToken } from '@prepwell/contract/accounts/users.ts'
import { bodyLimits } from '@prepwell/contract/wire/body-limits.ts'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../../platform/passwords/passwords.ts'
import { addQuiz } from '../../../../test/content/exams.ts'
import { type OidcSchool, openOidcSchool } from '../../../../test/provider/oidc-school.ts'
import { testBrowser } from '../../../../test/provider/own-browser.ts'
import type { Person } from '../../../../test/school.ts'
import { addProtectedPerson, codeOf, secondStep } from '../../../../test/second-factor.ts'
import { attemptCalls } from '../../../../test/sitting/attempt-calls.ts'
import { sittingAt } from '../../../../test/sitting/sitting.ts'
import { purgeUsedTokens } from './own-sign-in.queries.ts'

let school: OidcSchool
beforeAll(async () => {
  school = await openOidcSchool()
})
afterAll(() => school.close())
beforeEach(() => school.clock.set(new Date()))

const { begin } = attemptCalls(() => school)

const event = 'http://schemas.openid.net/event/backchannel-logout'
const newPerson = () => ({
  ...{ sub: randomUUID(), name: 'Ada', email: `${randomUUID()}@school.test`, email_verified: true },
})
const works = async (person: Person) => (await school.call(userToken, {}, person)).status === 200
/** Signs a person in twice, from two browsers. Each session comes with its id at the provider. */
async function signedInTwice() {
  const person = newPerson()
  const sessions = []
  for (let i = 0; i < 2; i += 1) {
    const { user, access_token: token } = (await school.enter(person)).body
    const { provider_session: sid } = await school.db
      .selectFrom('sessions')
      .select('provider_session')
      .where('user_id', '=', user.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    sessions.push({ id: user.id, token, sid: String(sid) })
  }
  const [one, two] = sessions
  if (!one || !two) throw new Error('two sessions')
  return { ...person, one, two }
}
const claims = (changes: JWTPayload): JWTPayload => {
  const iat = Math.floor(school.clock.now().getTime() / 1000)
  const { issuer, clientId } = school.provider
  return {
    ...{ iss: issuer, aud: clientId, iat, exp: iat + 120, jti: randomUUID() },
    ...{ events: { [event]: {} }, ...changes },
  }
}
const send = async (logout_token: string) => {
  const answer = await school.app.inject({
    method: 'POST',
    url: endOidcSessions.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token }).toString(),
  })
  return { status: answer.statusCode, code: answer.json().code }
}
const endBy = async (changes: JWTPayload) => send(await school.provider.sign(claims(changes)))

describe('sign-out at the provider', () => {
  it('ends the session here that began with it, and no other', async () => {
    const [person, browser] = [newPerson(), testBrowser()]
    const { user, access_token: token } = (await school.enter(person, browser)).body
    const elsewhere = (await school.enter(person)).body.access_token
    expect(await works({ id: user.id, token })).toBe(true)
    // The provider notifies the school of the logout.
    await browser.submitForm(`${school.provider.issuer}/session/end`, 'logout')
    await expect.poll(() => works({ id: user.id, token })).toBe(false)
    expect(await works({ id: user.id, token: elsewhere })).toBe(true)
  })

  it('of one session there ends that one, and of a person all that began there', async () => {
    const { sub, one, two } = await signedInTwice()
    await school.db
      .updateTable('users')
      .set({ password_hash: await hashPassword('a sentence of my own') })
      .where('id', '=', one.id)
      .execute()
    const { email } = await school.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow()
    const byPassword = await school.call(login, {
      body: { email, password: 'a sentence of my own' },
    })
    expect(await endBy({ sid: one.sid })).toMatchObject({ status: 200 })
    expect([await works(one), await works(two)]).toEqual([false, true])
    expect(await endBy({ sub })).toMatchObject({ status: 200 })
    expect(await works(two)).toBe(false)
    expect(await works({ id: one.id, token: byPassword.body.access_token })).toBe(true)
  })

  it('of one session there ends those of the person whose session there is not known', async () => {
    const { sub, one, two } = await signedInTwice()
    const other = await signedInTwice()
    await school.db
      .updateTable('sessions')
      .set({ provider_session: null })
      .where('provider_session', 'in', [one.sid, other.one.sid])
      .execute()
    expect(await endBy({ sid: one.sid })).toMatchObject({ status: 200 })
    expect([await works(one), await works(two)]).toEqual([true, true])
    expect(await endBy({ sub, sid: one.sid })).toMatchObject({ status: 200 })
    expect([await works(one), await works(two)]).toEqual([false, true])
    expect(await works(other.one)).toBe(true)
  })

  it('ends a session that began with a second step after it', async () => {
    const owner = await addProtectedPerson(school, { email: `${randomUUID()}@school.test` })
    const person = { ...newPerson(), email: owner.email }
    const first = (await school.enter(person)).body as SignInAnswer
    if (!('second_factor' in first)) return expect.fail('signed in without a code')
    const code = codeOf(school, owner.secret)
    const { body } = await secondStep(school, first.second_factor.token, code)
    const session = { id: owner.id, token: body.access_token }
    expect(await works(session)).toBe(true)
    await endBy({ sub: person.sub })
    expect(await works(session)).toBe(false)
  })

  it('of a renewed session ends it, too', async () => {
    const { sub, one } = await signedInTwice()
    school.clock.advance(2 * 3600)
    const { headers } = await school.call(userToken, {}, one)
    const renewed = { ...one, token: String(headers['x-access-token']) }
    expect(await works(renewed)).toBe(true)
    await endBy({ sub })
    expect(await works(renewed)).toBe(false)
  })

  it('during an exam keeps what was answered, and the student goes on after the next sign-in', async () => {
    const quiz = await addQuiz(school)
    const { one, two, sub, ...person } = await signedInTwice()
    const { save, stored } = sittingAt(school)
    const at = { quiz, student: one, id: await begin(quiz, one) }
    const name = String(quiz.questions[2]?.id)
    const answer = { answered: true, selected_values: '1', seq: 1 }
    expect((await save(at, { [name]: answer })).status).toBe(200)
    await endBy({ sid: one.sid })
    expect((await save(at, { [name]: { ...answer, seq: 2 } })).status).toBe(401)
    expect(await works(two)).toBe(true)
    const { access_token: token } = (await school.enter({ ...person, sub })).body
    const again = { ...at, student: { id: one.id, token } }
    expect(await begin(quiz, again.student)).toBe(at.id)
    expect((await stored({ ...again, quiz }))[name]).toMatchObject({ selected_values: '1' })
  })

  it('of somebody unknown is no error', async () => {
    expect(await endBy({ sub: 'nobody' })).toMatchObject({ status: 200 })
    expect(await endBy({ sid: 'nothing' })).toMatchObject({ status: 200 })
  })
})

describe('a logout token is refused, and ends nothing', () => {
  const now = () => Math.floor(school.clock.now().getTime() / 1000)

  it.each<[string, (own: JWTPayload) => JWTPayload]>([
    ['of another issuer', (own) => ({ ...own, iss: 'https://sign-in.evil.test' })],
    ['for another app', (own) => ({ ...own, aud: 'another-app' })],
    ['that has expired', (own) => ({ ...own, exp: now() - 60 })],
    ['that is too old', (own) => ({ ...own, iat: now() - 700, exp: now() + 600 })],
    ['of the future', (own) => ({ ...own, iat: now() + 600, exp: now() + 900 })],
    ['without a time', ({ iat: _, ...own }) => own],
    ['without an id', ({ jti: _, ...own }) => own],
    ['without the event', ({ events: _, ...own }) => own],
    ['with another event', (own) => ({ ...own, events: { 'http://else.test': {} } })],
    ['with an event that is no object', (own) => ({ ...own, events: { [event]: true } })],
    ['with a nonce, as ID tokens have', (own) => ({ ...own, nonce: 'x' })],
    ['for nobody', ({ sub: _, sid: __, ...own }) => own],
  ])('%s', async (_name, change) => {
    const { sub, one, two } = await signedInTwice()
    const own = claims({ sub, sid: one.sid })
    const token = await school.provider.sign(change(own) as JWTPayload)
    expect(await send(token)).toEqual({ status: 400, code: 'invalid_input' })
    expect([await works(one), await works(two)]).toEqual([true, true])
  })

  it('with another signature, or none', async () => {
    const { sub, one } = await signedInTwice()
    const own = claims({ sub })
    const [none, body] = [{ alg: 'none' }, own].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    )
    for (const token of [
      await school.provider.signAsStranger(own),
      `${none}.${body}.`,
      'x',
      'a.b.c',
    ])
      expect(await send(token)).toEqual({ status: 400, code: 'invalid_input' })
    expect(await works(one)).toBe(true)
  })

  it('that was used before', async () => {
    const { sub, one } = await signedInTwice()
    const token = await school.provider.sign(claims({ sub }))
    expect((await send(token)).status).toBe(200)
    expect(await works(one)).toBe(false)
    const later = await signedInTwice()
    expect(await send(token)).toEqual({ status: 400, code: 'invalid_input' })
    expect(await works(later.one)).toBe(true)
    // The record of a used token is deleted once the token is too old to be accepted anyway.
    school.clock.advance(3 * 3600)
    await purgeUsedTokens(school.db, school.clock.now())
    expect(await school.db.selectFrom('used_tokens').selectAll().execute()).toEqual([])
    expect(await send(token)).toMatchObject({ status: 400 })
  })

  it('of a provider that the school no longer has', async () => {
    const { sub, one } = await signedInTwice()
    await school.db.deleteFrom('sign_in_provider').execute()
    expect(await send(await school.provider.sign(claims({ sub })))).toMatchObject({ status: 400 })
    expect(await works(one)).toBe(true)
    await school.configure()
  })

  it.each([
    ['application/json', JSON.stringify({ logout_token: 'x' }), 415],
    ['application/x-www-form-urlencoded', 'token=x', 400],
    ['application/x-www-form-urlencoded', '', 400],
    ['application/x-www-form-urlencoded', `logout_token=${'x'.repeat(10_001)}`, 400],
    ['application/x-www-form-urlencoded', `x=${'x'.repeat(bodyLimits.publicBytes)}`, 413],
  ])('in another body: %s (%#)', async (type, payload, status) => {
    const answer = await school.app.inject({
      ...{ method: 'POST', url: endOidcSessions.path, payload },
      headers: { 'content-type': type },
    })
    expect(answer.statusCode).toBe(status)
  })
})
