import * as auth from '@prepwell/contract/accounts/auth.ts'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { tokenPermissions } from '@prepwell/contract/wire/token-permissions.ts'
import type { Email } from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { countImported, importFile } from '../../../../test/files/imports.ts'
import { addPerson, addToken } from '../../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../../test/school.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addPerson(school, { role: 'Admin', email: 'boss@example.com' })
})
afterAll(() => school.close())
afterEach(() => school.clock.set(firstDay))

const send = (...rows: string[]) => importFile(school, admin, 'students', rows.join('\n'))
const invite = (email: string) => send('name,email', `Ada Byron,${email}`)
const getUser = (email: string) =>
  school.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

const mailsTo = async (email: string): Promise<Email[]> =>
  (await school.mails()).filter((mail) => mail.to?.[0]?.address === email)
const tokenIn = (mail: Email | undefined) =>
  /http:\/\/prepwell\.test\/reset-password\/([\w-]{43})(?![\w-])/.exec(mail?.text ?? '')?.[1] ?? ''
const tokenFor = async (email: string) => tokenIn((await mailsTo(email)).at(-1))

const password = 'correct horse'
const setPassword = (token: string) =>
  school.call(auth.resetPassword, { params: { token }, body: { new_password: password } })
const logIn = async (email: string) =>
  (await school.call(auth.login, { body: { email, password } })).status
const dead = {
  status: 400,
  body: {
    message: 'The reset link is either invalid or has expired. Please ask for a new one.',
  },
}

describe('POST /api/import/students', () => {
  it('is refused to a program, which imports everything else', async () => {
    const program = await addToken(school, tokenPermissions)
    const before = await countImported(school)
    const rows = 'name,email\nEve Outside,eve@example.com'
    expect((await importFile(school, program, 'students', rows)).status).toBe(403)
    expect(await countImported(school)).toEqual(before)
    const subjects = 'subject,subject_description\nGeology,Stones'
    expect((await importFile(school, program, 'subjects', subjects)).status).toBe(200)
  })

  it('sets extra time as the file says', async () => {
    const written = ['x1.5', '1,33', '× 2', '20 min', '15 minutes', '']
    const rows = written.map((text, n) => `Student ${n},extra${n}@example.com,"${text}"`)
    expect((await send('Name,Email,Extra Time', ...rows)).status).toBe(200)
    const stored = await Promise.all(written.map((_text, n) => getUser(`extra${n}@example.com`)))
    expect(
      stored.map((user) => [user.extra_time_factor, user.extra_time_minutes].map(String)),
    ).toEqual([
      ...[
        ['1.50', 'null'],
        ['1.33', 'null'],
        ['2.00', 'null'],
      ],
      ...[
        ['null', '20'],
        ['null', '15'],
        ['null', 'null'],
      ],
    ])
  })

  it.each(['2', '20', 'x3', '1.4', 'x1.5 20 min', '601 min', '0 min', 'yes'])(
    'refuses extra time of "%s"',
    async (text) => {
      const { status, body } = await send('Name,Email,Extra Time', `A B,wrong@example.com,${text}`)
      expect([status, JSON.stringify(body)]).toEqual([
        400,
        expect.stringMatching(/Extra Time.*Write x1\.5/),
      ])
    },
  )

  it('creates students from the file, without a password', async () => {
    const answer = await send(
      'Name,Email,Phone,Gender,Date of Birth,username,bio',
      'Ada Byron,ada@example.com,0712,female,1915-12-10,ada.b,"Likes ""engines"", and maths"',
      'Bo,bo@example.com,,,,,',
    )
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Imported 2 students. Invitations are on their way by mail',
        data: { created: 2 },
      },
    })
    expect(await getUser('ada@example.com')).toMatchObject({
      name: 'Ada Byron',
      username: 'ada.b',
      phone_number: '0712',
      gender: 'Female',
      dob: '1915-12-10',
      bio: 'Likes "engines", and maths',
      role: 'student',
      status: 'Active',
      password_hash: null,
      email_verified_at: null,
      created_at: school.clock.now(),
    })
    expect(await getUser('bo@example.com')).toMatchObject({ username: 'bo', bio: null })
    expect(await logIn('ada@example.com')).toBe(401)
  })

  it('does not change students who have an account, and mails them nothing', async () => {
    await invite('twice@example.com')
    const before = await mailsTo('twice@example.com')
    const answer = await send('name,email,username', 'Somebody Else,TWICE@example.com,ada.b')
    expect(answer.body.data).toMatchObject({ created: 0, unchanged: 1 })
    expect(await getUser('twice@example.com')).toMatchObject({ name: 'Ada Byron' })
    expect(await mailsTo('twice@example.com')).toHaveLength(before.length)
  })

  it.each([
    {
      name: 'an admin',
      rows: ['name,email', 'The Boss,boss@example.com'],
      message: 'Row 1, email: This is the email address of an admin',
    },
    {
      name: 'an e-mail address that sign-up refuses',
      rows: ['name,email', 'Ada,ada@'],
      message: 'Row 1, email: Enter a valid email address',
    },
    {
      name: 'a taken username',
      rows: ['name,email,username', 'Ada,new@example.com,ADA.B'],
      message: 'Row 1, username: Username already exists',
    },
    {
      name: 'a username twice',
      rows: ['name,email,username', 'Ada,n1@example.com,One', 'Ada,n2@example.com,one'],
      message: 'Row 2, username: Row 1 already has this username',
    },
    {
      name: 'an e-mail address twice',
      rows: ['name,email', 'Ada,n1@example.com', 'Bob,N1@example.com'],
      message: 'Row 2, email: Row 1 already has this email address',
    },
    {
      name: 'a date that two countries read in two ways',
      rows: ['name,email,dob', 'Ada,n1@example.com,10/12/1815'],
      message:
        'Row 1, dob: “10/12/1815” can be 1815-12-10 or 1815-10-12: say for the whole file which comes first, day or month',
    },
    {
      name: 'a birthday to come',
      rows: ['name,email,Birthday', 'Ada,n1@example.com,2026-03-03'],
      message: 'Row 1, Birthday: The date of birth must not be in the future',
    },
    {
      name: 'a formula in a name',
      rows: ['name,email', '"=cmd|""/c calc""!A0",n1@example.com'],
      message:
        'Row 1, name: “=cmd|"/c calc"!A0” looks like a spreadsheet formula; put an apostrophe before it to keep it as text',
    },
    {
      name: 'no name',
      rows: ['name,email', ',n1@example.com'],
      message: 'Row 1, name: This field is required',
    },
  ])('refuses $name, and imports nothing', async ({ rows, message }) => {
    const before = await countImported(school)
    expect(await send(...rows)).toMatchObject({ status: 400, body: { message } })
    expect(await countImported(school)).toEqual(before)
  })
})

describe('an invitation', () => {
  it('names its sender, its purpose, its end, and what else to do', async () => {
    await invite('text@example.com')
    const [mail, ...others] = await mailsTo('text@example.com')
    expect(others).toEqual([])
    expect(mail?.subject).toBe('You are invited to Prepwell')
    expect(mail?.text).toMatch(/^Hello Ada Byron,\n/)
    expect(mail?.text).toContain('Your school has made an account for you at Prepwell')
    expect(mail?.text).toContain('until Mar 16, 2026')
    expect(mail?.text).toContain('http://prepwell.test/forgot-password')
    expect(mail?.text).toContain('If you did not expect this email')
    const token = tokenIn(mail)
    expect(mail?.html).toContain(`href="http://prepwell.test/reset-password/${token}?invited"`)
    const rows = await school.db.selectFrom('mailed_tokens').selectAll().execute()
    expect(rows.map(({ token_hash }) => Buffer.from(token_hash).toString())).not.toContain(token)
    expect(rows.some(({ purpose }) => purpose === 'invitation')).toBe(true)
  })

  it('bears the name of the school, as it is when the mail is sent', async () => {
    const save = (name: string | null) =>
      school.call(updateSchoolSettings, { body: { name } }, admin)
    await save('Sunrise & Sons')
    await invite('named@example.com')
    const [mail] = await mailsTo('named@example.com')
    expect(mail?.subject).toBe('You are invited to Sunrise & Sons')
    expect(mail?.text).toContain('an account for you at Sunrise & Sons (http://prepwell.test)')
    expect(mail?.text).not.toContain('Prepwell')
    await save(null)
  })

  it('lets its reader set a password once, which confirms the e-mail address', async () => {
    const email = 'once@example.com'
    await invite(email)
    const token = await tokenFor(email)
    expect(await setPassword(token)).toMatchObject({ status: 200 })
    expect(await logIn(email)).toBe(200)
    expect((await getUser(email)).email_verified_at).toEqual(school.clock.now())
    expect(await setPassword(token)).toMatchObject(dead)
    const subjects = (await mailsTo(email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['You are invited to Prepwell', 'Welcome to Prepwell'])
  })

  it('confirms and resets nothing except through its own page', async () => {
    await invite('page@example.com')
    const token = await tokenFor('page@example.com')
    expect((await school.call(auth.confirmEmail, { params: { token } })).status).toBe(400)
  })

  it('ends after 14 days; then a forgotten password gives access', async () => {
    const email = 'late@example.com'
    await invite('early@example.com')
    await invite(email)
    const [early, late] = [await tokenFor('early@example.com'), await tokenFor(email)]
    school.clock.advance(14 * 24 * 3600 - 1)
    expect((await setPassword(early)).status).toBe(200)
    school.clock.advance(1)
    expect(await setPassword(late)).toMatchObject(dead)
    await school.call(auth.forgotPassword, { body: { email } })
    const fresh = await tokenFor(email)
    expect(fresh).not.toBe(late)
    expect((await setPassword(fresh)).status).toBe(200)
    expect(await logIn(email)).toBe(200)
  })

  it('is void once its reader has signed in another way', async () => {
    const email = 'forgot@example.com'
    await invite(email)
    const invitation = await tokenFor(email)
    await school.call(auth.forgotPassword, { body: { email } })
    const reset = await tokenFor(email)
    expect((await setPassword(reset)).status).toBe(200)
    expect(await setPassword(invitation)).toMatchObject(dead)
  })

  it('is useless while the account is suspended', async () => {
    const email = 'suspended@example.com'
    await invite(email)
    const token = await tokenFor(email)
    const update = (status: 'Active' | 'Suspended') =>
      school.db.updateTable('users').set({ status }).where('email', '=', email).execute()
    await update('Suspended')
    expect(await setPassword(token)).toMatchObject(dead)
    expect((await getUser(email)).password_hash).toBeNull()
  })

  it('is not sent to a student who was already suspended or deleted', async () => {
    await invite('gone@example.com')
    await invite('stopped@example.com')
    await school.db.deleteFrom('users').where('email', '=', 'gone@example.com').execute()
    await school.db
      .updateTable('users')
      .set({ status: 'Suspended' })
      .where('email', '=', 'stopped@example.com')
      .execute()
    expect(await mailsTo('gone@example.com')).toEqual([])
    expect(await mailsTo('stopped@example.com')).toEqual([])
  })

  it('is void if the student is deleted', async () => {
    await invite('deleted@example.com')
    const token = await tokenFor('deleted@example.com')
    await school.db.deleteFrom('users').where('email', '=', 'deleted@example.com').execute()
    expect(await setPassword(token)).toMatchObject(dead)
  })

  it('never delays mails that somebody is waiting for', async () => {
    const rows = Array.from({ length: 20 }, (_none, i) => `Crowd,crowd${i}@example.com`)
    await send('name,email', ...rows)
    await addPerson(school, { email: 'waiting@example.com' })
    await school.call(auth.forgotPassword, { body: { email: 'waiting@example.com' } })
    const recipients = (await school.mails()).map(({ to }) => to?.[0]?.address ?? '')
    const first = recipients.findIndex((address) => address.startsWith('crowd'))
    expect(recipients.indexOf('waiting@example.com')).toBeLessThan(first + 8)
  })

  it('of a refused file is never sent', async () => {
    await send('name,email', 'Ada,never@example.com', 'Bob,boss@example.com')
    expect(await mailsTo('never@example.com')).toEqual([])
  })
})

describe('an address that a stranger has signed up with', () => {
  const signUp = async (email: string) => {
    const body = { name: 'A Stranger', email, password: 'the password of a stranger' }
    expect((await school.call(auth.signup, { body })).status).toBe(201)
    const mail = (await mailsTo(email)).at(-1)
    return /confirm-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? expect.fail('no link')
  }
  const stranger = async (email: string) =>
    (await school.call(auth.login, { body: { email, password: 'the password of a stranger' } }))
      .status
  const groupsOf = (email: string) =>
    school.db
      .selectFrom('group_members')
      .innerJoin('users', 'users.id', 'student_id')
      .innerJoin('groups', 'groups.id', 'group_id')
      .select('groups.name')
      .where('email', '=', email)
      .execute()

  it.each(['open', 'approval'] as const)(
    'belongs to the student whom the school imports (sign-up: %s)',
    async (sign_up) => {
      const email = `victim-${sign_up}@example.com`
      await school.call(updateSchoolSettings, { body: { sign_up } }, admin)
      const confirmation = await signUp(email)
      const file = [
        'name,email,groups,roll_number,extra_time',
        `Ada Byron,${email.toUpperCase()},Class 12 ${sign_up},R-${sign_up},`,
      ]
      const { body } = await send(...file)
      expect(body).toMatchObject({
        message: 'Imported 1 student. Invitations are on their way by mail',
        data: { total: 1, created: 1, unchanged: 0, students_grouped: 0, students_invited: 1 },
      })
      expect(await getUser(email)).toMatchObject({
        ...{ name: 'Ada Byron', roll_number: `R-${sign_up}` },
      })
      expect(await groupsOf(email)).toEqual([{ name: `Class 12 ${sign_up}` }])
      const confirmed = await school.call(auth.confirmEmail, { params: { token: confirmation } })
      expect(confirmed.status).toBe(400)
      expect(await stranger(email)).toBe(401)
      const invitation = (await mailsTo(email)).at(-1)
      expect(invitation?.subject).toBe('You are invited to Prepwell')
      expect((await setPassword(tokenIn(invitation))).status).toBe(200)
      expect(await logIn(email)).toBe(200)
      expect(await stranger(email)).toBe(401)
      // Repeated, the import changes nothing and invites nobody.
      const mails = (await mailsTo(email)).length
      expect((await send(...file)).body.data).toMatchObject({ created: 0, unchanged: 1 })
      expect(await mailsTo(email)).toHaveLength(mails)
      expect(await logIn(email)).toBe(200)
      await school.call(updateSchoolSettings, { body: { sign_up: 'open' } }, admin)
    },
  )

  it('keeps its password in a check, and once it is confirmed', async () => {
    const email = 'own@example.com'
    const confirmation = await signUp(email)
    const rows = `name,email\nAda Byron,${email}`
    const checked = await importFile(school, admin, 'students', rows, { dry_run: 'true' })
    expect(checked.body.data).toMatchObject({ dry_run: true, created: 1, unchanged: 0 })
    await school.call(auth.confirmEmail, { params: { token: confirmation } })
    expect((await send('name,email', `Ada Byron,${email}`)).body.data).toMatchObject({
      ...{ created: 0, unchanged: 1 },
    })
    expect(await stranger(email)).toBe(200)
  })

  it('stays suspended if an admin has suspended the account', async () => {
    const email = 'suspended-sign-up@example.com'
    await signUp(email)
    await school.db
      .updateTable('users')
      .set({ status: 'Suspended' })
      .where('email', '=', email)
      .execute()
    const mails = (await mailsTo(email)).length
    await send('name,email', `Ada Byron,${email}`)
    expect(await getUser(email)).toMatchObject({ status: 'Suspended', password_hash: null })
    expect(await mailsTo(email)).toHaveLength(mails)
  })
})
