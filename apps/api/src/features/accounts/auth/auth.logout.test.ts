import { login, logout, logoutEverywhere } from '@prepwell/contract/accounts/auth.ts'
import { userToken } from '@prepwell/contract/accounts/users.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { epoch } from '../../../platform/clock.ts'
import { addPerson, addStudent } from '../../../test/people.ts'
import { openSchool, type School } from '../../../test/school.ts'
import { forgetOldSessions } from '../../shared/access/index.ts'

const hour = 3600
const day = 24 * hour

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const call = (endpoint: typeof logout, token: string) => school.call(endpoint, {}, { id: 0, token })

const asked = (token: string) => school.call(userToken, {}, { id: 0, token })
const statusOf = async (token: string) => (await asked(token)).status

/** Makes a call with a token that is old enough to be renewed; returns the new token. */
async function renewed(token: string): Promise<string> {
  const next = (await asked(token)).headers['x-access-token']
  expect(next).toEqual(expect.any(String))
  return String(next)
}

/** Signs one person in twice with the password, which starts two sessions. */
async function twoSessions(email: string): Promise<[string, string]> {
  await addPerson(school, { email, password: 'correct horse' })
  const begin = async () =>
    (await school.call(login, { body: { email, password: 'correct horse' } })).body.access_token
  return [await begin(), await begin()]
}

const ended = () => school.db.selectFrom('ended_sessions').selectAll().execute()

describe('POST /api/auth/logout', () => {
  it('ends this session at once and leaves the others alone, even those started in the same second', async () => {
    const [here, elsewhere] = await twoSessions('out1@example.com')
    expect(await call(logout, here)).toMatchObject({
      status: 200,
      body: { message: 'You have been logged out!' },
    })
    expect(await asked(here)).toMatchObject({ status: 401, body: { code: 'not_authenticated' } })
    expect(await statusOf(elsewhere)).toBe(200)
  })

  it('voids every token of the session, earlier and later ones', async () => {
    const [first, other] = await twoSessions('out2@example.com')
    school.clock.advance(2 * hour)
    const second = await renewed(first)
    school.clock.advance(2 * hour)
    const third = await renewed(second)
    expect((await call(logout, second)).status).toBe(200)
    expect(await Promise.all([first, second, third].map(statusOf))).toEqual([401, 401, 401])
    expect(await statusOf(other)).toBe(200)
  })

  it('issues no new token', async () => {
    const { token } = await addStudent(school)
    school.clock.advance(2 * hour)
    const { status, headers } = await call(logout, token)
    expect(status).toBe(200)
    expect(headers['x-access-token']).toBeUndefined()
  })

  it('is refused like any call if the session has already ended', async () => {
    const { token } = await addStudent(school)
    await call(logout, token)
    expect((await call(logout, token)).status).toBe(401)
  })

  it('ends the session once when it is requested twice at once', async () => {
    const { token } = await addStudent(school)
    const before = (await ended()).length
    await Promise.all([call(logout, token), call(logout, token)])
    expect(await ended()).toHaveLength(before + 1)
  })

  it('ends the session of a token from an older release, including tokens renewed from it', async () => {
    const { id } = await addStudent(school)
    const older = () =>
      school.app.jwt.sign(
        { uid: id, epoch: 0, iat: epoch(school.clock.now()) },
        { aud: 'access', expiresIn: 8 * day },
      )
    const token = older()
    school.clock.advance(2 * hour)
    const [next, other] = [await renewed(token), older()]
    await call(logout, token)
    expect([await statusOf(token), await statusOf(next), await statusOf(other)]).toEqual([
      401, 401, 200,
    ])
  })

  it('is remembered for as long as a token could be valid, and no longer', async () => {
    const { token } = await addStudent(school)
    school.clock.advance(8 * day - 10)
    const last = await renewed(token)
    await call(logout, last)
    school.clock.advance(8 * day - 1)
    await forgetOldSessions(school.platform)
    expect(await statusOf(last)).toBe(401)
    expect(await ended()).toHaveLength(1)
    school.clock.advance(2)
    await forgetOldSessions(school.platform)
    expect(await ended()).toEqual([])
    expect(await statusOf(last)).toBe(401)
  })
})

describe('POST /api/auth/logout-all', () => {
  it('ends every session of the person, and nobody else’s', async () => {
    const stranger = await addStudent(school)
    const [here, elsewhere] = await twoSessions('out3@example.com')
    expect(await call(logoutEverywhere, here)).toMatchObject({
      status: 200,
      body: { message: 'You have been logged out everywhere!' },
    })
    expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([401, 401])
    expect(await statusOf(stranger.token)).toBe(200)
  })

  it('does not prevent a new sign-in', async () => {
    const [here] = await twoSessions('out4@example.com')
    await call(logoutEverywhere, here)
    const body = { email: 'out4@example.com', password: 'correct horse' }
    const { access_token } = (await school.call(login, { body })).body
    expect(await statusOf(access_token)).toBe(200)
  })

  it('issues no new token', async () => {
    const { token } = await addStudent(school)
    school.clock.advance(2 * hour)
    expect((await call(logoutEverywhere, token)).headers['x-access-token']).toBeUndefined()
  })
})
