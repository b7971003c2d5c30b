import { randomUUID } from 'node:crypto'
import * as contract from '@prepwell/contract/accounts/oidc.ts'
import type { JWTPayload } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Returned } from '../../../../test/provider/oidc-school.ts'
import { type OidcSchool, openOidcSchool } from '../../../../test/provider/oidc-school.ts'
import { testBrowser } from '../../../../test/provider/own-browser.ts'

let school: OidcSchool
beforeAll(async () => {
  school = await openOidcSchool()
})
afterAll(() => school.close())

const count = async () => {
  const [users, identities, sessions] = await Promise.all([
    school.db.selectFrom('users').select('id').execute(),
    school.db.selectFrom('social_identities').select('id').execute(),
    school.db.selectFrom('sessions').select('id').execute(),
  ])
  return [users.length, identities.length, sessions.length]
}
let before: number[]
beforeEach(async () => {
  school.clock.set(new Date())
  before = await count()
})
// A refused sign-in must leave no rows behind.
afterEach(async () => {
  school.provider.forge(undefined)
  school.provider.breakDown(undefined)
  expect(await count()).toEqual(before)
})

const ada = {
  ...{ sub: randomUUID(), name: 'Ada', email: 'ada@school.test', email_verified: true },
}
const expectRefused = async (
  returned: Returned,
  refused: [number, string] = [400, 'invalid_input'],
) => {
  const { status, body } = await school.finish(returned)
  expect([status, body.code]).toEqual(refused)
}

describe('an ID token of the provider is refused', () => {
  const own = (changes: JWTPayload) => (claims: JWTPayload) =>
    school.provider.sign({ ...claims, ...changes })
  const now = () => Math.floor(Date.now() / 1000)

  it.each<[string, () => (claims: JWTPayload) => Promise<string>]>([
    ['of another issuer', () => own({ iss: 'https://sign-in.evil.test' })],
    ['for another app', () => own({ aud: 'another-app' })],
    ['for another app too, which may have it', () => own({ aud: ['prepwell', 'b'], azp: 'b' })],
    ['with the nonce of another sign-in', () => own({ nonce: 'x'.repeat(43) })],
    [
      'without a nonce',
      () =>
        ({ nonce: _, ...claims }) =>
          school.provider.sign(claims),
    ],
    ['that has expired', () => own({ exp: now() - 3600, iat: now() - 7200 })],
    [
      'without an end',
      () =>
        ({ exp: _, ...claims }) =>
          school.provider.sign(claims),
    ],
    ['with another signature', () => (claims) => school.provider.signAsStranger(claims)],
    [
      'without a signature',
      () => async (claims) =>
        `${[{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`,
    ],
    ['that is no token', () => async () => 'no token'],
  ])('%s', async (_name, forgery) => {
    school.provider.forge(forgery())
    await expectRefused(await school.goThrough(ada))
  })

  it('that has expired by the clock of the school', async () => {
    const returned = await school.goThrough(ada)
    school.provider.forge((claims) => school.provider.sign({ ...claims, exp: now() + 60 }))
    school.clock.advance(120)
    await expectRefused(returned)
  })
})

describe('an answer of the provider is refused', () => {
  it.each<[string, (answer: URLSearchParams, other: URLSearchParams) => void]>([
    ['with another state', (answer) => answer.set('state', 'x'.repeat(43))],
    ['without a state', (answer) => answer.delete('state')],
    ['with two states', (answer) => answer.append('state', String(answer.get('state')))],
    ['of another issuer', (answer) => answer.set('iss', 'https://sign-in.evil.test')],
    // The provider refuses this code, because the verifier does not match it.
    [
      'with the code of another sign-in',
      (answer, other) => answer.set('code', String(other.get('code'))),
    ],
    ['with a code that nobody gave out', (answer) => answer.set('code', 'a-guess')],
    ['without a code', (answer) => answer.delete('code')],
    ['that is an error', (answer) => answer.set('error', 'server_error')],
  ])('%s', async (_name, change) => {
    const [mine, others] = [await school.goThrough(ada), await school.goThrough(ada)]
    const [answer, other] = [new URLSearchParams(mine.answer), new URLSearchParams(others.answer)]
    change(answer, other)
    await expectRefused({ ...mine, answer: answer.toString() })
  })

  it('with the flow of another browser', async () => {
    const [mine, others] = [await school.goThrough(ada), await school.goThrough(ada)]
    await expectRefused({ flow: others.flow, answer: mine.answer })
  })

  it('after another code challenge or nonce was slipped in on the way', async () => {
    for (const name of ['code_challenge', 'nonce'])
      await expectRefused(
        await school.goThrough(ada, {
          edit: ({ searchParams }) => searchParams.set(name, 'x'.repeat(43)),
        }),
      )
  })

  it('after ten minutes, and with a flow that is not ours', async () => {
    const returned = await school.goThrough(ada)
    await expectRefused({ ...returned, flow: school.admin.token })
    await expectRefused({ ...returned, flow: 'x' })
    school.clock.advance(601)
    await expectRefused(returned)
  })

  it('after the school has got another provider', async () => {
    const returned = await school.goThrough(ada)
    await school.db
      .updateTable('sign_in_provider')
      .set({ issuer: 'https://sign-in.else.test' })
      .execute()
    const { status } = await school.finish(returned)
    expect(status).toBe(400)
    await school.configure()
  })
})

it('an answer that was used before is refused, also at the same moment', async () => {
  const grace = { ...ada, sub: randomUUID(), email: 'grace@school.test' }
  const returned = await school.goThrough(grace)
  const answers = await Promise.all([school.finish(returned), school.finish(returned)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  before = await count()
  await expectRefused(returned)
})

it('a flow works once, even with another code that the provider gave out for it', async () => {
  const joan = { ...ada, sub: randomUUID(), email: 'joan@school.test' }
  const { body } = await school.call(contract.beginOidc)
  school.provider.signInAs(joan)
  const goThere = async () => {
    const back = await testBrowser().follow(body.authorize_url, 'http://prepwell.test/')
    return { flow: body.flow, answer: back.search.slice(1) }
  }
  const [one, two] = [await goThere(), await goThere()]
  expect(one.answer).not.toBe(two.answer)
  expect((await school.finish(one)).status).toBe(200)
  before = await count()
  await expectRefused(two)
})

it.each([
  { name: 'that the provider has not verified', person: { ...ada, email_verified: false } },
  { name: 'of which it says nothing', person: { sub: ada.sub, email: ada.email } },
  { name: 'that is missing', person: { sub: ada.sub, email_verified: true } },
])('an address $name makes and joins no account', async ({ person }) => {
  await expectRefused(await school.goThrough(person), [403, 'sign_up_refused'])
})

it('an address of which it says nothing counts in domains that the school trusts', async () => {
  await school.configure({ trusted_domains: ['school.test'] })
  await expectRefused(await school.goThrough({ sub: randomUUID(), email: 'a@else.test' }), [
    ...[403, 'sign_up_refused'],
  ] as [number, string])
  expect((await school.enter({ sub: randomUUID(), email: 'x@school.test' })).status).toBe(200)
  before = await count()
  await school.configure()
})

describe('while the provider does not work', () => {
  it.each([500, 503, 404, 302])(
    'a sign-in answers 503, and works again later: %s',
    async (status) => {
      const returned = await school.goThrough(ada)
      school.provider.breakDown(status)
      await expectRefused(returned, [503, 'unavailable'])
    },
  )

  it('it cannot begin, and its description is asked for anew', async () => {
    const other = await openOidcSchool()
    // This school has not read the provider's description yet.
    other.provider.breakDown(500)
    await other.db.updateTable('sign_in_provider').set({ label: 'The same' }).execute()
    const failed = await other.call(contract.beginOidc)
    expect([failed.status, failed.body.code]).toEqual([503, 'unavailable'])
    other.provider.breakDown(undefined)
    expect((await other.call(contract.beginOidc)).status).toBe(200)
    await other.close()
  })
})

it.each([
  ['flow', { answer: 'code=x' }],
  ['answer', { flow: 'x' }],
  ['answer', { flow: 'x', answer: 'x'.repeat(5_000) }],
  ['flow', { flow: 'x'.repeat(3_000), answer: 'code=x' }],
])('a body with a wrong %s is refused', async (field, body) => {
  const answer = await school.call(contract.loginWithOidc, { body })
  expect([answer.status, answer.body.field]).toEqual([400, field])
})
