import { login } from '@prepwell/contract/accounts/auth.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson } from '../../../test/people.ts'
import { openSchool, type School } from '../../../test/school.ts'

const email = 'asha@example.com'
const password = 'correct horse'

let school: School
beforeAll(async () => {
  school = await openSchool({ publicUrl: 'https://prepwell.test', rateLimits: true })
  await addPerson(school, { email, password })
})
afterAll(() => school.close())

const enter = (given: string, cookie = '') =>
  school.app.inject({
    ...{ method: 'POST', url: login.path, payload: { email, password: given } },
    headers: cookie ? { cookie } : {},
  })

it('over HTTPS, the device cookie is secure and its name says so', async () => {
  const [cookie] = (await enter(password)).cookies
  expect(cookie).toMatchObject({
    ...{ name: '__Secure-prepwell_device', path: '/api/auth', secure: true },
    ...{ httpOnly: true, sameSite: 'Strict' },
  })
})

it.each(['__Secure-prepwell_device', 'prepwell_device'])(
  'a device is known by %s, and so is not locked out by guesses from elsewhere',
  async (name) => {
    const [cookie] = (await enter(password)).cookies
    const statuses = []
    for (let i = 0; i < 11; i += 1) statuses.push((await enter('wrong password')).statusCode)
    expect(statuses.at(-1)).toBe(429)
    expect((await enter(password, `${name}=${cookie?.value}`)).statusCode).toBe(200)
    school.clock.advance(24 * 3600)
  },
)
