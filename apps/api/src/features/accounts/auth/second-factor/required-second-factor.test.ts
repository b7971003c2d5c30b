import { login } from '@prepwell/contract/accounts/auth.ts'
import { getSecondFactor, turnOffSecondFactor } from '@prepwell/contract/accounts/second-factor.ts'
import { listStudents } from '@prepwell/contract/accounts/students.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../../../test/endpoints.ts'
import { addAdmin, addPerson, addStaff, addStudent } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'
import { codeOf, turnOnSecondFactor } from '../../../../test/second-factor.ts'

let school: School
beforeAll(async () => {
  school = await openSchool({ adminSecondFactor: 'required' })
})
afterAll(() => school.close())

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const call = (endpoint: Endpoint, person: Person) => {
  const body = endpoint.method === 'POST' || endpoint.method === 'PUT' ? { body: {} } : {}
  return school.call(endpoint, { params: { id: 2_000_000_000, token: 'none' }, ...body }, person)
}

/**
 * The calls that an admin may make before setting up the second step, besides those open to
 * visitors.
 */
const before = [
  'GET /api/auth/second-factor',
  'POST /api/auth/logout',
  'POST /api/auth/logout-all',
  'POST /api/auth/second-factor/begin',
  'POST /api/auth/second-factor/confirm',
  'POST /api/users/user_token',
]

describe('if admins need a second step', () => {
  it('an admin without it can only set it up or sign out', async () => {
    const answered: string[] = []
    for (const endpoint of endpoints) {
      // Each call has a new admin, because some calls end the caller's session.
      const visitor = await call(endpoint, { id: 0, token: 'none' })
      const { status, body } = await call(endpoint, await addAdmin(school))
      const isStopped = status === 403 && body.code === 'second_factor_required'
      if (visitor.status === 401 && !isStopped && body.code !== 'forbidden')
        answered.push(nameOf(endpoint))
    }
    expect(answered.sort()).toEqual(before)
  })

  it('other staff can only set it up, too', async () => {
    const teacher = await addStaff(school, ['Teacher'])
    const { status, body } = await school.call(listStudents, {}, teacher)
    expect([status, body]).toMatchObject([403, { code: 'second_factor_required' }])
    expect((await school.call(getSecondFactor, {}, teacher)).body.data).toMatchObject({
      is_required: true,
    })
  })

  it('a student needs none', async () => {
    const student = await addStudent(school)
    const { status, body } = await school.call(getSecondFactor, {}, student)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ is_on: false, is_required: false })
  })

  it('the sign-in says so, and once it is set up everything is open', async () => {
    const [email, password] = ['admin@example.com', 'correct horse']
    await addPerson(school, { email, password, role: 'Admin' })
    const { body } = await school.call(login, { body: { email, password } })
    expect(body.user).toMatchObject({ role: 'Admin', second_factor_missing: true })
    const admin = { id: body.user.id, token: body.access_token }
    expect((await school.call(getSecondFactor, {}, admin)).body.data).toMatchObject({
      is_on: false,
      is_required: true,
    })
    expect((await school.call(listStudents, {}, admin)).status).toBe(403)
    const { secret } = await turnOnSecondFactor(school, admin, password)
    expect((await school.call(listStudents, {}, admin)).status).toBe(200)

    school.clock.advance(60)
    const off = { body: { password, code: codeOf(school, secret) } }
    expect((await school.call(turnOffSecondFactor, off, admin)).status).toBe(200)
    expect(await school.call(listStudents, {}, admin)).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required' },
    })
  })
})

it('a site where it is optional does not mention it in a sign-in', async () => {
  const open = await openSchool()
  const [email, password] = ['admin@example.com', 'correct horse']
  await addPerson(open, { email, password, role: 'Admin' })
  const { body } = await open.call(login, { body: { email, password } })
  await open.close()
  expect(Object.keys(body.user)).not.toContain('second_factor_missing')
})
