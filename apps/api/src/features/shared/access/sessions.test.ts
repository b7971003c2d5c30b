import { createHmac } from 'node:crypto'
import { userToken } from '@prepwell/contract/accounts/users.ts'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { after, epoch } from '../../../platform/clock.ts'
import { handleErrors } from '../../../platform/http/error-handler.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { access } from './access.ts'
import { registerSessions } from './sessions.ts'

const hour = 3600
const day = 24 * hour
const secret = 'a secret that only tests know, 32+'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Builds a token that the app itself would never sign. */
function forge(
  claims: object,
  { alg = 'HS256', key = secret }: { alg?: string; key?: string } = {},
): string {
  const content = `${base64({ alg, typ: 'JWT' })}.${base64(claims)}`
  if (alg === 'none') return `${content}.`
  const signature = createHmac(alg.replace('HS', 'sha'), key).update(content)
  return `${content}.${signature.digest('base64url')}`
}

const claimsFor = (person: Person) => {
  const now = epoch(school.clock.now())
  return { uid: person.id, epoch: 0, iat: now, exp: now + hour, aud: 'access' }
}

const statusOf = async (token: string) =>
  (await school.call(userToken, {}, { id: 0, token })).status

const update = (
  person: Person,
  fields: { status?: 'Suspended'; session_epoch?: number; created_at?: Date },
) => school.db.updateTable('users').set(fields).where('id', '=', person.id).execute()

describe('an access token', () => {
  it('is accepted if it is built as the app builds its tokens', async () => {
    expect(await statusOf(forge(claimsFor(await addStudent(school))))).toBe(200)
  })

  it.each([
    { name: 'signed with another secret', forgery: { key: 'another secret, 32 characters long' } },
    { name: 'not signed at all', forgery: { alg: 'none' } },
    { name: 'signed with another algorithm', forgery: { alg: 'HS512' } },
  ])('$name is refused', async ({ forgery }) => {
    expect(await statusOf(forge(claimsFor(await addStudent(school)), forgery))).toBe(401)
  })

  it.each(['aud', 'exp', 'iat', 'uid', 'epoch'])('without %s is refused', async (claim) => {
    const claims = { ...claimsFor(await addStudent(school)), [claim]: undefined }
    expect(await statusOf(forge(claims))).toBe(401)
  })

  it('with another audience is refused', async () => {
    const claims = { ...claimsFor(await addStudent(school)), aud: 'user' }
    expect(await statusOf(forge(claims))).toBe(401)
  })

  it('whose content was changed is refused', async () => {
    const [head, , signature] = (await addStudent(school)).token.split('.')
    const claims = claimsFor(await addAdmin(school))
    expect(await statusOf(`${head}.${base64(claims)}.${signature}`)).toBe(401)
  })

  it('whose signature was changed is refused, even after the original was accepted', async () => {
    const { token } = await addStudent(school)
    expect(await statusOf(token)).toBe(200)
    expect(await statusOf(`${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`)).toBe(401)
    expect(await statusOf(token)).toBe(200)
  })

  it('expires, even if it was accepted before', async () => {
    const { token } = await addStudent(school)
    expect(await statusOf(token)).toBe(200)
    school.clock.advance(8 * day + 1)
    expect(await statusOf(token)).toBe(401)
  })

  it('is valid for eight days without a call, and no longer', async () => {
    const [sleeper, late] = [await addStudent(school), await addStudent(school)]
    school.clock.advance(8 * day)
    expect(await statusOf(sleeper.token)).toBe(200)
    school.clock.advance(1)
    expect(await statusOf(late.token)).toBe(401)
  })

  it('ends at once when the session epoch is raised', async () => {
    const student = await addStudent(school)
    await update(student, { session_epoch: 1 })
    expect(await statusOf(student.token)).toBe(401)
  })

  it('ends at once when the account is suspended', async () => {
    const student = await addStudent(school)
    await update(student, { status: 'Suspended' })
    expect(await statusOf(student.token)).toBe(401)
  })

  it('from before its account was created is refused, also after it was accepted', async () => {
    const student = await addStudent(school)
    expect(await statusOf(student.token)).toBe(200)
    // A database of an earlier moment has replaced this one, and gave the id to a new account.
    school.clock.advance(301)
    await update(student, { created_at: school.clock.now() })
    expect(await statusOf(student.token)).toBe(401)
    expect(await statusOf(signedInAnew(school, student).token)).toBe(200)
  })

  it('is accepted when the clock of the server that signed it is five minutes behind', async () => {
    const student = await addStudent(school)
    school.clock.advance(300)
    await update(student, { created_at: school.clock.now() })
    expect(await statusOf(student.token)).toBe(200)
  })

  it('is accepted if the clock was fast when the account was created', async () => {
    const student = await addStudent(school)
    await update(student, { created_at: after(school.clock.now(), 24 * 3600) })
    expect(await statusOf(student.token)).toBe(200)
  })

  it('ends at once when the account is deleted', async () => {
    const student = await addStudent(school)
    await school.db.deleteFrom('users').where('id', '=', student.id).execute()
    expect(await statusOf(student.token)).toBe(401)
  })
})

describe('a session', () => {
  const renewed = async (token: string) => {
    const answer = await school.call(userToken, {}, { id: 0, token })
    return answer.headers['x-access-token']
  }

  it('is renewed by a call once its token is an hour old, so it never ends while it is used', async () => {
    let { token } = await addStudent(school)
    school.clock.advance(hour)
    expect(await renewed(token)).toBeUndefined()
    for (let week = 0; week < 3; week += 1) {
      school.clock.advance(7 * day)
      const next = await renewed(token)
      expect(next).toEqual(expect.any(String))
      token = String(next)
    }
    expect(await statusOf(token)).toBe(200)
  })

  it('is not renewed once it has ended', async () => {
    const student = await addStudent(school)
    school.clock.advance(2 * hour)
    await update(student, { session_epoch: 1 })
    expect(await renewed(student.token)).toBeUndefined()
  })
})

describe('the authorization header', () => {
  const viewerFor = async (authorization: string | undefined) => {
    const response = await school.app.inject({
      method: 'POST',
      url: '/api/auth/validate-email',
      payload: { email: 'free@example.com' },
      headers: authorization === undefined ? {} : { authorization },
    })
    return response.statusCode
  }

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer undefined',
    'Bearer a.b.c',
    'Bearer a.b.c d',
    `Bearer ${'x'.repeat(4000)}`,
    'Basic YWRtaW46YWRtaW4=',
    'null',
  ])(
    '%j counts as a visitor, not as an error, in calls open to visitors',
    async (authorization) => {
      expect(await viewerFor(authorization)).toBe(200)
    },
  )

  it('works in any letter case', async () => {
    const { token } = await addStudent(school)
    const response = await school.app.inject({
      method: 'POST',
      url: '/api/users/user_token',
      headers: { authorization: `bearer ${token}` },
    })
    expect(response.statusCode).toBe(200)
  })
})

describe('access', () => {
  it.each([
    { who: 'anyone', visitor: 200, student: 200, admin: 200 },
    { who: 'signedIn', visitor: 401, student: 200, admin: 200 },
  ] as const)('$who', async ({ who, ...expected }) => {
    const app = fastify()
    handleErrors(app)
    await registerSessions(app, school.platform)
    app.get('/', async (request, reply) => {
      await access[who](request, reply)
      return {}
    })
    const statusFor = async (person: Person | null) => {
      const headers = person ? { authorization: `Bearer ${person.token}` } : {}
      return (await app.inject({ url: '/', headers })).statusCode
    }
    expect({
      visitor: await statusFor(null),
      student: await statusFor(await addStudent(school)),
      admin: await statusFor(await addAdmin(school)),
    }).toEqual(expected)
    await app.close()
  })
})
