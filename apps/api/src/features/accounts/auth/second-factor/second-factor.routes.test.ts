import * as contract from '@prepwell/contract/accounts/second-factor.ts'
import { getStudent } from '@prepwell/contract/accounts/students.ts'
import { userToken } from '@prepwell/contract/accounts/users.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { epoch } from '../../../../platform/clock.ts'
import { addAdmin, addPerson, addStudent } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'
import {
  addProtectedPerson,
  codeOf,
  firstStep,
  type ProtectedPerson,
  secondStep,
  turnOnSecondFactor,
} from '../../../../test/second-factor.ts'

const password = 'correct horse'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const stateOf = async (person: Person) =>
  (await school.call(contract.getSecondFactor, {}, person)).body.data

const begin = (person: Person, given = password) =>
  school.call(contract.beginSecondFactor, { body: { password: given } }, person)
const confirm = (person: Person, code: string) =>
  school.call(contract.confirmSecondFactor, { body: { code } }, person)

const subjectsTo = async (email: string) =>
  (await school.mails())
    .filter((mail) => mail.to?.[0]?.address === email)
    .map(({ subject }) => subject)

const isOff = { is_on: false, turned_on_at: null, recovery_codes_left: 0 }
const wrongCode = { status: 400, body: { code: 'invalid_input', field: 'code' } }
const wrongPassword = { status: 400, body: { code: 'invalid_input', field: 'password' } }

describe('turning it on', () => {
  it('takes the password and a first code, returns ten recovery codes, and notifies the owner', async () => {
    const email = 'on1@example.com'
    const person = await addPerson(school, { email, password })
    expect(await stateOf(person)).toEqual({ ...isOff, is_required: false, has_password: true })
    const { secret, recoveryCodes } = await turnOnSecondFactor(school, person, password)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(recoveryCodes).toHaveLength(10)
    expect(await stateOf(person)).toEqual({
      is_on: true,
      turned_on_at: epoch(school.clock.now()),
      recovery_codes_left: 10,
      is_required: false,
      has_password: true,
    })
    expect(await subjectsTo(email)).toEqual(['Two-step login is on'])
    expect((await school.call(userToken, {}, person)).status).toBe(200)
  })

  it('stores neither the secret nor a recovery code in readable form', async () => {
    const person = await addProtectedPerson(school, { email: 'on2@example.com' })
    const stored = JSON.stringify([
      await school.db.selectFrom('second_factors').selectAll().execute(),
      await school.db.selectFrom('recovery_codes').selectAll().execute(),
    ])
    const hex = (text: string) => JSON.stringify([...Buffer.from(text)]).slice(1, -1)
    for (const text of [person.secret, ...person.recoveryCodes]) {
      expect(stored).not.toContain(text)
      expect(stored).not.toContain(hex(text))
    }
  })

  it('changes nothing until it is confirmed', async () => {
    const email = 'on3@example.com'
    const person = await addPerson(school, { email, password })
    expect((await begin(person)).status).toBe(200)
    expect(await confirm(person, '000000')).toMatchObject(wrongCode)
    expect(await stateOf(person)).toMatchObject(isOff)
    expect(await subjectsTo(email)).toEqual([])
  })

  it('needs the password, so it is refused for an account without one', async () => {
    const person = await addPerson(school, { password })
    expect(await begin(person, 'wrong horse')).toMatchObject(wrongPassword)
    const social = await addStudent(school)
    expect(await stateOf(social)).toMatchObject({ has_password: false })
    expect(await begin(social)).toMatchObject({
      status: 400,
      body: { code: 'not_allowed_now', field: 'password' },
    })
  })

  it('accepts only the newest secret, within an hour', async () => {
    const person = await addPerson(school, { password })
    expect(await confirm(person, '123456')).toMatchObject({
      status: 400,
      body: { code: 'not_allowed_now' },
    })
    const first = (await begin(person)).body.data.secret
    const second = (await begin(person)).body.data.secret
    expect(await confirm(person, codeOf(school, first))).toMatchObject(wrongCode)
    school.clock.advance(3600)
    expect(await confirm(person, codeOf(school, second))).toMatchObject({
      status: 400,
      body: { code: 'not_allowed_now', message: 'This took too long. Please begin again' },
    })
  })

  it('is 409 when it is already on, and replaces nothing', async () => {
    const person = await addProtectedPerson(school, { email: 'on4@example.com' })
    const refused = { status: 409, body: { code: 'conflict' } }
    expect(await begin(person)).toMatchObject(refused)
    expect(await confirm(person, codeOf(school, person.secret))).toMatchObject(refused)
    const token = await firstStep(school, person)
    expect((await secondStep(school, token, codeOf(school, person.secret))).status).toBe(200)
  })

  it('happens once when it is confirmed twice at the same moment', async () => {
    const email = 'on5@example.com'
    const person = await addPerson(school, { email, password })
    const { secret } = (await begin(person)).body.data
    const code = codeOf(school, secret)
    const answers = await Promise.all([confirm(person, code), confirm(person, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await subjectsTo(email)).toEqual(['Two-step login is on'])
  })
})

const proof = (person: ProtectedPerson, changes = {}) => ({
  body: { password, code: codeOf(school, person.secret), ...changes },
})

describe.each([
  { name: 'turning it off', endpoint: contract.turnOffSecondFactor },
  { name: 'new recovery codes', endpoint: contract.replaceRecoveryCodes },
])('$name', ({ name, endpoint }) => {
  const address = (part: string) => `${part}-${name.replaceAll(' ', '-')}@example.com`

  it('needs the password and a code', async () => {
    const person = await addProtectedPerson(school, { email: address('both') })
    const call = (changes: object) => school.call(endpoint, proof(person, changes), person)
    expect(await call({ password: 'wrong horse' })).toMatchObject(wrongPassword)
    expect(await call({ code: '000000' })).toMatchObject(wrongCode)
    expect(await call({ code: undefined })).toMatchObject({ status: 400, body: { field: 'code' } })
    expect(await stateOf(person)).toMatchObject({ is_on: true, recovery_codes_left: 10 })
    expect((await call({})).status).toBe(200)
  })

  it('accepts a recovery code too, and counts wrong ones', async () => {
    const person = await addProtectedPerson(school, { email: address('recovery') })
    const [code = ''] = person.recoveryCodes
    for (let i = 0; i < 5; i += 1)
      expect((await school.call(endpoint, proof(person, { code: '000000' }), person)).status).toBe(
        400,
      )
    expect((await school.call(endpoint, proof(person, { code }), person)).status).toBe(429)
    school.clock.advance(15 * 60)
    expect((await school.call(endpoint, proof(person, { code }), person)).status).toBe(200)
  })

  it('is 400 while it is off', async () => {
    const person = await addPerson(school, { password })
    const body = { password, code: '123456' }
    expect(await school.call(endpoint, { body }, person)).toMatchObject({
      status: 400,
      body: { code: 'not_allowed_now' },
    })
  })
})

it('once it is off, the password alone signs in, and the owner is notified', async () => {
  const person = await addProtectedPerson(school, { email: 'off@example.com' })
  const { status } = await school.call(contract.turnOffSecondFactor, proof(person), person)
  expect(status).toBe(200)
  expect(await stateOf(person)).toMatchObject(isOff)
  await expect(firstStep(school, person)).rejects.toThrow('signed in by the password alone')
  expect(await subjectsTo(person.email)).toEqual(['Two-step login is on', 'Two-step login is off'])
  const again = await turnOnSecondFactor(school, person, password)
  expect(again.secret).not.toBe(person.secret)
})

it('new recovery codes replace the old ones', async () => {
  const person = await addProtectedPerson(school, { email: 'codes@example.com' })
  const { body } = await school.call(contract.replaceRecoveryCodes, proof(person), person)
  const [fresh = ''] = body.data.recovery_codes
  const [old = ''] = person.recoveryCodes
  const token = await firstStep(school, person)
  expect(await secondStep(school, token, old)).toMatchObject(wrongCode)
  expect((await secondStep(school, token, fresh)).status).toBe(200)
  expect(await stateOf(person)).toMatchObject({ recovery_codes_left: 9 })
})

describe('DELETE /api/students/:id/second-factor', () => {
  const reset = (id: number, person: Person) =>
    school.call(contract.resetStudentSecondFactor, { params: { id } }, person)

  it('lets in a student who has lost everything, keeps the sessions, and notifies the student', async () => {
    const [admin, student] = [
      await addAdmin(school),
      await addProtectedPerson(school, { email: 'lost@example.com' }),
    ]
    const shown = async () =>
      (await school.call(getStudent, { params: { id: student.id } }, admin)).body.data
    expect(await shown()).toMatchObject({ has_second_factor: true })
    expect((await reset(student.id, admin)).status).toBe(200)
    expect(await shown()).toMatchObject({ has_second_factor: false })
    expect(await stateOf(student)).toMatchObject(isOff)
    await expect(firstStep(school, student)).rejects.toThrow('signed in by the password alone')
    const mails = await school.mails()
    expect(mails.at(-1)).toMatchObject({ subject: 'Two-step login is off' })
    expect(mails.at(-1)?.text).toContain('An admin has turned off')
    expect(await reset(student.id, admin)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
  })

  it('is 404 for another admin, who must ask the operator, and for an unknown id', async () => {
    const admin = await addAdmin(school)
    const other = await addProtectedPerson(school, { email: 'a2@example.com', role: 'Admin' })
    expect((await reset(other.id, admin)).status).toBe(404)
    expect((await reset(2_000_000_000, admin)).status).toBe(404)
    expect(await stateOf(other)).toMatchObject({ is_on: true })
  })
})
