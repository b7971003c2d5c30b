import { randomUUID } from 'node:crypto'
import * as contract from '@prepwell/contract/accounts/auth.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSocialSchool, type SocialSchool } from '../../../../test/provider/social-school.ts'
import { openSchool } from '../../../../test/school.ts'

let school: SocialSchool
beforeAll(async () => {
  school = await openSocialSchool()
})
afterAll(() => school.close())

const newPerson = (email = `${randomUUID()}@example.com`) => ({
  subject: randomUUID(),
  name: 'Ada Lovelace',
  email,
})
const refused = { status: 400, code: 'invalid_input' }
const foreign = { status: 401, code: 'foreign_token' }
const away = { status: 503, code: 'unavailable' }

describe('GET /api/auth/providers', () => {
  it('returns the address where each sign-in begins, and no secret', async () => {
    const { status, body } = await school.call(contract.listSignInProviders)
    expect(status).toBe(200)
    const [google, facebook] = body.data.map(({ provider, authorize_url }) => ({
      provider,
      query: Object.fromEntries(new URL(authorize_url).searchParams),
      address: authorize_url.split('?')[0],
    }))
    expect(google).toEqual({
      provider: 'google',
      address: school.providers.google.authorizeUrl,
      query: {
        client_id: school.providers.google.clientId,
        response_type: 'token',
        scope: 'openid email profile',
        prompt: 'select_account',
      },
    })
    expect(facebook).toEqual({
      provider: 'facebook',
      address: school.providers.facebook.authorizeUrl,
      query: {
        client_id: school.providers.facebook.appId,
        response_type: 'token',
        scope: 'public_profile,email',
        auth_type: 'rerequest',
      },
    })
    expect(JSON.stringify(body)).not.toContain(school.providers.facebook.appSecret)
  })
})

describe('without configured providers', () => {
  it('the list is empty, and provider tokens are refused', async () => {
    const plain = await openSchool()
    expect((await plain.call(contract.listSignInProviders)).body).toEqual({ data: [] })
    const google = await plain.call(contract.loginWithGoogle, { body: { access_token: 'x' } })
    const facebook = await plain.call(contract.loginWithFacebook, { body: { facebookToken: 'x' } })
    await plain.close()
    for (const [answer, name] of [
      [google, 'Google'],
      [facebook, 'Facebook'],
    ] as const)
      expect(answer).toMatchObject({
        status: 400,
        body: {
          code: 'not_allowed_now',
          message: `${name} login is not configured on this site`,
        },
      })
  })
})

describe.each([
  { provider: 'google', name: 'Google', field: 'access_token', other: 'facebook' },
  { provider: 'facebook', name: 'Facebook', field: 'facebookToken', other: 'google' },
] as const)('POST /api/auth/login/$provider', ({ provider, name, field, other }) => {
  it('creates a confirmed student without a password, answers as login does, and sends the welcome mail', async () => {
    const person = newPerson()
    const { status, body } = await school.enter(provider, person)
    expect(status).toBe(200)
    expect(body).toEqual({
      message: 'Login Successful!',
      access_token: expect.any(String),
      user: {
        id: expect.any(Number),
        name: 'Ada Lovelace',
        username: expect.stringMatching(/^ada-lovelace/),
        email: person.email,
        role: 'student',
        profile_picture: null,
        roll_number: null,
      },
    })
    const now = school.clock.now()
    const row = await school.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', body.user.id)
      .executeTakeFirst()
    expect(row).toMatchObject({
      password_hash: null,
      email_verified_at: now,
      last_login_at: now,
      created_at: now,
    })
    expect(await school.identitiesOf(body.user.id)).toEqual([{ provider, subject: person.subject }])
    const mails = await school.mails()
    expect(mails.filter((mail) => mail.to?.[0]?.address === person.email)).toHaveLength(1)
    const viewer = await school.app.inject({
      method: 'POST',
      url: '/api/users/user_token',
      headers: { authorization: `Bearer ${body.access_token}` },
    })
    expect(viewer.statusCode).toBe(200)
  })

  it('recognises the person even if the e-mail there has changed, and records the time', async () => {
    const person = newPerson()
    const first = await school.enter(provider, person)
    const taken = await school.enter(other, newPerson())
    school.clock.advance(60)
    for (const email of [person.email, 'new@example.com', taken.body.user.email, undefined]) {
      const { name: _, email: __, ...rest } = person
      const again = await school.enter(provider, email ? { ...rest, email } : rest)
      expect(again.body.user).toEqual(first.body.user)
    }
    const row = await school.db
      .selectFrom('users')
      .select('last_login_at')
      .where('id', '=', first.body.user.id)
      .executeTakeFirst()
    expect(row?.last_login_at).toEqual(school.clock.now())
  })

  it('creates one account when a new person signs in many times at once', async () => {
    const token = school.issue(provider, newPerson())
    const all = await Promise.all(Array.from({ length: 8 }, () => school.signIn(provider, token)))
    expect(all.map((one) => one.status)).toEqual(Array(8).fill(200))
    expect(new Set(all.map((one) => one.body.user.id)).size).toBe(1)
  })

  it('needs a token', async () => {
    const endpoint = provider === 'google' ? contract.loginWithGoogle : contract.loginWithFacebook
    for (const body of [{}, { [field]: '' }, { [field]: 7 }, { [field]: 'x'.repeat(5000) }]) {
      const answer = await school.call(endpoint, { body })
      expect(answer.status).toBe(400)
      expect(answer.body.message).toContain(field)
    }
  })

  it.each([
    { title: 'an invented token', token: 'invented' },
    { title: 'a token with characters that cannot be sent', token: 'line\r\nbreak: é' },
  ])('refuses $title', async ({ token }) => {
    const message = await school.expectRefusal(refused, () => school.signIn(provider, token))
    expect(message).toBe(`${name} did not accept this login, or it is too old. Please try again`)
  })

  it('refuses an expired token, even of a known person', async () => {
    const person = newPerson()
    await school.expectRefusal(refused, () => school.enter(provider, person, { isExpired: true }))
    await school.enter(provider, person)
    await school.expectRefusal(refused, () => school.enter(provider, person, { isExpired: true }))
  })

  it('refuses a token issued to another site, even of a known person', async () => {
    const person = newPerson()
    await school.enter(provider, person)
    const before = school.providers.asked.length
    const message = await school.expectRefusal(foreign, () =>
      school.enter(provider, person, { audience: 'another-site' }),
    )
    expect(message).toBe(`This ${name} login was made for another site`)
    // The token was inspected but never used.
    expect(school.providers.asked.slice(before)).toHaveLength(1)
  })

  it('refuses a token for which the provider names two different people', async () => {
    const known = newPerson()
    await school.enter(provider, known)
    await school.expectRefusal(refused, () =>
      school.enter(provider, newPerson(), { subject: known.subject }),
    )
    await school.expectRefusal(refused, () =>
      school.enter(provider, known, { subject: randomUUID() }),
    )
  })

  it('refuses a token of the other provider', async () => {
    const token = school.issue(other, newPerson())
    await school.expectRefusal(refused, () => school.signIn(provider, token))
  })

  it('needs an e-mail for a new account', async () => {
    const { email: _, ...person } = newPerson()
    const message = await school.expectRefusal(refused, () => school.enter(provider, person))
    expect(message).toBe(
      `${name} did not give us a verified email address. Please sign up with your email address and a password`,
    )
    await school.expectRefusal(refused, () =>
      school.enter(provider, { ...person, email: 'not an address' }),
    )
  })

  it.each(['error', 'html', 'other shape', 'redirect'] as const)(
    'answers 503 when the provider is in trouble (%s), and follows no redirect',
    async (trouble) => {
      const token = school.issue(provider, newPerson())
      const before = school.providers.asked.length
      school.providers.setTrouble(trouble)
      const message = await school.expectRefusal(away, () => school.signIn(provider, token))
      school.providers.setTrouble('none')
      expect(message).toBe(
        `${name} login does not work at the moment. Please try again in a few minutes`,
      )
      expect(school.providers.asked.slice(before)).toHaveLength(1)
      expect((await school.signIn(provider, token)).status).toBe(200)
    },
  )
})

describe('Google alone', () => {
  it('refuses an unverified e-mail of a new person', async () => {
    const token = school.providers.issueGoogle({
      sub: randomUUID(),
      email: 'typed@gmail.com',
      email_verified: false,
    })
    await school.expectRefusal(refused, () => school.signIn('google', token))
  })
})

describe('Facebook alone', () => {
  it('refuses a page token', async () => {
    await school.expectRefusal(refused, () =>
      school.enter('facebook', newPerson(), { type: 'PAGE' }),
    )
  })

  it('answers 503 when it does not accept our secret', async () => {
    const { facebook } = school.providers
    const mistaken = await openSchool({ facebook: { ...facebook, appSecret: 'a slip' } })
    const token = school.issue('facebook', newPerson())
    const answer = await mistaken.call(contract.loginWithFacebook, {
      body: { facebookToken: token },
    })
    await mistaken.close()
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  })
})

describe('a token that is sent again and again', () => {
  it('is stopped for its network', async () => {
    const limited = await openSocialSchool({ rateLimits: true })
    const token = limited.issue('google', newPerson())
    const statuses = []
    for (let i = 0; i < 11; i += 1) statuses.push((await limited.signIn('google', token)).status)
    await limited.close()
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })
})
