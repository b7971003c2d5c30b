import * as auth from '@prepwell/contract/accounts/auth.ts'
import { getSecondFactor, turnOffSecondFactor } from '@prepwell/contract/accounts/second-factor.ts'
import { userToken } from '@prepwell/contract/accounts/users.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../../app.ts'
import { epoch } from '../../../../platform/clock.ts'
import type { addPerson } from '../../../../test/people.ts'
import { openSocialSchool, type SocialSchool } from '../../../../test/provider/social-school.ts'
import {
  addProtectedPerson,
  codeOf,
  firstStep,
  type ProtectedPerson,
  secondStep,
} from '../../../../test/second-factor.ts'

let school: SocialSchool
beforeAll(async () => {
  school = await openSocialSchool({ rateLimits: true })
})
afterAll(() => school.close())

let count = 0
const addOwner = (fields: Parameters<typeof addPerson>[1] = {}) => {
  count += 1
  return addProtectedPerson(school, { email: `step${count}@example.com`, ...fields })
}

const lastLogin = async ({ id }: ProtectedPerson) =>
  (
    await school.db
      .selectFrom('users')
      .select('last_login_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).last_login_at

const wrongCode = { status: 400, body: { code: 'invalid_input', field: 'code' } }
const beginAgain = { status: 401, body: { code: 'wrong_credentials' } }

describe('the first step', () => {
  it('starts no session, marks no device and does not count as a sign-in', async () => {
    const { email, password, ...owner } = await addOwner()
    const answer = await school.app.inject({
      method: 'POST',
      url: auth.login.path,
      payload: { email, password },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      message: 'Enter the code from your app',
      second_factor: {
        token: expect.any(String),
        expires_at: epoch(school.clock.now()) + 600,
      },
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await lastLogin({ email, password, ...owner })).toBeNull()
  })

  it('returns a token that gives no access', async () => {
    const token = await firstStep(school, await addOwner())
    expect((await school.call(userToken, {}, { id: 0, token })).status).toBe(401)
  })
})

describe('POST /api/auth/login/second-factor', () => {
  it('accepts a code from the app, once', async () => {
    const owner = await addOwner({ name: 'Ada' })
    const code = codeOf(school, owner.secret)
    const token = await firstStep(school, owner)
    const { status, body } = await secondStep(school, token, code)
    expect(status).toBe(200)
    expect(body).toEqual({
      message: 'Login Successful!',
      access_token: expect.any(String),
      user: {
        ...{ id: owner.id, name: 'Ada', username: expect.any(String), email: owner.email },
        ...{ role: 'student', profile_picture: null, roll_number: null },
      },
    })
    expect(await lastLogin(owner)).toEqual(school.clock.now())
    const session = { id: owner.id, token: body.access_token }
    expect((await school.call(userToken, {}, session)).status).toBe(200)

    expect(await secondStep(school, token, code)).toMatchObject(wrongCode)
    const older = codeOf(school, owner.secret, -1)
    expect(await secondStep(school, token, older)).toMatchObject(wrongCode)
    const next = codeOf(school, owner.secret, 1)
    expect((await secondStep(school, token, next)).status).toBe(200)
  })

  it('signs in once when the same code is sent many times at the same moment', async () => {
    const owner = await addOwner()
    const token = await firstStep(school, owner)
    const code = codeOf(school, owner.secret)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => secondStep(school, token, code)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  it('accepts each recovery code once, and tells the owner how many are left', async () => {
    const owner = await addOwner()
    const [first = '', second = ''] = owner.recoveryCodes
    const token = await firstStep(school, owner)
    const { status, body } = await secondStep(school, token, ` ${first.toLowerCase()} `)
    expect(status).toBe(200)
    expect(await secondStep(school, token, first)).toMatchObject(wrongCode)
    expect((await secondStep(school, token, second.replaceAll('-', ''))).status).toBe(200)
    const session = { id: owner.id, token: body.access_token }
    const state = await school.call(getSecondFactor, {}, session)
    expect(state.body.data).toMatchObject({ is_on: true, recovery_codes_left: 8 })
    const told = (await school.mails()).filter(({ subject }) => /recovery/.test(subject ?? ''))
    expect(told.map(({ text }) => /(\d+) of them/.exec(text ?? '')?.[1]).slice(-2)).toEqual([
      '9',
      '8',
    ])
  })

  it("refuses another person's code", async () => {
    const [owner, other] = [await addOwner(), await addOwner()]
    const token = await firstStep(school, owner)
    const [code = ''] = other.recoveryCodes
    expect(await secondStep(school, token, code)).toMatchObject(wrongCode)
    expect(await secondStep(school, token, codeOf(school, other.secret))).toMatchObject(wrongCode)
  })

  it('requires a new sign-in after ten minutes, and for a token of another kind', async () => {
    const owner = await addOwner()
    const token = await firstStep(school, owner)
    school.clock.advance(601)
    const code = codeOf(school, owner.secret)
    for (const given of [token, owner.token, 'x', `${token}x`])
      expect(await secondStep(school, given, code)).toMatchObject(beginAgain)
  })

  it('requires a new sign-in after a password change, once it is off, and when the account is deleted', async () => {
    const [changed, off, gone] = [await addOwner(), await addOwner(), await addOwner()]
    const tokens = [
      await firstStep(school, changed),
      await firstStep(school, off),
      await firstStep(school, gone),
    ]
    const body = { current_password: changed.password, new_password: 'battery staple' }
    await school.call(auth.changePassword, { body }, changed)
    const [code = ''] = off.recoveryCodes
    await school.call(turnOffSecondFactor, { body: { password: off.password, code } }, off)
    await school.db.deleteFrom('users').where('id', '=', gone.id).execute()
    for (const [place, { secret }] of [changed, off, gone].entries())
      expect(await secondStep(school, tokens[place] ?? '', codeOf(school, secret))).toMatchObject(
        beginAgain,
      )
  })

  it('is refused if the account was suspended between the steps', async () => {
    const owner = await addOwner()
    const token = await firstStep(school, owner)
    const suspended = { status: 'Suspended' } as const
    await school.db.updateTable('users').set(suspended).where('id', '=', owner.id).execute()
    expect(await secondStep(school, token, codeOf(school, owner.secret))).toMatchObject({
      status: 403,
      body: { code: 'account_suspended' },
    })
  })

  it('is not bypassed by a link for a new password', async () => {
    const owner = await addOwner()
    await school.call(auth.forgotPassword, { body: { email: owner.email } })
    const mail = (await school.mails()).at(-1)
    const link = /reset-password\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    const body = { new_password: 'battery staple' }
    const reset = await school.call(auth.resetPassword, { params: { token: link }, body })
    expect(reset.status).toBe(200)
    const token = await firstStep(school, { ...owner, password: 'battery staple' })
    expect((await secondStep(school, token, codeOf(school, owner.secret))).status).toBe(200)
  })

  it('still accepts recovery codes if the secret can no longer be decrypted', async () => {
    const owner = await addOwner()
    const encrypted_secret = Buffer.from('of another key, as after a new JWT_SECRET')
    await school.db
      .updateTable('second_factors')
      .set({ encrypted_secret })
      .where('user_id', '=', owner.id)
      .execute()
    const token = await firstStep(school, owner)
    expect(await secondStep(school, token, codeOf(school, owner.secret))).toMatchObject(wrongCode)
    const [code = ''] = owner.recoveryCodes
    expect((await secondStep(school, token, code)).status).toBe(200)
  })
})

describe('guessing codes', () => {
  const guess = (token: string) => secondStep(school, token, '000000')

  it('is stopped after five wrong ones in 15 minutes, even with a right one, with the time to wait', async () => {
    const owner = await addOwner()
    const token = await firstStep(school, owner)
    for (let i = 0; i < 5; i += 1) {
      expect(await guess(token)).toMatchObject(wrongCode)
      school.clock.advance(60)
    }
    const code = codeOf(school, owner.secret)
    const stopped = await secondStep(school, token, code)
    expect(stopped).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(stopped.headers['retry-after']).toBe(String(10 * 60))
    const [recovery = ''] = owner.recoveryCodes
    expect((await secondStep(school, token, recovery)).status).toBe(429)
    school.clock.advance(10 * 60)
    const again = await firstStep(school, owner)
    expect((await secondStep(school, again, codeOf(school, owner.secret))).status).toBe(200)
  })

  it('counts for the account however often the first step is done, and on every process', async () => {
    const owner = await addOwner()
    const other = await createApp(school.platform)
    const guessThere = async (token: string) => {
      const payload = { token, code: '000000' }
      const url = '/api/auth/login/second-factor'
      return (await other.inject({ method: 'POST', url, payload })).statusCode
    }
    const statuses = []
    for (let i = 0; i < 3; i += 1) {
      const token = await firstStep(school, owner)
      statuses.push((await guess(token)).status, await guessThere(token))
    }
    await other.close()
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })

  it('does not succeed by sending many at once', async () => {
    const token = await firstStep(school, await addOwner())
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess(token)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
  })

  it('does not lock out the owner of the device, who signs in again during an exam', async () => {
    const owner = await addOwner()
    const token = await firstStep(school, owner)
    for (let i = 0; i < 6; i += 1) await guess(token)
    const answer = await school.app.inject({
      method: 'POST',
      url: '/api/auth/login/second-factor',
      headers: { authorization: `Bearer ${owner.token}` },
      payload: { token, code: codeOf(school, owner.secret) },
    })
    expect(answer.statusCode).toBe(200)
  })
})

describe('a remembered device', () => {
  const cookieOf = (answer: { cookies: { name: string; value: string }[] }) =>
    answer.cookies.find(({ name }) => name === 'prepwell_device')?.value ?? ''
  const post = (url: string, payload: object, cookie = '') =>
    school.app.inject({ method: 'POST', url, payload, cookies: { prepwell_device: cookie } })

  /**
   * Signs in with a code, by default with 'remember this device' ticked; returns the device cookie.
   */
  async function remember(owner: ProtectedPerson, remember_device = true): Promise<string> {
    // A code is accepted only once, so the clock moves on to the next one.
    school.clock.advance(60)
    const body = { token: await firstStep(school, owner), code: codeOf(school, owner.secret) }
    const answer = await post('/api/auth/login/second-factor', { ...body, remember_device })
    expect(answer.statusCode).toBe(200)
    return cookieOf(answer)
  }
  const asks = async ({ email, password }: ProtectedPerson, cookie: string) => {
    const answer = await post('/api/auth/login', { email, password }, cookie)
    return { isAsked: 'second_factor' in answer.json(), cookie: cookieOf(answer) }
  }

  it('is not asked for a code for 30 days, however often somebody signs in there', async () => {
    const owner = await addOwner()
    const day = 24 * 3600
    const cookie = await remember(owner)
    school.clock.advance(20 * day)
    const second = await asks(owner, cookie)
    expect(second.isAsked).toBe(false)
    school.clock.advance(10 * day - 1)
    expect((await asks(owner, second.cookie)).isAsked).toBe(false)
    school.clock.advance(1)
    expect((await asks(owner, second.cookie)).isAsked).toBe(true)
  })

  it('is not known by a sign-in without the box, nor to another account', async () => {
    const [owner, other] = [await addOwner(), await addOwner()]
    expect((await asks(owner, await remember(owner, false))).isAsked).toBe(true)
    const cookie = await remember(owner)
    expect((await asks(other, cookie)).isAsked).toBe(true)
    expect((await asks(owner, `${cookie}x`)).isAsked).toBe(true)
  })

  it('is no longer remembered after the owner signs out everywhere', async () => {
    const owner = await addOwner()
    const cookie = await remember(owner)
    await school.call(auth.logoutEverywhere, {}, owner)
    expect((await asks(owner, cookie)).isAsked).toBe(true)
  })
})

describe.each(['google', 'facebook'] as const)('signing in by %s', (provider) => {
  it('also asks for the second step, and counts only after it', async () => {
    const owner = await addOwner({ email: `${provider}@example.com` })
    const subject = `subject of ${provider}`
    const { id: user_id, email } = owner
    const created_at = school.clock.now()
    const identity = { user_id, provider, subject, created_at }
    await school.db.insertInto('social_identities').values(identity).execute()
    const answer = await school.enter(provider, { subject, name: 'Ada', email })
    expect(answer.status).toBe(200)
    const body = answer.body as auth.SignInAnswer
    if (!('second_factor' in body)) return expect.fail('signed in without a code')
    expect(await lastLogin(owner)).toBeNull()
    const code = codeOf(school, owner.secret)
    const entered = await secondStep(school, body.second_factor.token, code)
    expect(entered.body.user.id).toBe(owner.id)
    expect(await lastLogin(owner)).toEqual(school.clock.now())
  })
})
