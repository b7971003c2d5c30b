import * as contract from '@prepwell/contract/accounts/auth.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { after } from '../../../platform/clock.ts'
import { addPerson } from '../../../test/people.ts'
import { openSchool, type School } from '../../../test/school.ts'

const password = 'correct horse'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const logIn = (email: string, given = password) =>
  school.call(contract.login, { body: { email, password: given } })

const getLastLogin = async (email: string) =>
  (
    await school.db
      .selectFrom('users')
      .select('last_login_at')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).last_login_at

describe('POST /api/auth/login', () => {
  /** Adds a person who can sign in with {@link password}. */
  const addWithPassword = (fields: Parameters<typeof addPerson>[1] & { email: string }) =>
    addPerson(school, { ...fields, password })
  const wrong = {
    status: 401,
    body: { message: 'Invalid email or password', code: 'wrong_credentials' },
  }

  it('returns a working token and the user, and nothing more', async () => {
    const { id } = await addWithPassword({ email: 'l1@example.com', name: 'Lin' })
    const { status, body } = await logIn('L1@Example.com')
    expect(status).toBe(200)
    expect(body).toEqual({
      message: 'Login Successful!',
      access_token: expect.any(String),
      user: {
        id,
        name: 'Lin',
        username: expect.any(String),
        email: 'l1@example.com',
        role: 'student',
        profile_picture: null,
        roll_number: null,
      },
    })
    const viewer = await school.app.inject({
      method: 'POST',
      url: '/api/users/user_token',
      headers: { authorization: `Bearer ${body.access_token}` },
    })
    expect(viewer.statusCode).toBe(200)
  })

  it('records the time', async () => {
    await addWithPassword({ email: 'l2@example.com' })
    school.clock.advance(60)
    await logIn('l2@example.com')
    expect(await getLastLogin('l2@example.com')).toEqual(school.clock.now())
  })

  it('outlasts the moment at which a fast clock had made the account', async () => {
    const { id } = await addWithPassword({ email: 'fast@example.com' })
    const statusOf = async (token: string) =>
      (
        await school.app.inject({
          method: 'POST',
          url: '/api/users/user_token',
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode
    const made = after(school.clock.now(), 40 * 60)
    await school.db.updateTable('users').set({ created_at: made }).where('id', '=', id).execute()
    const { body } = await logIn('fast@example.com')
    school.clock.advance(41 * 60)
    expect(await statusOf(body.access_token)).toBe(200)
    // A restored database that gives the id to a new account still refuses the token.
    const again = school.clock.now()
    await school.db.updateTable('users').set({ created_at: again }).where('id', '=', id).execute()
    expect(await statusOf(body.access_token)).toBe(401)
  })

  it('does not reveal if the e-mail or the password is wrong', async () => {
    await addWithPassword({ email: 'l3@example.com' })
    const unknown = await logIn('l3@example.org')
    const mistaken = await logIn('l3@example.com', 'wrong horse')
    expect(unknown).toMatchObject(wrong)
    expect(mistaken.body).toEqual(unknown.body)
    expect(await getLastLogin('l3@example.com')).toBeNull()
  })

  it('refuses any password if the account has none', async () => {
    await addPerson(school, { email: 'l4@example.com' })
    expect(await logIn('l4@example.com')).toMatchObject(wrong)
  })

  it('tells only the owner of an unconfirmed account to confirm it', async () => {
    await addWithPassword({ email: 'l5@example.com', verified: false })
    expect(await logIn('l5@example.com')).toMatchObject({
      status: 403,
      body: { message: 'Please verify your email address', code: 'email_not_verified' },
    })
    expect(await logIn('l5@example.com', 'wrong horse')).toMatchObject(wrong)
  })

  it('tells only the owner of a suspended account that it is suspended', async () => {
    await addWithPassword({ email: 'l6@example.com', status: 'Suspended', verified: false })
    expect(await logIn('l6@example.com')).toMatchObject({
      status: 403,
      body: { message: 'Your account has been suspended', code: 'account_suspended' },
    })
    expect(await logIn('l6@example.com', 'wrong horse')).toMatchObject(wrong)
  })

  it('names the wrong field', async () => {
    expect((await logIn('nobody')).body.message).toMatch(/^email: /)
    expect((await logIn('l1@example.com', 'short')).body.message).toMatch(/^password: /)
  })
})
