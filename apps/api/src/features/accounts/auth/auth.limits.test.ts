import {
  changePassword,
  forgotPassword,
  login,
  resendConfirmation,
  resetPassword,
  signup,
  validateEmail,
} from '@prepwell/contract/accounts/auth.ts'
import { userToken } from '@prepwell/contract/accounts/users.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addStudent } from '../../../test/people.ts'
import { openSchool, type School } from '../../../test/school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool({ rateLimits: true })
})
afterAll(() => school.close())

const post = (
  endpoint: Endpoint,
  payload: object,
  remoteAddress: string,
  headers: Record<string, string> = {},
) => school.app.inject({ method: 'POST', url: endpoint.path, payload, remoteAddress, headers })

/** Makes `times` consecutive calls; returns their statuses. */
async function statuses(times: number, send: (i: number) => ReturnType<typeof post>) {
  const all: number[] = []
  for (let i = 0; i < times; i += 1) all.push((await send(i)).statusCode)
  return all
}

/** Expects a refusal whose message and header give a waiting time of at most `seconds`. */
function expectFriendly(refused: Awaited<ReturnType<typeof post>>, seconds: number) {
  expect(refused.json()).toEqual({
    code: 'too_many_requests',
    message: expect.stringMatching(
      /^Too many requests\. Please try again in \d+ (seconds?|minutes?)$/,
    ),
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(seconds)
}

describe('a network that calls too often is stopped', () => {
  it.each([
    { name: 'sign-up', endpoint: signup, perMinute: 120 },
    { name: 'the check of an e-mail', endpoint: validateEmail, perMinute: 120 },
    { name: 'another confirmation link', endpoint: resendConfirmation, perMinute: 60 },
    { name: 'a forgotten password', endpoint: forgotPassword, perMinute: 60 },
    { name: 'a reset', endpoint: resetPassword, perMinute: 60 },
  ])('$name', async ({ endpoint, perMinute }) => {
    const tries = await statuses(perMinute, () => post(endpoint, {}, '10.0.4.1'))
    expect(tries).toEqual(Array(perMinute).fill(400))
    const refused = await post(endpoint, {}, '10.0.4.1')
    expect(refused.statusCode).toBe(429)
    expectFriendly(refused, 60)
    expect((await post(endpoint, {}, '10.0.4.2')).statusCode).toBe(400)
  })
})

describe('requests for links too often', () => {
  it.each([
    { name: 'confirmation', endpoint: resendConfirmation },
    { name: 'a new password', endpoint: forgotPassword },
  ])(
    '$name: is stopped for one mailbox, in any case, wherever it is asked from',
    async ({ endpoint }) => {
      const ask = (i: number) =>
        post(endpoint, { email: i % 2 ? 'd@example.com' : 'D@Example.com' }, `10.0.5.${i}`)
      expect(await statuses(6, ask)).toEqual([...Array(5).fill(200), 429])
      expectFriendly(await ask(6), 600)
      const other = await post(endpoint, { email: 'e@example.com' }, '10.0.5.1')
      expect(other.statusCode).toBe(200)
    },
  )
})

describe('guessing current passwords', () => {
  it('is stopped for that person, from every network', async () => {
    const [one, two] = [await addStudent(school), await addStudent(school)]
    const guess = (token: string, address: string) =>
      post(
        changePassword,
        { current_password: 'wrong horse', new_password: 'battery staple' },
        address,
        { authorization: `Bearer ${token}` },
      )
    const tries = await statuses(11, (i) => guess(one.token, `10.0.7.${i}`))
    expect(tries).toEqual([...Array(10).fill(400), 429])
    expectFriendly(await guess(one.token, '10.0.7.1'), 60)
    expect((await guess(two.token, '10.0.7.1')).statusCode).toBe(400)
  })
})

describe('behind a proxy', () => {
  it("the caller's address is the one that the proxy saw, not one that the caller made up", async () => {
    const proxied = await openSchool({ rateLimits: true, trustProxy: true })
    const from = async (forwarded: string, times: number) => {
      const tries = []
      for (let i = 0; i < times; i += 1)
        tries.push(
          await proxied.app.inject({
            method: 'POST',
            url: login.path,
            payload: { email: 'f@example.com', password: 'wrong horse' },
            headers: { 'x-forwarded-for': forwarded.replace('N', String(i)) },
          }),
        )
      return tries.map((answer) => answer.statusCode)
    }
    expect(await from('1.2.3.N, 203.0.113.1', 11)).toEqual([...Array(10).fill(401), 429])
    expect(await from('203.0.113.2', 1)).toEqual([401])
    await proxied.close()
  })
})

describe('all other calls', () => {
  it('of signed-in users are counted by person, not by address', async () => {
    const remaining = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await post(userToken, {}, '10.0.6.1', headers)
      return Number(answer.headers['x-ratelimit-remaining'])
    }
    const [one, two] = [await addStudent(school), await addStudent(school)]
    expect(await remaining(one.token)).toBe(599)
    expect(await remaining(one.token)).toBe(598)
    expect(await remaining(two.token)).toBe(599)
  })
})
