import * as contract from '@prepwell/contract/accounts/auth.ts'
import { userToken } from '@prepwell/contract/accounts/users.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

const password = 'correct horse'
const fresh = 'battery staple'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const forgot = (email: string) => school.call(contract.forgotPassword, { body: { email } })
const reset = (token: string, new_password = fresh) =>
  school.call(contract.resetPassword, { params: { token }, body: { new_password } })
const logIn = async (email: string, given: string) =>
  (await school.call(contract.login, { body: { email, password: given } })).status
const sessionStatus = async (person: Person) => (await school.call(userToken, {}, person)).status

const mailsTo = async (email: string) =>
  (await school.mails()).filter((mail) => mail.to?.[0]?.address === email)
const subjectsTo = async (email: string) => (await mailsTo(email)).map((mail) => mail.subject)

/** The tokens of all reset links mailed to an address, oldest first. */
async function tokensFor(email: string): Promise<string[]> {
  const pattern = /http:\/\/prepwell\.test\/reset-password\/([\w-]{43})(?![\w-])/
  return (await mailsTo(email)).flatMap((mail) => pattern.exec(mail.text ?? '')?.[1] ?? [])
}

async function linkFor(email: string): Promise<string> {
  await forgot(email)
  return (await tokensFor(email)).at(-1) ?? expect.fail(`no link for ${email}`)
}

const getUser = (id: number) =>
  school.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const deadLink = {
  status: 400,
  body: {
    message: 'The reset link is either invalid or has expired. Please ask for a new one.',
    code: 'invalid_input',
  },
}

describe('POST /api/auth/forgot-password', () => {
  it('mails a link for the e-mail in any letter case, and stores only its hash', async () => {
    await addPerson(school, { email: 'f1@example.com', name: 'Ada', password })
    expect((await forgot(' F1@Example.com ')).status).toBe(200)
    const [mail] = await mailsTo('f1@example.com')
    expect(mail).toMatchObject({ subject: 'Set a new password' })
    expect(mail?.text).toMatch(/^Hello Ada,/)
    const [token = ''] = await tokensFor('f1@example.com')
    expect(mail?.html).toContain(`href="http://prepwell.test/reset-password/${token}"`)
    const rows = await school.db.selectFrom('mailed_tokens').select('token_hash').execute()
    expect(rows.map((row) => Buffer.from(row.token_hash).toString())).not.toContain(token)
  })

  it('answers the same for all e-mails, and mails every active account', async () => {
    const known = {
      'f2@example.com': { password },
      'f3@example.com': {},
      'f4@example.com': { password, verified: false },
      'f5@example.com': { password, status: 'Suspended' },
    } as const
    for (const [email, fields] of Object.entries(known))
      await addPerson(school, { email, ...fields })
    const emails = [...Object.keys(known), 'f6@example.com']
    const answers = await Promise.all(emails.map(forgot))
    expect(answers.map((one) => one.status)).toEqual(Array(5).fill(200))
    expect(new Set(answers.map((one) => JSON.stringify(one.body))).size).toBe(1)
    const links = []
    for (const email of emails) links.push((await tokensFor(email)).length)
    expect(links).toEqual([1, 1, 1, 0, 0])
  })

  it('does the same work for all e-mails before it answers: a job looks up the account', async () => {
    const { id } = await addPerson(school, { email: 'f7@example.com', password })
    await forgot('f7@example.com')
    const made = school.db.selectFrom('mailed_tokens').select('id').where('user_id', '=', id)
    expect(await made.execute()).toEqual([])
    await school.mails()
    expect(await made.execute()).toHaveLength(1)
  })

  it('refuses an invalid e-mail', async () => {
    expect((await forgot('nobody')).body.message).toMatch(/^email: /)
  })
})

describe('POST /api/auth/reset-password/:token', () => {
  it('sets the password, ends every session and notifies the owner', async () => {
    const person = await addPerson(school, { email: 'r1@example.com', password })
    expect(await reset(await linkFor('r1@example.com'))).toMatchObject({
      status: 200,
      body: { message: 'Password successfully reset. You can now login.' },
    })
    expect(await logIn('r1@example.com', password)).toBe(401)
    expect(await logIn('r1@example.com', fresh)).toBe(200)
    expect(await sessionStatus(person)).toBe(401)
    const told = (await mailsTo('r1@example.com')).at(-1)
    expect(told?.subject).toBe('Your password was changed')
    expect(told?.text).toContain('http://prepwell.test/forgot-password')
  })

  it('works once', async () => {
    await addPerson(school, { email: 'r2@example.com', password })
    const token = await linkFor('r2@example.com')
    expect((await reset(token)).status).toBe(200)
    expect(await reset(token, 'another horse')).toMatchObject(deadLink)
    expect(await logIn('r2@example.com', fresh)).toBe(200)
  })

  it('works once even if the link is used many times at the same moment', async () => {
    const { id } = await addPerson(school, { email: 'r3@example.com', password })
    const token = await linkFor('r3@example.com')
    const passwords = ['password 0', 'password 1', 'password 2', 'password 3']
    const answers = await Promise.all(passwords.map((one) => reset(token, one)))
    expect(answers.map((one) => one.status).sort()).toEqual([200, 400, 400, 400])
    const winner = passwords[answers.findIndex((one) => one.status === 200)] ?? ''
    expect(await logIn('r3@example.com', winner)).toBe(200)
    expect((await getUser(id)).session_epoch).toBe(1)
    expect((await subjectsTo('r3@example.com')).sort()).toEqual([
      'Set a new password',
      'Your password was changed',
    ])
  })

  it('a newer link voids the older', async () => {
    await addPerson(school, { email: 'r4@example.com', password })
    const [old, newer] = [await linkFor('r4@example.com'), await linkFor('r4@example.com')]
    expect(await reset(old)).toMatchObject(deadLink)
    expect((await reset(newer)).status).toBe(200)
  })

  it('leaves one working link when two are requested at the same moment', async () => {
    await addPerson(school, { email: 'r5@example.com', password })
    await Promise.all([forgot('r5@example.com'), forgot('r5@example.com')])
    const tokens = await tokensFor('r5@example.com')
    expect(tokens).toHaveLength(2)
    const statuses = []
    for (const token of tokens) statuses.push((await reset(token)).status)
    expect(statuses.sort()).toEqual([200, 400])
  })

  it('works for exactly an hour', async () => {
    await addPerson(school, { email: 'r6@example.com', password })
    await addPerson(school, { email: 'r7@example.com', password })
    const [sixth, seventh] = [await linkFor('r6@example.com'), await linkFor('r7@example.com')]
    school.clock.advance(3600 - 1)
    expect((await reset(sixth)).status).toBe(200)
    school.clock.advance(1)
    expect(await reset(seventh)).toMatchObject(deadLink)
    expect(await logIn('r7@example.com', password)).toBe(200)
  })

  it('refuses an unknown link, and a link for another purpose', async () => {
    expect(await reset('nothing')).toMatchObject(deadLink)
    expect(await reset('é\0'.repeat(50))).toMatchObject(deadLink)
    await school.call(contract.signup, {
      body: { name: 'Ada', email: 'r8@example.com', password },
    })
    const [mail] = await mailsTo('r8@example.com')
    const confirmation = /confirm-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await reset(confirmation)).toMatchObject(deadLink)
    const token = await linkFor('r8@example.com')
    const confirmed = await school.call(contract.confirmEmail, { params: { token } })
    expect(confirmed.status).toBe(400)
  })

  it('refuses the link of an account that has been suspended since', async () => {
    const { id } = await addPerson(school, { email: 'r9@example.com', password })
    const token = await linkFor('r9@example.com')
    await school.db.updateTable('users').set({ status: 'Suspended' }).where('id', '=', id).execute()
    expect(await reset(token)).toMatchObject(deadLink)
    expect((await getUser(id)).session_epoch).toBe(0)
  })

  it('names a password that is too short, and does not use up the link', async () => {
    await addPerson(school, { email: 'r10@example.com', password })
    const token = await linkFor('r10@example.com')
    const refused = await reset(token, '1234567')
    expect(refused.status).toBe(400)
    expect(refused.body.message).toBe('new_password: At least 8 characters')
    expect((await reset(token)).status).toBe(200)
  })

  it('proves the e-mail: the account is confirmed and welcomed, and its confirmation link becomes void', async () => {
    const email = 'r11@example.com'
    await school.call(contract.signup, { body: { name: 'Ada', email, password } })
    const [mail] = await mailsTo(email)
    const confirmation = /confirm-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await reset(await linkFor(email))).status).toBe(200)
    expect(await logIn(email, fresh)).toBe(200)
    const again = await school.call(contract.confirmEmail, { params: { token: confirmation } })
    expect(again).toMatchObject({ status: 409, body: { message: 'Email already verified' } })
    expect((await subjectsTo(email)).sort()).toEqual([
      'Confirm your email address',
      'Set a new password',
      'Welcome to Prepwell',
      'Your password was changed',
    ])
  })

  it('does not change the time of an earlier confirmation', async () => {
    const { id } = await addPerson(school, { email: 'r12@example.com', password })
    const before = (await getUser(id)).email_verified_at
    school.clock.advance(60)
    await reset(await linkFor('r12@example.com'))
    expect((await getUser(id)).email_verified_at).toEqual(before)
    expect(await subjectsTo('r12@example.com')).not.toContain('Welcome to Prepwell')
  })

  it('removes every provider sign-in of this account only: the reader of the mailbox is its owner', async () => {
    const mine = await addPerson(school, { email: 'r13@example.com' })
    const other = await addPerson(school, { email: 'r14@example.com' })
    const created_at = school.clock.now()
    await school.db
      .insertInto('social_identities')
      .values([
        { user_id: mine.id, provider: 'facebook', subject: 'f1', created_at },
        { user_id: mine.id, provider: 'google', subject: 'g1', created_at },
        { user_id: other.id, provider: 'facebook', subject: 'f2', created_at },
      ])
      .execute()
    await reset(await linkFor('r13@example.com'))
    const left = await school.db.selectFrom('social_identities').select('subject').execute()
    expect(left.map((row) => row.subject)).toEqual(['f2'])
  })

  it('sets the first password of an account without one', async () => {
    await addPerson(school, { email: 'r15@example.com' })
    await reset(await linkFor('r15@example.com'))
    expect(await logIn('r15@example.com', fresh)).toBe(200)
  })

  it('does not wait for rows that only refer to accounts, such as the notices of a whole school', async () => {
    const { id } = await addPerson(school, { email: 'r17@example.com', password })
    await school.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', id).forKeyShare().execute()
      expect((await reset(await linkFor('r17@example.com'))).status).toBe(200)
    })
  })

  it('does nothing more once the owner has changed the password', async () => {
    const person = await addPerson(school, { email: 'r16@example.com', password })
    const token = await linkFor('r16@example.com')
    const body = { current_password: password, new_password: fresh }
    expect((await school.call(contract.changePassword, { body }, person)).status).toBe(200)
    expect(await reset(token, 'another horse')).toMatchObject(deadLink)
  })
})
