import { randomUUID } from 'node:crypto'
import { confirmEmail, logout } from '@prepwell/contract/accounts/auth.ts'
import { endOwnSession, listOwnSessions } from '@prepwell/contract/accounts/own-sessions.ts'
import { listStudents } from '@prepwell/contract/accounts/students.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addStudent } from '../../test/people.ts'
import { openSchool, type Person, type School } from '../../test/school.ts'
import { epoch } from '../clock.ts'

let school: School
beforeAll(async () => {
  school = await openSchool({ rateLimits: true })
})
afterAll(() => school.close())

const ask = (url: string, remoteAddress: string, token?: string) =>
  school.app.inject({
    url,
    remoteAddress,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })

/** The number of calls that the caller has left, according to the response. */
async function left(url: string, address: string, token?: string) {
  const { statusCode, headers } = await ask(url, address, token)
  return { status: statusCode, left: Number(headers['x-ratelimit-remaining']) }
}

const endSessions = ({ id }: Person) =>
  school.db.updateTable('users').set({ session_epoch: 1 }).where('id', '=', id).execute()

describe('a refused call counts like any other', () => {
  it('401, 403 and 404, against the network of a visitor', async () => {
    const address = '10.1.0.1'
    expect(await left('/api/students', address)).toEqual({ status: 401, left: 5999 })
    expect(await left('/api/students', address, 'no.token.atall')).toEqual({
      status: 401,
      left: 5998,
    })
    expect(await left('/api/nothing', address)).toEqual({ status: 404, left: 5997 })
    const unknown = confirmEmail.path.replace(':token', 'x')
    expect(await left(unknown, address)).toEqual({ status: 400, left: 5996 })
  })

  it('401, 403 and 404, against a person', async () => {
    const person = await addStudent(school)
    const from = (url: string, address: string) => left(url, address, person.token)
    expect(await from(listStudents.path, '10.1.1.1')).toEqual({ status: 403, left: 599 })
    expect(await from('/api/quizzes/2000000000', '10.1.1.2')).toEqual({ status: 404, left: 598 })
    expect(await from('/api/nothing', '10.1.1.3')).toEqual({ status: 404, left: 597 })
    await endSessions(person)
    expect(await from('/api/quizzes', '10.1.1.4')).toEqual({ status: 401, left: 596 })
  })

  it('whatever the spelling of its address', async () => {
    expect(await left('/%61pi/students', '10.1.2.1')).toEqual({ status: 401, left: 5999 })
    expect(await left('/api/%73tudents', '10.1.2.1')).toEqual({ status: 401, left: 5998 })
  })
})

it('a caller over the limit is refused without a database query', async () => {
  const person = await addStudent(school)
  for (let i = 0; i < 600; i += 1) await ask('/api/nothing', '10.1.3.1', person.token)
  await school.db.transaction().execute(async (tx) => {
    // A call that queries the database to identify its caller would wait until this ends.
    await sql`lock table users in access exclusive mode`.execute(tx)
    expect((await ask('/api/quizzes', '10.1.3.1', person.token)).statusCode).toBe(429)
  })
  const neighbour = await addStudent(school)
  expect((await ask('/api/quizzes', '10.1.3.1', neighbour.token)).statusCode).toBe(200)
})

it('2,000 candidates behind one address do not block each other', async () => {
  for (let i = 0; i < 700; i += 1) await ask('/api/auth/providers', '10.1.4.1')
  const visitor = await left('/api/auth/providers', '10.1.4.1')
  // The network may make 6,000 calls a minute: three for each of 2,000 candidates.
  expect(visitor).toEqual({ status: 200, left: 5299 })
  const person = await addStudent(school)
  expect((await left('/api/quizzes', '10.1.4.1', person.token)).left).toBe(599)
})

it('a token of an ended session uses up nobody else’s calls', async () => {
  const owner = await addStudent(school)
  await endSessions(owner)
  for (let i = 0; i < 5; i += 1) await ask('/api/nothing', '10.1.5.1', owner.token)
  expect((await ask('/api/quizzes', '10.1.5.1', owner.token)).statusCode).toBe(401)
  const anew = school.app.signAccessToken({ id: owner.id, session_epoch: 1 })
  expect(await left('/api/quizzes', '10.1.5.1', anew)).toEqual({ status: 200, left: 599 })
})

describe('a copied token of one ended session uses up one call of its owner', () => {
  /** A student with two sessions, of which somebody has the token of the first. */
  async function twoSessions() {
    const { id } = await addStudent(school)
    const begun = epoch(school.clock.now())
    const sign = (session_id: string) =>
      school.app.signAccessToken({ id, session_epoch: 0 }, { session_id, begun })
    const session_id = randomUUID()
    return { id, session_id, copy: sign(session_id), own: sign(randomUUID()) }
  }
  const endings = {
    logout: async ({ id, copy }) => {
      expect((await school.call(logout, {}, { id, token: copy })).status).toBe(200)
    },
    'the list of sessions': async ({ id, session_id, own }) => {
      await school.db
        .insertInto('sessions')
        .values({
          ...{ user_id: id, session_id, session_epoch: 0, device: 'Chrome', address: '10.1.9.1' },
          ...{ begun_at: school.clock.now(), seen_at: school.clock.now() },
        })
        .execute()
      const me = { id, token: own }
      const sessions = (await school.call(listOwnSessions, {}, me)).body.data
      const other = sessions.find(({ is_current }) => !is_current)
      const params = { id: other?.id ?? 0 }
      expect((await school.call(endOwnSession, { params }, me)).status).toBe(200)
    },
    // What the logout at the school's provider writes.
    'the provider': async ({ id, session_id }) => {
      const ended_at = school.clock.now()
      await school.db
        .insertInto('ended_sessions')
        .values({ user_id: id, session_id, ended_at })
        .execute()
    },
  } satisfies Record<string, (one: Awaited<ReturnType<typeof twoSessions>>) => Promise<void>>

  it.each(
    Object.entries(endings).flatMap(([by, end], place) =>
      ['/api/quizzes', '/api/nothing'].map((url, at) => ({
        ...{ by, end, url, address: `10.1.8.${10 * place + at}` },
      })),
    ),
  )('ended by $by, with calls to $url', async ({ end, url, address }) => {
    const one = await twoSessions()
    await end(one)
    const before = (await left('/api/quizzes', address, one.own)).left
    for (let i = 0; i < 5; i += 1) await ask(url, address, one.copy)
    expect(await left('/api/quizzes', address, one.own)).toEqual({ status: 200, left: before - 2 })
  })
})

it('a call with its own limit is counted separately', async () => {
  const person = await addStudent(school)
  const own = () => left('/api/export/leaderboard?type=csv', '10.1.6.1', person.token)
  expect((await own()).left).toBe(11)
  expect((await own()).left).toBe(10)
  expect((await left('/api/quizzes', '10.1.6.1', person.token)).left).toBe(599)
})

it('pages and pictures are not counted', async () => {
  expect((await ask('/sign-in', '10.1.7.1')).headers['x-ratelimit-limit']).toBeUndefined()
})
