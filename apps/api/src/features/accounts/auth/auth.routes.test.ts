import * as contract from '@prepwell/contract/accounts/auth.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson } from '../../../test/people.ts'
import { openSchool, type School } from '../../../test/school.ts'

const password = 'correct horse'
const linkPattern = /http:\/\/prepwell\.test\/confirm-email\/([\w-]+)/

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const signUp = (fields: { name?: string; email: string; next?: string }) =>
  school.call(contract.signup, { body: { name: 'Ada Lovelace', password, ...fields } })
const confirm = (token: string) => school.call(contract.confirmEmail, { params: { token } })
const resend = (email: string) => school.call(contract.resendConfirmation, { body: { email } })

/** The tokens of all links mailed to an address, oldest first. */
async function tokensFor(email: string): Promise<string[]> {
  const mails = await school.mails()
  return mails
    .filter((mail) => mail.to?.[0]?.address === email)
    .flatMap((mail) => linkPattern.exec(mail.text ?? '')?.[1] ?? [])
}

async function tokenFor(email: string): Promise<string> {
  const token = (await tokensFor(email)).at(-1)
  if (!token) throw new Error(`no mail for ${email}`)
  return token
}

const getUser = (email: string) =>
  school.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

describe('POST /api/auth/signup', () => {
  it('creates an unconfirmed student and mails one link', async () => {
    const answer = await signUp({ email: 'ada@example.com' })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        message: 'Signup Successful, A verification link has been sent to your email address',
      },
    })
    expect(await getUser('ada@example.com')).toMatchObject({
      name: 'Ada Lovelace',
      username: 'ada-lovelace',
      role: 'student',
      status: 'Active',
      email_verified_at: null,
      last_login_at: null,
      created_at: school.clock.now(),
      password_hash: expect.stringMatching(/^\$argon2id\$/),
    })
    expect(await tokensFor('ada@example.com')).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
  })

  it('mails a link that leads on to the page for which the account was made', async () => {
    const next = '/take_practice/7?from=a&b=c'
    expect((await signUp({ email: 'next@example.com', next })).status).toBe(201)
    const [mail] = (await school.mails()).filter(({ to }) =>
      JSON.stringify(to).includes('next@example.com'),
    )
    expect(mail?.text).toContain(`?next=${encodeURIComponent(next)}`)
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'browse',
    '/a b',
    `/${'x'.repeat(500)}`,
  ])('refuses %s as the page to open, and makes no account', async (next) => {
    const email = 'elsewhere@example.com'
    expect(await signUp({ email, next })).toMatchObject({ status: 400, body: { field: 'next' } })
    expect(await tokensFor(email)).toEqual([])
  })

  it('stores only a hash of the mailed token', async () => {
    await signUp({ email: 'hashed@example.com' })
    const token = await tokenFor('hashed@example.com')
    const rows = await school.db.selectFrom('mailed_tokens').select('token_hash').execute()
    expect(rows.map((row) => row.token_hash.length)).toEqual(rows.map(() => 32))
    expect(rows.map((row) => Buffer.from(row.token_hash).toString())).not.toContain(token)
  })

  it('refuses an e-mail that has an account, in any letter case', async () => {
    await signUp({ email: 'taken@example.com' })
    expect(await signUp({ email: ' Taken@Example.COM ' })).toMatchObject({
      status: 409,
      body: { message: 'User with this email already exists', code: 'conflict' },
    })
    expect(await tokensFor('taken@example.com')).toHaveLength(1)
  })

  it('creates one account when the same form is sent many times at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, () => signUp({ email: 'twice@example.com' })),
    )
    expect(all.map((one) => one.status).sort()).toEqual([201, ...Array(7).fill(409)])
    expect(await tokensFor('twice@example.com')).toHaveLength(1)
  })

  it('gives people with the same name different usernames, even at the same moment', async () => {
    const emails = Array.from({ length: 8 }, (_, i) => `li${i}@example.com`)
    const all = await Promise.all(emails.map((email) => signUp({ name: '李明', email })))
    expect(all.map((one) => one.status)).toEqual(Array(8).fill(201))
    const rows = await school.db
      .selectFrom('users')
      .select('username')
      .where('name', '=', '李明')
      .execute()
    const usernames = rows.map((row) => row.username)
    expect(new Set(usernames).size).toBe(8)
    for (const username of usernames) expect(username).toMatch(/^li-?ming\d*$/)
  })

  it.each([
    { field: 'name', body: { name: ' A ' }, message: 'At least 2 characters' },
    { field: 'name', body: { name: 'Nul\0' }, message: 'cannot be stored' },
    { field: 'email', body: { email: 'nobody' }, message: 'valid email' },
    { field: 'password', body: { password: '1234567' }, message: 'At least 8 characters' },
    { field: 'password', body: { password: 'x'.repeat(129) }, message: 'At most 128 characters' },
    { field: 'password', body: { password: undefined }, message: '' },
  ])('names the wrong field: $field', async ({ field, body, message }) => {
    const good = { name: 'Bob', email: 'bob@example.com', password }
    const answer = await school.call(contract.signup, { body: { ...good, ...body } })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toMatch(new RegExp(`^${field}: `))
    expect(answer.body.message).toContain(message)
  })

  it('ignores a role in the body', async () => {
    await school.call(contract.signup, {
      body: { name: 'Eve', email: 'eve@example.com', password, role: 'Admin', verified: true },
    })
    expect(await getUser('eve@example.com')).toMatchObject({
      role: 'student',
      email_verified_at: null,
    })
  })
})

describe('POST /api/auth/validate-email', () => {
  const validate = (email: string) => school.call(contract.validateEmail, { body: { email } })

  it('says that a free e-mail is free', async () => {
    expect(await validate('free@example.com')).toMatchObject({
      status: 200,
      body: { message: 'This email is available.' },
    })
  })

  it('says that a registered one is not, in any letter case', async () => {
    await addPerson(school, { email: 'known@example.com' })
    expect(await validate('KNOWN@example.com')).toMatchObject({
      status: 409,
      body: { message: 'This email is already registered.' },
    })
  })

  it('refuses an invalid e-mail', async () => {
    expect((await validate('known')).status).toBe(400)
  })
})

describe('GET /api/auth/confirm-email/:token', () => {
  const refusal = {
    status: 400,
    body: { message: 'The confirmation link is either invalid or has expired' },
  }

  it('confirms the e-mail, once', async () => {
    await signUp({ email: 'c1@example.com' })
    const token = await tokenFor('c1@example.com')
    expect(await confirm(token)).toMatchObject({
      status: 200,
      body: {
        message: 'Email successfully confirmed. You can now login.',
        awaits_approval: false,
      },
    })
    expect((await getUser('c1@example.com')).email_verified_at).toEqual(school.clock.now())
    expect(await confirm(token)).toMatchObject({
      status: 409,
      body: { message: 'Email already verified' },
    })
  })

  it('welcomes the person once, with the first steps', async () => {
    await signUp({ email: 'c5@example.com' })
    const token = await tokenFor('c5@example.com')
    await confirm(token)
    await confirm(token)
    const mails = await school.mails()
    const welcomes = mails.filter(
      (mail) =>
        mail.to?.[0]?.address === 'c5@example.com' && mail.subject === 'Welcome to Prepwell',
    )
    expect(welcomes).toHaveLength(1)
    expect(welcomes[0]?.text).toContain('http://prepwell.test/browse/exam')
    expect(welcomes[0]?.text).toContain('http://prepwell.test/browse/practice')
  })

  it('confirms once when the link is followed twice at the same moment', async () => {
    await signUp({ email: 'c2@example.com' })
    const token = await tokenFor('c2@example.com')
    const answers = await Promise.all([confirm(token), confirm(token)])
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409])
  })

  it('refuses an unknown link', async () => {
    expect(await confirm('nothing')).toMatchObject(refusal)
    expect(await confirm('é\0'.repeat(50))).toMatchObject(refusal)
  })

  it('works for exactly a day', async () => {
    await signUp({ email: 'c3@example.com' })
    await signUp({ email: 'c4@example.com' })
    const [third, fourth] = [await tokenFor('c3@example.com'), await tokenFor('c4@example.com')]
    school.clock.advance(24 * 3600 - 1)
    expect((await confirm(third)).status).toBe(200)
    school.clock.advance(1)
    expect(await confirm(fourth)).toMatchObject(refusal)
    expect((await getUser('c4@example.com')).email_verified_at).toBeNull()
  })
})

describe('POST /api/auth/resend-confirmation', () => {
  it('mails a new link and voids the older one', async () => {
    await signUp({ email: 'r1@example.com' })
    expect((await resend('R1@example.com')).status).toBe(200)
    const [old, fresh] = await tokensFor('r1@example.com')
    expect((await confirm(old ?? '')).status).toBe(400)
    expect((await confirm(fresh ?? '')).status).toBe(200)
  })

  it('leaves one working link when two are requested at the same moment', async () => {
    await signUp({ email: 'r2@example.com' })
    await Promise.all([resend('r2@example.com'), resend('r2@example.com')])
    expect(await tokensFor('r2@example.com')).toHaveLength(3)
    const { id } = await getUser('r2@example.com')
    const rows = await school.db
      .selectFrom('mailed_tokens')
      .select('id')
      .where('user_id', '=', id)
      .execute()
    expect(rows).toHaveLength(1)
  })

  it('answers the same for all e-mails, and mails only accounts that are not confirmed yet', async () => {
    await signUp({ email: 'r3@example.com' })
    await addPerson(school, { email: 'confirmed@example.com' })
    await addPerson(school, { email: 'out@example.com', verified: false, status: 'Suspended' })
    const answers = [
      await resend('r3@example.com'),
      await resend('confirmed@example.com'),
      await resend('out@example.com'),
      await resend('unknown@example.com'),
    ]
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map((one) => JSON.stringify(one.body))).size).toBe(1)
    expect(await tokensFor('r3@example.com')).toHaveLength(2)
    expect(await tokensFor('confirmed@example.com')).toEqual([])
    expect(await tokensFor('out@example.com')).toEqual([])
    expect(await tokensFor('unknown@example.com')).toEqual([])
  })

  it('does the same work for all e-mails before it answers: a job looks up the account', async () => {
    await signUp({ email: 'r4@example.com' })
    const token = await tokenFor('r4@example.com')
    await resend('r4@example.com')
    // The job that handles the new request has not run yet, so the earlier token still works.
    expect((await confirm(token)).status).toBe(200)
  })

  it('refuses an invalid e-mail', async () => {
    expect((await resend('nobody')).status).toBe(400)
  })
})
