import { createHmac } from 'node:crypto'
import {
  disableNotifications,
  enableNotifications,
  getNotifications,
  unsubscribe,
  userToken,
} from '@prepwell/contract/accounts/users.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { epoch } from '../../../platform/clock.ts'
import { addAdmin, addPerson, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { unsubscribeLinks } from './unsubscribe-token.ts'

let school: School
beforeAll(async () => {
  school = await openSchool({}, { pages: true })
})
afterAll(() => school.close())

const ask = (person: Person | null) => school.call(userToken, {}, person)

describe('POST /api/users/user_token', () => {
  it('is refused to a visitor', async () => {
    expect(await ask(null)).toMatchObject({
      status: 401,
      body: { message: 'You are not authenticated. Please log in.', code: 'not_authenticated' },
    })
  })

  it('returns a JSON string: a signed token that names the signed-in user, and nothing more', async () => {
    const student = await addPerson(school, { name: 'Zoë 李', email: 'zoe@example.com' })
    const { status, body, headers } = await ask(student)
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^application\/json/)
    const [head = '', claims = '', signature] = String(body).split('.')
    const expected = createHmac('sha256', school.platform.jwtSecret).update(`${head}.${claims}`)
    expect(signature).toBe(expected.digest('base64url'))
    const now = epoch(school.clock.now())
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      sub: {
        id: student.id,
        name: 'Zoë 李',
        username: expect.any(String),
        email: 'zoe@example.com',
        role: 'student',
        profile_picture: null,
        roll_number: null,
      },
      aud: 'user',
      iat: now,
      exp: now + 600,
    })
  })

  it('names the role of an admin', async () => {
    const { body } = await ask(await addAdmin(school))
    const claims = Buffer.from(String(body).split('.')[1] ?? '', 'base64url').toString()
    expect(JSON.parse(claims).sub.role).toBe('Admin')
  })

  it('does not work as an access token', async () => {
    const student = await addStudent(school)
    const { body } = await ask(student)
    expect((await ask({ id: student.id, token: String(body) })).status).toBe(401)
  })
})

const isEnabled = async (person: Person) =>
  (await school.call(getNotifications, {}, person)).body.notifications_enabled

describe('GET /api/users/notifications', () => {
  it('is refused to a visitor', async () => {
    expect((await school.call(getNotifications)).status).toBe(401)
  })

  it('says that emails are on for a person who has never turned them off', async () => {
    for (const person of [await addStudent(school), await addAdmin(school)]) {
      const { status, body } = await school.call(getNotifications, {}, person)
      expect({ status, body }).toEqual({ status: 200, body: { notifications_enabled: true } })
    }
  })
})

describe.each([
  { name: 'enable', endpoint: enableNotifications, notifications_enabled: true },
  { name: 'disable', endpoint: disableNotifications, notifications_enabled: false },
])('POST /api/users/notifications/$name', ({ endpoint, notifications_enabled }) => {
  it('is refused to a visitor', async () => {
    expect((await school.call(endpoint)).status).toBe(401)
  })

  it("turns the caller's emails on and off, and nobody else's; safe to repeat", async () => {
    const [one, other] = [await addStudent(school), await addStudent(school)]
    const opposite = notifications_enabled ? disableNotifications : enableNotifications
    await school.call(opposite, {}, one)
    await school.call(opposite, {}, other)
    for (let i = 0; i < 2; i += 1) {
      const { status, body } = await school.call(endpoint, {}, one)
      expect({ status, body }).toEqual({ status: 200, body: { notifications_enabled } })
      expect(await isEnabled(one)).toBe(notifications_enabled)
    }
    expect(await isEnabled(other)).toBe(!notifications_enabled)
  })
})

describe('POST /api/users/unsubscribe/:token', () => {
  const tokenFor = (id: number) =>
    unsubscribeLinks(school.platform, id).page.split('/').at(-1) ?? ''
  const follow = (token: string, person: Person | null = null) =>
    school.call(unsubscribe, { params: { token } }, person)

  it("turns off the emails of the mail's recipient, without a sign-in; safe to repeat", async () => {
    const [reader, other] = [await addStudent(school), await addStudent(school)]
    for (let i = 0; i < 2; i += 1) {
      const { status, body } = await follow(tokenFor(reader.id))
      expect({ status, body }).toEqual({
        status: 200,
        body: {
          message:
            'You will no longer get these emails. You can turn them on again in your settings.',
        },
      })
    }
    expect(await isEnabled(reader)).toBe(false)
    expect(await isEnabled(other)).toBe(true)
  })

  it('uses the link, not the signed-in person', async () => {
    const [reader, other] = [await addStudent(school), await addStudent(school)]
    expect((await follow(tokenFor(reader.id), other)).status).toBe(200)
    expect(await isEnabled(reader)).toBe(false)
    expect(await isEnabled(other)).toBe(true)
  })

  it('works years later, and when the account no longer exists', async () => {
    const [reader, gone] = [await addStudent(school), await addStudent(school)]
    const [token, goneToken] = [tokenFor(reader.id), tokenFor(gone.id)]
    await school.db.deleteFrom('users').where('id', '=', gone.id).execute()
    school.clock.advance(5 * 365 * 86_400)
    expect((await follow(token)).status).toBe(200)
    expect((await follow(goneToken)).status).toBe(200)
  })

  it.each([
    {
      client: 'a mail program',
      type: 'application/x-www-form-urlencoded',
      payload: 'List-Unsubscribe=One-Click',
    },
    {
      client: 'a mail program, as RFC 8058 prefers it',
      type: 'multipart/form-data; boundary=x',
      payload:
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    },
    { client: 'a form without fields', type: 'application/x-www-form-urlencoded', payload: '' },
    { client: 'a page', type: 'application/json', payload: '' },
  ])('accepts a POST by $client to the address in the mail', async ({ type, payload }) => {
    const reader = await addStudent(school)
    const { pathname } = new URL(unsubscribeLinks(school.platform, reader.id).oneClick)
    const headers = { 'content-type': type }
    const { statusCode } = await school.app.inject({
      method: 'POST',
      url: pathname,
      headers,
      payload,
    })
    expect(statusCode).toBe(200)
    expect(await isEnabled(reader)).toBe(false)
  })

  it('changes nothing when the address is only opened, as link scanners do', async () => {
    const reader = await addStudent(school)
    const { pathname } = new URL(unsubscribeLinks(school.platform, reader.id).oneClick)
    const { statusCode } = await school.app.inject({ method: 'GET', url: pathname })
    expect(statusCode).toBe(404)
    expect(await isEnabled(reader)).toBe(true)
  })

  it('answers 400 with a clear message to a token that is not ours, and changes nothing', async () => {
    const [reader, other] = [await addStudent(school), await addStudent(school)]
    const token = tokenFor(reader.id)
    const seal = token.split('.')[1]
    const wrong = ['none', `${other.id}.${seal}`, `0${token}`, token.slice(0, -1), `${token}A`]
    for (const one of wrong)
      expect(await follow(one)).toMatchObject({
        status: 400,
        body: {
          code: 'invalid_input',
          message: 'This link is not valid. You can stop the emails in your settings',
        },
      })
    expect([await isEnabled(reader), await isEnabled(other)]).toEqual([true, true])
  })
})
