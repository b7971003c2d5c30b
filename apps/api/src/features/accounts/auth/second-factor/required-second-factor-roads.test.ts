import { randomUUID } from 'node:crypto'
import * as auth from '@prepwell/contract/accounts/auth.ts'
import { loginSecondFactor } from '@prepwell/contract/accounts/second-factor.ts'
import { listStudents } from '@prepwell/contract/accounts/students.ts'
import { userToken } from '@prepwell/contract/accounts/users.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailsTo } from '../../../../test/mails.ts'
import { addPerson } from '../../../../test/people.ts'
import { openSocialSchool, type SocialSchool } from '../../../../test/provider/social-school.ts'
import type { Person } from '../../../../test/school.ts'
import { codeOf, turnOnSecondFactor } from '../../../../test/second-factor.ts'
import { resetByOperator } from './reset-by-operator.ts'

const password = 'correct horse'

let school: SocialSchool
beforeAll(async () => {
  school = await openSocialSchool({ adminSecondFactor: 'required' })
})
afterAll(() => school.close())

/** An admin who has not set up a second step. */
interface Admin extends Person {
  readonly email: string
}

async function addAdmin({ verified = true } = {}): Promise<Admin> {
  const email = `${randomUUID()}@gmail.com`
  const person = await addPerson(school, { email, password, role: 'Admin', verified })
  return { ...person, email }
}

const logIn = async ({ email }: Admin, given = password) =>
  (await school.call(auth.login, { body: { email, password: given } })).body.access_token

/** Links the provider, as if the admin had signed in through it while still a student. */
async function link({ id }: Admin, provider: 'google' | 'facebook') {
  const subject = randomUUID()
  const created_at = school.clock.now()
  await school.db
    .insertInto('social_identities')
    .values({ provider, subject, user_id: id, created_at })
    .execute()
  return { subject, name: 'Ada' }
}

async function linkIn(admin: Admin, pattern: RegExp): Promise<string> {
  const mail = (await mailsTo(school, admin)).at(-1)
  return pattern.exec(mail?.text ?? '')?.[1] ?? ''
}

/** All ways for an admin to sign in. Each returns the token of a new session. */
const roads: Readonly<Record<string, () => Promise<string>>> = {
  'by the password': async () => logIn(await addAdmin()),
  'by Google': async () => {
    const admin = await addAdmin()
    const person = await link(admin, 'google')
    return (await school.enter('google', { ...person, email: admin.email })).body.access_token
  },
  'by Facebook': async () =>
    (await school.enter('facebook', await link(await addAdmin(), 'facebook'))).body.access_token,
  'by a link for a new password': async () => {
    const admin = await addAdmin()
    await school.call(auth.forgotPassword, { body: { email: admin.email } })
    const token = await linkIn(admin, /reset-password\/([\w-]{43})/)
    const body = { new_password: 'battery staple' }
    expect((await school.call(auth.resetPassword, { params: { token }, body })).status).toBe(200)
    return logIn(admin, 'battery staple')
  },
  'by a link that confirms the address': async () => {
    const admin = await addAdmin({ verified: false })
    await school.call(auth.resendConfirmation, { body: { email: admin.email } })
    const token = await linkIn(admin, /confirm-email\/([\w-]{43})/)
    const confirmed = await school.call(auth.confirmEmail, { params: { token } })
    expect(confirmed.status).toBe(200)
    expect(JSON.stringify(confirmed.body)).not.toContain('access_token')
    return logIn(admin)
  },
  'by a session from before the setting': async () => (await addAdmin()).token,
  'by a renewed token': async () => {
    const { id } = await addAdmin()
    const token = school.app.signAccessToken({ id, session_epoch: 0 })
    school.clock.advance(2 * 3600)
    const { headers } = await school.call(userToken, {}, { id, token })
    return String(headers['x-access-token'])
  },
  'on a device that was remembered, once the operator has reset the second step': async () => {
    const admin = await addAdmin()
    const { secret } = await turnOnSecondFactor(school, admin, password)
    school.clock.advance(60)
    const first = await school.call(auth.login, { body: { email: admin.email, password } })
    const { token } = (first.body as unknown as { second_factor: { token: string } }).second_factor
    const body = { token, code: codeOf(school, secret), remember_device: true }
    const { headers } = await school.call(loginSecondFactor, { body })
    const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    await resetByOperator(school.platform, { email: admin.email })
    const again = await school.app.inject({
      ...{ method: 'POST', url: auth.login.path, payload: { email: admin.email, password } },
      headers: { cookie },
    })
    return again.json().access_token
  },
}

it.each(Object.keys(roads))('an admin who gets in %s has to set it up first', async (road) => {
  const token = (await roads[road]?.()) ?? ''
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  const caller = { id: 0, token }
  expect(await school.call(listStudents, {}, caller)).toMatchObject({
    status: 403,
    body: { code: 'second_factor_required' },
  })
  expect((await school.call(userToken, {}, caller)).status).toBe(200)
})

it.each(['google', 'facebook'] as const)(
  'a %s account with the same address cannot sign in to an admin’s account',
  async (provider) => {
    const { email } = await addAdmin()
    const person = { subject: randomUUID(), name: 'Ada', email }
    await school.expectRefusal({ status: 409, code: 'conflict' }, () =>
      school.enter(provider, person),
    )
  },
)

it('a sign-up creates only students, and is refused with the address of an admin', async () => {
  const { email } = await addAdmin()
  const before = await school.db.selectFrom('users').select('id').execute()
  const body = { name: 'Ada Lovelace', email, password }
  await school.call(auth.signup, { body })
  expect(await school.db.selectFrom('users').select('id').execute()).toEqual(before)

  const own = { ...body, email: `${randomUUID()}@gmail.com`, role: 'Admin' }
  await school.call(auth.signup, { body: own })
  const made = await school.db
    .selectFrom('users')
    .select('role')
    .where('email', '=', own.email)
    .executeTakeFirstOrThrow()
  expect(made.role).toBe('student')
})
