import { randomUUID } from 'node:crypto'
import { login } from '@prepwell/contract/accounts/auth.ts'
import * as contract from '@prepwell/contract/accounts/oidc.ts'
import { createSignUpCode, listSignUpCodes } from '@prepwell/contract/accounts/sign-ups.ts'
import { userToken } from '@prepwell/contract/accounts/users.ts'
import { listAuditEvents } from '@prepwell/contract/school/audit-log.ts'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson } from '../../../../test/people.ts'
import { type OidcSchool, openOidcSchool } from '../../../../test/provider/oidc-school.ts'
import { openSchool } from '../../../../test/school.ts'

let school: OidcSchool
beforeAll(async () => {
  school = await openOidcSchool()
})
afterAll(() => school.close())

const person = (email = `${randomUUID()}@school.test`) => ({
  ...{ sub: randomUUID(), name: 'Ada Lovelace', email, email_verified: true },
})
const accounts = async () => (await school.db.selectFrom('users').select('id').execute()).length
const identitiesOf = (user_id: number) =>
  school.db
    .selectFrom('social_identities')
    .select(['provider', 'subject'])
    .where('user_id', '=', user_id)
    .execute()
const setRule = async (body: object) => {
  expect((await school.call(updateSchoolSettings, { body }, school.admin)).status).toBe(200)
}

describe('a sign-in by the provider of the school', () => {
  it('goes there with PKCE, state and nonce, and asks who it is', async () => {
    const { status, body } = await school.call(contract.beginOidc)
    expect(status).toBe(200)
    const address = new URL(body.authorize_url)
    expect(address.origin).toBe(school.provider.issuer)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      ...{ client_id: school.provider.clientId, response_type: 'code', state: body.state },
      ...{ scope: 'openid email profile', code_challenge_method: 'S256', prompt: 'login' },
      redirect_uri: 'http://prepwell.test/login/callback',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(JSON.stringify(body)).not.toContain(school.provider.clientSecret)
  })

  it('makes an account at the first time, and knows it later by its subject', async () => {
    const ada = person()
    const first = await school.enter(ada)
    expect(first).toMatchObject({
      status: 200,
      body: { user: { email: ada.email, role: 'student' } },
    })
    const { id } = first.body.user
    const before = await accounts()
    const renamed = await school.enter({ ...ada, email: 'married@school.test' })
    expect(renamed.body.user).toMatchObject({ id, email: ada.email })
    const without = await school.enter({ sub: ada.sub })
    expect(without.body.user).toMatchObject({ id })
    expect(await accounts()).toBe(before)
    expect(await identitiesOf(id)).toEqual([
      { provider: 'oidc', subject: `${school.provider.issuer} ${ada.sub}` },
    ])
    const used = await school.call(userToken, {}, { id, token: first.body.access_token })
    expect(used.status).toBe(200)
  })

  it('joins the account of a student with the verified address', async () => {
    const email = 'Joined@school.test'
    const known = await addPerson(school, { email })
    const { status, body } = await school.enter(person('joined@SCHOOL.test'))
    expect([status, body.user?.id]).toEqual([200, known.id])
  })

  it('joins an account that the school has imported, whose address is then verified', async () => {
    const email = 'imported@school.test'
    const known = await addPerson(school, { email, verified: false })
    expect((await school.enter(person(email))).body.user?.id).toBe(known.id)
    const { email_verified_at } = await school.db
      .selectFrom('users')
      .select('email_verified_at')
      .where('id', '=', known.id)
      .executeTakeFirstOrThrow()
    expect(email_verified_at).toEqual(school.clock.now())
  })

  it('two first sign-ins at once use the same account', async () => {
    const both = person()
    const [one, two] = [await school.goThrough(both), await school.goThrough(both)]
    const answers = await Promise.all([school.finish(one), school.finish(two)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1)
  })

  it.each([
    { name: 'an address that somebody typed', fields: { verified: false, password: 'a sentence' } },
    { name: 'the address of somebody who left', fields: {}, isUsed: true },
  ])('refuses $name with 409', async ({ fields, isUsed }) => {
    const email = `${randomUUID()}@school.test`
    if (isUsed) await school.enter(person(email))
    else await addPerson(school, { email, ...fields })
    const before = await accounts()
    const { status, body } = await school.enter(person(email))
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect(await accounts()).toBe(before)
  })

  it('refuses a suspended account, known or not', async () => {
    const email = `${randomUUID()}@school.test`
    await addPerson(school, { email, status: 'Suspended' })
    expect((await school.enter(person(email))).body.code).toBe('account_suspended')
    const later = person()
    const { body } = await school.enter(later)
    await school.db
      .updateTable('users')
      .set({ status: 'Suspended' })
      .where('id', '=', body.user.id)
      .execute()
    expect((await school.enter(later)).body.code).toBe('account_suspended')
  })
})

describe('the rule of sign-up', () => {
  it('applies to accounts that the provider would make', async () => {
    await setRule({ sign_up: 'closed' })
    const known = person()
    const email = known.email
    await addPerson(school, { email })
    const before = await accounts()
    expect((await school.enter(person())).body.code).toBe('sign_up_refused')
    await setRule({ sign_up: 'domains', sign_up_domains: ['other.test'] })
    expect((await school.enter(person())).body.code).toBe('sign_up_refused')
    // The school chose the provider itself, so it trusts an address that the provider has verified.
    await setRule({ sign_up: 'domains', sign_up_domains: ['school.test'] })
    const unverified = { ...person(), email_verified: false }
    expect((await school.enter(unverified)).body.code).toBe('sign_up_refused')
    expect(await accounts()).toBe(before)
    const own = await school.enter(person())
    expect(own.status).toBe(200)
    await setRule({ sign_up: 'invitation' })
    expect((await school.enter(person())).body.code).toBe('sign_up_refused')
    expect(await accounts()).toBe(before + 1)
    // The rule for sign-ups does not apply to a person who already has an account.
    expect((await school.enter(known)).status).toBe(200)
    await school.call(createSignUpCode, { body: { name: 'Batch A' } }, school.admin)
    const [made] = (await school.call(listSignUpCodes, {}, school.admin)).body.data
    const withCode = await school.finish(await school.goThrough(person()), made?.code)
    expect(withCode.status).toBe(200)
  })

  it('with approval makes an account that waits', async () => {
    await setRule({ sign_up: 'approval' })
    const ada = person()
    expect((await school.enter(ada)).body.code).toBe('account_waiting')
    expect((await school.enter(ada)).body.code).toBe('account_waiting')
    await setRule({ sign_up: 'open' })
  })

  it('matters only if the provider may make accounts at all', async () => {
    await school.configure({ makes_accounts: false })
    const before = await accounts()
    const { status, body } = await school.enter(person())
    expect([status, body.code]).toEqual([403, 'sign_up_refused'])
    expect(await accounts()).toBe(before)
    await school.configure()
  })
})

describe('an account of staff', () => {
  const password = 'a sentence of my own'
  const begin = async (role: 'Admin' | 'Staff') => {
    const email = `${randomUUID()}@school.test`
    const account = await addPerson(school, { email, role, password })
    if (role === 'Staff')
      await school.db
        .insertInto('staff_roles')
        .values({ user_id: account.id, role: 'Author' })
        .execute()
    const them = person(email)
    const answer = await school.finish(await school.goThrough(them))
    const { join } = answer.body as unknown as { join: { token: string; email: string } }
    return { account, them, answer, join }
  }
  const prove = (token: string, given: string) =>
    school.call(contract.joinOidc, { body: { token, password: given } })

  it.each(['Admin', 'Staff'] as const)('of %s is joined after its password, once', async (role) => {
    const { account, them, answer, join } = await begin(role)
    expect(answer.status).toBe(200)
    expect(answer.body).not.toHaveProperty('access_token')
    expect(join.email).toBe(them.email)
    expect(await identitiesOf(account.id)).toEqual([])
    const wrong = await prove(join.token, 'a guess of somebody')
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_credentials'])
    expect(await identitiesOf(account.id)).toEqual([])
    const right = await prove(join.token, password)
    expect([right.status, right.body.user?.id]).toEqual([200, account.id])
    expect((await school.enter(them)).body.user?.id).toBe(account.id)
  })

  it('is not joined with a token that is old, of another step, or no token', async () => {
    const { account, join } = await begin('Admin')
    const { body } = await school.call(contract.beginOidc)
    school.clock.advance(601)
    for (const token of [join.token, body.flow, account.token, 'x'])
      expect((await prove(token, password)).status).toBe(401)
    school.clock.set(new Date())
    expect(await identitiesOf(account.id)).toEqual([])
  })

  it('of an admin names the provider in the audit log of its sign-ins', async () => {
    const { account, join } = await begin('Admin')
    await prove(join.token, 'a guess of somebody')
    await prove(join.token, password)
    const query = { kind: 'admin' as const, admin_id: account.id }
    const { body } = await school.call(listAuditEvents, { query }, school.admin)
    expect(body.data.map(({ action, detail }) => [action, detail.method])).toEqual([
      ['signed_in', 'oidc'],
      ['sign_in_failed', 'password'],
    ])
  })
})

it('a school without a provider offers none', async () => {
  const plain = await openSchool()
  const answer = await plain.call(contract.beginOidc)
  expect([answer.status, answer.body.code]).toEqual([400, 'not_allowed_now'])
  const body = { email: 'nobody@school.test', password: 'a guess of somebody' }
  expect((await plain.call(login, { body })).status).toBe(401)
  await plain.close()
})

it('claims that are only at the userinfo endpoint are read there', async () => {
  const other = await openOidcSchool({ claimsAtUserinfo: true })
  const { status, body } = await other.enter(person('info@school.test'))
  expect([status, body.user?.email]).toEqual([200, 'info@school.test'])
  expect(other.provider.asked).toContain('/me')
  await other.close()
})

it('an address in the ID token counts as the userinfo endpoint says of it', async () => {
  const other = await openOidcSchool({ claimsAtUserinfo: true })
  await other.configure({ trusted_domains: ['school.test'] })
  const enter = async (email: string, said: object) => {
    other.provider.forge((claims) => other.provider.sign({ ...claims, email }))
    const { status } = await other.enter({ sub: randomUUID(), name: 'Ada', ...said })
    return status
  }
  const says = (email: string, email_verified?: boolean) => ({ email, email_verified })
  expect(await enter('denied@school.test', says('denied@school.test', false))).toBe(403)
  expect(await enter('silent@school.test', says('silent@school.test'))).toBe(200)
  expect(await enter('own@else.test', says('Own@Else.test', true))).toBe(200)
  expect(await enter('silent@else.test', says('silent@else.test'))).toBe(403)
  // A claim about one address does not count for another address.
  expect(await enter('victim@else.test', says('mine@else.test', true))).toBe(403)
  await other.close()
})
