import { login } from '@prepwell/contract/accounts/auth.ts'
import { userToken } from '@prepwell/contract/accounts/users.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addStudent } from '../../test/people.ts'
import { openSchool, type School } from '../../test/school.ts'

const friend = 'https://app.example.com'
const stranger = 'https://evil.example.com'

let school: School
let closed: School
beforeAll(async () => {
  school = await openSchool(
    { rateLimits: true, corsOrigins: [friend, 'http://localhost:5173'] },
    { pages: true },
  )
  closed = await openSchool({}, { pages: true })
})
afterAll(() => Promise.all([school.close(), closed.close()]))

const preflight = (at: School, origin: string) =>
  at.app.inject({
    method: 'OPTIONS',
    url: '/api/students/take_quizzes/1',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,content-type',
    },
  })

const corsHeaders = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control')))

describe('a page of a site named in the setting', () => {
  it('may send every call with a token, but no cookies', async () => {
    const { statusCode, headers } = await preflight(school, friend)
    expect(statusCode).toBe(204)
    expect(corsHeaders(headers)).toEqual({
      'access-control-allow-origin': friend,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'authorization,content-type',
      'access-control-expose-headers': expect.any(String),
      'access-control-max-age': '3600',
    })
    expect(headers.vary).toMatch(/Origin/)
  })

  it('sends preflight requests, which are not counted', async () => {
    const statuses = []
    for (let i = 0; i < 700; i += 1) statuses.push((await preflight(school, friend)).statusCode)
    expect(statuses).toEqual(Array(700).fill(204))
  })

  it('reads the answers, the renewed token, and the time to wait before a retry', async () => {
    const { token } = await addStudent(school)
    school.clock.advance(7200)
    const answer = await school.app.inject({
      method: 'POST',
      url: userToken.path,
      headers: { origin: friend, authorization: `Bearer ${token}` },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': friend,
      'access-control-expose-headers':
        'x-access-token, retry-after, x-request-id, content-disposition',
      'x-access-token': expect.any(String),
    })
  })

  it('reads refusals too', async () => {
    const guess = () =>
      school.app.inject({
        method: 'POST',
        url: login.path,
        headers: { origin: friend },
        payload: { email: 'a@example.com', password: 'wrong horse' },
      })
    for (let i = 0; i < 10; i += 1) await guess()
    const refused = await guess()
    expect(refused.statusCode).toBe(429)
    expect(refused.headers).toMatchObject({
      'access-control-allow-origin': friend,
      'access-control-expose-headers': expect.stringContaining('retry-after'),
      'retry-after': '60',
    })
  })

  it('shows our pictures', async () => {
    const { headers } = await school.app.inject({
      url: '/static/uploads/profile_pictures/none.webp',
    })
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  })
})

describe('a page of another site', () => {
  it.each([
    { name: 'not named in the setting', origin: stranger },
    { name: 'whose name only has the same beginning', origin: `${friend}.evil.example` },
    { name: 'without a name', origin: 'null' },
  ])('$name may not', async ({ origin }) => {
    expect(corsHeaders((await preflight(school, origin)).headers)).not.toHaveProperty(
      'access-control-allow-origin',
    )
  })

  it('may call nothing while the setting is empty', async () => {
    const { statusCode, headers } = await preflight(closed, friend)
    expect(statusCode).toBe(404)
    expect(corsHeaders(headers)).toEqual({})
    const picture = await closed.app.inject({ url: '/static/uploads/profile_pictures/none.webp' })
    expect(picture.headers['cross-origin-resource-policy']).toBe('same-origin')
  })
})
