import { createHmac } from 'node:crypto'
import { userToken } from '@prepwell/contract/users.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { epoch } from '../../platform/clock.ts'
import { addAdmin, addPerson, addStudent } from '../../test/people.ts'
import { openSchool, type Person, type School } from '../../test/school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
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

  it('answers a JSON string: a signed token that says who is signed in, nothing more', async () => {
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

  it('is no access token', async () => {
    const student = await addStudent(school)
    const { body } = await ask(student)
    expect((await ask({ id: student.id, token: String(body) })).status).toBe(401)
  })
})
