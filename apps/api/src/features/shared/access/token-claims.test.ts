import { createHmac } from 'node:crypto'
import { login } from '@prepwell/contract/accounts/auth.ts'
import { loginSecondFactor } from '@prepwell/contract/accounts/second-factor.ts'
import { userToken } from '@prepwell/contract/accounts/users.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { epoch } from '../../../platform/clock.ts'
import { addPerson } from '../../../test/people.ts'
import { openSchool, type School } from '../../../test/school.ts'

const secret = 'a secret that only tests know, 32+'
const account = { email: 'asha@example.com', password: 'correct horse' }

let school: School
beforeAll(async () => {
  school = await openSchool({ rateLimits: true })
  await addPerson(school, account)
})
afterAll(() => school.close())

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs claims correctly, as another program with the same secret could. */
function sign(claims: object): string {
  const content = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}

const claimsFor = (aud: string, changed: object) => {
  const now = epoch(school.clock.now())
  const times = { iat: now, exp: now + 3600 }
  return { ...{ uid: 1, epoch: 0, sid: 'one', method: 'password', aud }, ...times, ...changed }
}

const odd = [
  ...[null, '1', 'asha', '', 0, -1, 1.5, 2_147_483_648, 1e300, true, [1], {}].map((uid) => ({
    uid,
  })),
  ...[null, '0', -1, 0.5, 2_147_483_648, {}].map((number) => ({ epoch: number })),
]
const oddAccess = [
  ...odd,
  ...[7, { a: 1 }, 'nul \0', 'half \ud800', 'x'.repeat(10_000)].map((sid) => ({ sid })),
  ...['now', 1e300, -1].map((iat) => ({ iat })),
]
const oddDevice = [
  ...odd.filter((claims) => 'uid' in claims),
  ...[7, 'yes', {}, { until: 'later', epoch: 0, since: 0 }, { until: 1, epoch: {}, since: 0 }].map(
    (second) => ({ second }),
  ),
]

const named = (all: readonly object[]) =>
  all.map((claims) => ({ claims, name: JSON.stringify(claims).slice(0, 60) }))

describe('a token with a valid signature and odd claims', () => {
  it.each(named(oddAccess))('$name opens no session', async ({ claims }) => {
    const token = sign(claimsFor('access', claims))
    const { status, body } = await school.call(userToken, {}, { id: 0, token })
    expect([status, body.code]).toEqual([401, 'not_authenticated'])
  })

  it.each(named(odd))('$name ends no second step', async ({ claims }) => {
    const body = { token: sign(claimsFor('second step', claims)), code: '123456' }
    const answer = await school.call(loginSecondFactor, { body })
    expect([answer.status, answer.body.code]).toEqual([401, 'wrong_credentials'])
  })

  it.each(named(oddDevice))('$name is nobody’s device', async ({ claims }) => {
    const answer = await school.app.inject({
      ...{ method: 'POST', url: login.path, payload: account },
      headers: { cookie: `prepwell_device=${sign(claimsFor('device', claims))}` },
    })
    expect(answer.statusCode).toBe(200)
  })
})
