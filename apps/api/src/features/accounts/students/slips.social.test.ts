import { createHash, randomUUID } from 'node:crypto'
import {
  confirmEmail,
  forgotPassword,
  login,
  loginNewPassword,
  resetPassword,
  type SignInAnswer,
  type SignInProvider,
} from '@prepwell/contract/accounts/auth.ts'
import { giveSlips, updateStudent } from '@prepwell/contract/accounts/students.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAdmin } from '../../../test/people.ts'
import { openSocialSchool, type SocialSchool } from '../../../test/provider/social-school.ts'
import type { Person } from '../../../test/school.ts'

let school: SocialSchool
let admin: Person
beforeAll(async () => {
  school = await openSocialSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())

const own = 'a sentence of my own'
const refused = { status: 409, code: 'conflict' }

/** Adds a student who signed up with a provider and signs in only through it. */
async function addHeld(provider: SignInProvider, domain: string) {
  const holder = { subject: randomUUID(), email: `${randomUUID()}@${domain}` }
  const entered = await school.enter(provider, holder)
  expect(entered.status).toBe(200)
  const { id } = entered.body.user
  const roll_number = `R-${id}`
  await school.call(updateStudent, { params: { id }, body: { roll_number } }, admin)
  return { id, roll_number, holder, token: entered.body.access_token }
}
const slipOf = async (id: number) => {
  const { status, body } = await school.call(giveSlips, { body: { ids: [id] } }, admin)
  expect(status).toBe(200)
  return body.data[0]?.password ?? ''
}
/** Signs in with a slip for the first time and chooses a password; returns the status. */
const choosePassword = async (roll_number: string, password: string) => {
  const first = await school.call(login, { body: { roll_number, password } })
  const { new_password } = first.body as unknown as Extract<SignInAnswer, { new_password: object }>
  const body = { token: new_password.token, new_password: own }
  return (await school.call(loginNewPassword, { body })).status
}

describe.each([
  ['Facebook', 'facebook', 'gmail.com'],
  ['Google, which does not host the mailbox', 'google', 'school.example'],
] as const)('a slip for an account that somebody holds by %s', (_name, provider, domain) => {
  it('takes it from them, before and after the first sign-in with it', async () => {
    const { id, roll_number, holder } = await addHeld(provider, domain)
    const password = await slipOf(id)
    expect(await school.identitiesOf(id)).toEqual([])
    await school.expectRefusal(refused, () => school.enter(provider, holder))
    expect(await choosePassword(roll_number, password)).toBe(200)
    await school.expectRefusal(refused, () => school.enter(provider, holder))
    expect((await school.call(login, { body: { roll_number, password: own } })).status).toBe(200)
  })
})

describe('until its password is chosen, a slip is the only way in', () => {
  it('also for whose mailbox Google hosts', async () => {
    const { id, roll_number, holder } = await addHeld('google', 'gmail.com')
    const password = await slipOf(id)
    const message = await school.expectRefusal(refused, () => school.enter('google', holder))
    expect(message).toContain('slip')
    expect(await choosePassword(roll_number, password)).toBe(200)
    // Google hosts this mailbox, so the address is the student's own. Its reader could also set a
    // password by mail.
    expect((await school.enter('google', holder)).body.user).toMatchObject({ id })
  })

  it('also by an identity that is linked all the same', async () => {
    const { id, holder } = await addHeld('facebook', 'gmail.com')
    await slipOf(id)
    await school.db
      .insertInto('social_identities')
      .values({
        ...{ user_id: id, provider: 'facebook' },
        subject: holder.subject,
        created_at: school.clock.now(),
      })
      .execute()
    const message = await school.expectRefusal(refused, () => school.enter('facebook', holder))
    expect(message).toContain('slip')
  })

  it('and every link that was mailed before is void', async () => {
    const { id, holder } = await addHeld('facebook', 'gmail.com')
    await school.call(forgotPassword, { body: { email: holder.email } })
    const mail = (await school.mails()).findLast((one) => one.to?.[0]?.address === holder.email)
    const token = /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const confirmation = randomUUID()
    const now = school.clock.now()
    await school.db
      .insertInto('mailed_tokens')
      .values({
        ...{ user_id: id, purpose: 'confirm_email', created_at: now },
        token_hash: createHash('sha256').update(confirmation).digest(),
        expires_at: new Date(now.getTime() + 3_600_000),
      })
      .execute()
    await slipOf(id)
    const reset = { params: { token }, body: { new_password: 'somebody else’s sentence' } }
    expect((await school.call(resetPassword, reset)).status).toBe(400)
    const confirmed = await school.call(confirmEmail, { params: { token: confirmation } })
    expect(confirmed.status).toBe(400)
  })
})
