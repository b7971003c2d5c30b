import {
  changePassword,
  login,
  logout,
  logoutEverywhere,
} from '@prepwell/contract/accounts/auth.ts'
import {
  endOwnSession,
  listOwnSessions,
  type OwnSession,
} from '@prepwell/contract/accounts/own-sessions.ts'
import { userToken } from '@prepwell/contract/accounts/users.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { epoch } from '../../../../platform/clock.ts'
import { addPerson, addStudent, signedInAnew } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'
import { forgetOldSessions } from '../../../shared/access/index.ts'

const hour = 3600
const day = 24 * hour
const password = 'correct horse'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

/** Signs in from a device and returns the person with the token of that session. */
async function signIn(email: string, agent = firefox, address = '192.0.2.7'): Promise<Person> {
  const answer = await school.app.inject({
    method: 'POST',
    url: login.path,
    payload: { email, password },
    headers: { 'user-agent': agent },
    remoteAddress: address,
  })
  expect(answer.statusCode).toBe(200)
  return { id: answer.json().user.id, token: answer.json().access_token }
}

const list = async ({ token }: Person): Promise<OwnSession[]> => {
  const answer = await school.app.inject({
    url: listOwnSessions.path,
    headers: { authorization: `Bearer ${token}`, 'user-agent': firefox },
    remoteAddress: '192.0.2.7',
  })
  return answer.json().data
}
const end = (id: number, person: Person) => school.call(endOwnSession, { params: { id } }, person)
const statusOf = async (person: Person) => (await school.call(userToken, {}, person)).status

/** Renews the token; returns the person with the new token of the same session. */
async function renewed(person: Person, agent = firefox): Promise<Person> {
  const { headers } = await school.app.inject({
    method: 'POST',
    url: userToken.path,
    headers: { authorization: `Bearer ${person.token}`, 'user-agent': agent },
    remoteAddress: '2001:db8:1:2:3:4:5:6',
  })
  expect(headers['x-access-token']).toEqual(expect.any(String))
  return { ...person, token: String(headers['x-access-token']) }
}

describe('GET /api/auth/sessions', () => {
  it("lists the caller's sessions, this device first, with readable devices and without token ids", async () => {
    const email = 'list1@example.com'
    await addPerson(school, { email, password })
    const begun = epoch(school.clock.now())
    const here = await signIn(email)
    school.clock.advance(60)
    await signIn(email, iphone, '2001:db8:aa:bb:1:2:3:4')
    expect(await list(here)).toEqual([
      {
        ...{ id: expect.any(Number), device: 'Firefox on Linux', address: '192.0.2.7' },
        ...{ begun_at: begun, seen_at: begun + 60, is_current: true },
      },
      {
        ...{ id: expect.any(Number), device: 'Safari on iPhone', address: '2001:db8:aa:bb::' },
        ...{ begun_at: begun + 60, seen_at: begun + 60, is_current: false },
      },
    ])
  })

  it('includes a session started by an older release, from its next token on', async () => {
    const email = 'list2@example.com'
    const older = await addPerson(school, { email, password })
    const here = await signIn(email)
    expect(await list(here)).toHaveLength(1)
    school.clock.advance(2 * hour)
    await renewed(older)
    const [, other] = await list(here)
    expect(other).toMatchObject({
      begun_at: epoch(school.clock.now()) - 2 * hour,
      seen_at: epoch(school.clock.now()),
      address: '2001:db8:1:2::',
    })
    expect(await list(signedInAnew(school, older))).toHaveLength(3)
  })

  it('records the use of a session when its token is renewed, at most once a minute', async () => {
    const email = 'list3@example.com'
    await addPerson(school, { email, password })
    const [here, elsewhere] = [await signIn(email), await signIn(email)]
    const seen = async () => (await list(here)).find(({ is_current }) => !is_current)?.seen_at ?? 0
    const before = await seen()
    school.clock.advance(hour)
    await statusOf(elsewhere)
    expect(await seen()).toBe(before)
    school.clock.advance(1)
    await renewed(elsewhere)
    const noted = epoch(school.clock.now())
    expect(await seen()).toBe(noted)
    school.clock.advance(59)
    await renewed(elsewhere)
    expect(await seen()).toBe(noted)
    school.clock.advance(1)
    await renewed(elsewhere)
    expect(await seen()).toBe(noted + 60)
  })

  it('records sessions that are renewed together in few statements', async () => {
    const people = []
    for (let i = 0; i < 40; i += 1) people.push(await addStudent(school))
    school.clock.advance(2 * hour)
    const asked = (await school.db.selectFrom('sessions').select('id').execute()).length
    const xmin = sql<string>`xmin::text`
    await Promise.all(people.map((person) => renewed(person)))
    const rows = await school.db
      .selectFrom('sessions')
      .select(xmin.as('statement'))
      .where(
        'user_id',
        'in',
        people.map(({ id }) => id),
      )
      .execute()
    expect(rows).toHaveLength(40)
    expect(new Set(rows.map(({ statement }) => statement)).size).toBeLessThan(20)
    expect((await school.db.selectFrom('sessions').select('id').execute()).length).toBe(asked + 40)
  })

  it.each([
    { name: 'that was signed out', leave: (it: Person) => school.call(logout, {}, it) },
    { name: 'that has expired', leave: async () => school.clock.advance(8 * day) },
  ])('forgets a session $name', async ({ name, leave }) => {
    const email = `${name.replaceAll(' ', '-')}@example.com`
    await addPerson(school, { email, password })
    await leave(await signIn(email))
    expect(await list(await signIn(email))).toHaveLength(1)
  })

  it.each([
    { name: 'signing out everywhere', endpoint: logoutEverywhere, body: undefined },
    {
      name: 'a new password',
      endpoint: changePassword,
      body: { current_password: password, new_password: 'battery staple' },
    },
  ])('is empty after $name', async ({ name, endpoint, body }) => {
    const email = `${name.replaceAll(' ', '-')}@example.com`
    const { id } = await addPerson(school, { email, password })
    const [here] = [await signIn(email), await signIn(email)]
    await school.call(endpoint, body ? { body } : {}, here)
    const anew = { id, token: school.app.signAccessToken({ id, session_epoch: 1 }) }
    expect(await list(anew)).toMatchObject([{ is_current: true }])
  })

  it('keeps the record of a session for as long as one of its tokens could be valid', async () => {
    const email = 'list4@example.com'
    const { id } = await addPerson(school, { email, password })
    await signIn(email)
    const rows = async () => {
      await forgetOldSessions(school.platform)
      return school.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
    }
    school.clock.advance(8 * day)
    expect(await rows()).toHaveLength(1)
    school.clock.advance(1)
    expect(await rows()).toEqual([])
  })
})

describe('DELETE /api/auth/sessions/:id', () => {
  it('ends one session at once, with its renewed tokens, and leaves the others', async () => {
    const email = 'end1@example.com'
    await addPerson(school, { email, password })
    const [here, lost, third] = [await signIn(email), await signIn(email), await signIn(email)]
    const others = (await list(lost)).filter(({ is_current }) => is_current)
    school.clock.advance(2 * hour)
    const lostLater = await renewed(lost)
    expect(await end(others[0]?.id ?? 0, here)).toMatchObject({
      status: 200,
      body: { message: 'This session has ended' },
    })
    expect(await Promise.all([lost, lostLater, here, third].map(statusOf))).toEqual([
      401, 401, 200, 200,
    ])
    expect(await list(here)).toHaveLength(2)
    expect((await end(others[0]?.id ?? 0, here)).status).toBe(404)
  })

  it('is not undone by a call that renews the token at the same moment', async () => {
    const email = 'end2@example.com'
    await addPerson(school, { email, password })
    const [here, lost] = [await signIn(email), await signIn(email)]
    const [mine] = await list(lost)
    school.clock.advance(2 * hour)
    const racing = school.app.inject({
      method: 'POST',
      url: userToken.path,
      headers: { authorization: `Bearer ${lost.token}` },
    })
    await Promise.all([racing, end(mine?.id ?? 0, here)])
    expect(await statusOf(lost)).toBe(401)
    expect(await list(here)).toMatchObject([{ is_current: true }])
  })

  it('is 404 for the session of another person, which continues', async () => {
    const email = 'end3@example.com'
    await addPerson(school, { email, password })
    const owner = await signIn(email)
    const [session] = await list(owner)
    const id = session?.id ?? 0
    expect((await end(id, await addStudent(school))).status).toBe(404)
    expect((await end(id, await addPerson(school, { role: 'Admin' }))).status).toBe(404)
    expect(await statusOf(owner)).toBe(200)
  })
})
