import * as auth from '@prepwell/contract/accounts/auth.ts'
import { listAuditEvents } from '@prepwell/contract/school/audit-log.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addAdmin, addPerson } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { codeOf, firstStep, secondStep, turnOnSecondFactor } from '../../../test/second-factor.ts'

const password = 'a known password'

let school: School
let reader: Person
beforeAll(async () => {
  school = await openSchool()
  reader = await addAdmin(school)
})
afterAll(() => school.close())

let count = 0
let email: string
beforeEach(() => {
  count += 1
  email = `person${count}@school.example.com`
})

const addWith = (fields: Parameters<typeof addPerson>[1]) =>
  addPerson(school, { email, password, name: 'Asha Rao', ...fields })
const logIn = (given: string, remoteAddress = '10.0.0.1') =>
  school.app.inject({
    ...{ method: 'POST', url: auth.login.path, remoteAddress },
    payload: { email: email.toUpperCase(), password: given },
  })
const linesOf = async ({ id: admin_id }: Person) => {
  const { body } = await school.call(listAuditEvents, { query: { admin_id } }, reader)
  return body.data.map(({ action, detail, network }) => [action, detail.method, network])
}

it('logs failed and successful sign-ins of an admin, with the truncated network address', async () => {
  const admin = await addWith({ role: 'Admin' })
  expect((await logIn('wrong password', '2001:db8:1:2:3:4:5:6')).statusCode).toBe(401)
  expect((await logIn(password)).statusCode).toBe(200)
  expect(await linesOf(admin)).toEqual([
    ['signed_in', 'password', '10.0.0.1'],
    ['sign_in_failed', 'password', '2001:db8:1:2::'],
  ])
})

it('logs that a suspended admin was refused', async () => {
  const admin = await addWith({ role: 'Admin', status: 'Suspended' })
  expect((await logIn(password)).statusCode).toBe(403)
  expect(await linesOf(admin)).toEqual([['sign_in_failed', 'password', '10.0.0.1']])
})

it('logs nothing about students, or about addresses without an account', async () => {
  const stored = () => school.db.selectFrom('audit_events').select('id').execute()
  const before = await stored()
  expect((await logIn(password)).statusCode).toBe(401)
  const student = await addWith({})
  expect((await logIn('wrong password')).statusCode).toBe(401)
  expect((await logIn(password)).statusCode).toBe(200)
  await school.call(auth.logoutEverywhere, {}, student)
  expect(await stored()).toEqual(before)
})

it('logs the reset of an admin’s password by a mailed link, without the link', async () => {
  const admin = await addWith({ role: 'Admin' })
  await school.call(auth.forgotPassword, { body: { email } })
  const mail = (await school.mails()).findLast(({ to }) => to?.[0]?.address === email)
  const [, token = ''] = /reset-password\/([\w-]+)/.exec(mail?.text ?? '') ?? []
  const reset = { params: { token }, body: { new_password: 'another password' } }
  expect((await school.call(auth.resetPassword, reset)).status).toBe(200)
  expect((await school.call(auth.resetPassword, reset)).status).toBe(400)
  const { body } = await school.call(listAuditEvents, { query: { admin_id: admin.id } }, reader)
  expect(body.data).toMatchObject([
    { action: 'password_changed', kind: 'admin', target_id: admin.id, detail: {} },
  ])
  expect(JSON.stringify(body)).not.toContain(token)
})

it('logs a two-step sign-in once, after its code, and each wrong code', async () => {
  const admin = await addWith({ role: 'Admin' })
  const { secret } = await turnOnSecondFactor(school, admin, password)
  school.clock.advance(60)
  const token = await firstStep(school, { email, password })
  expect((await secondStep(school, token, '000000')).status).toBe(400)
  expect((await secondStep(school, token, codeOf(school, secret))).status).toBe(200)
  expect(await linesOf(admin)).toEqual([
    ['signed_in', 'password', '127.0.0.1'],
    ['sign_in_failed', 'code', '127.0.0.1'],
    ['two_step_on', undefined, '127.0.0.1'],
  ])
})
