import { changePassword, login } from '@prepwell/contract/accounts/auth.ts'
import { userToken } from '@prepwell/contract/accounts/users.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

const password = 'correct horse'
const fresh = 'battery staple'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const change = (person: Person | null, body: object) =>
  school.call(changePassword, { body: { ...body } }, person)
const logIn = async (email: string, given: string) =>
  (await school.call(login, { body: { email, password: given } })).status
const sessionStatus = async (person: Person) => (await school.call(userToken, {}, person)).status

const subjectsTo = async (email: string) =>
  (await school.mails())
    .filter((mail) => mail.to?.[0]?.address === email)
    .map((mail) => mail.subject)

describe('POST /api/auth/reset-password', () => {
  const both = { current_password: password, new_password: fresh }
  const wrong = {
    status: 400,
    body: { message: 'Invalid current password', code: 'invalid_input' },
  }

  it("changes the password, ends every session including the caller's own, and notifies the owner", async () => {
    const person = await addPerson(school, { email: 'c1@example.com', password })
    const other = await addPerson(school)
    expect(await change(person, both)).toMatchObject({
      status: 200,
      body: { message: 'Your password was successfully reset.' },
    })
    expect(await logIn('c1@example.com', password)).toBe(401)
    expect(await logIn('c1@example.com', fresh)).toBe(200)
    expect(await sessionStatus(person)).toBe(401)
    expect(await sessionStatus(other)).toBe(200)
    expect(await subjectsTo('c1@example.com')).toEqual(['Your password was changed'])
  })

  it('refuses a wrong current password and changes nothing', async () => {
    const person = await addPerson(school, { email: 'c2@example.com', password })
    expect(await change(person, { ...both, current_password: 'wrong horse' })).toMatchObject(wrong)
    // A caller who does not know the password learns nothing about it.
    expect(
      await change(person, { current_password: 'wrong horse', new_password: password }),
    ).toMatchObject(wrong)
    expect(await sessionStatus(person)).toBe(200)
    expect(await subjectsTo('c2@example.com')).toEqual([])
  })

  it('refuses the same password again', async () => {
    const person = await addPerson(school, { email: 'c3@example.com', password })
    expect(await change(person, { ...both, new_password: password })).toMatchObject({
      status: 409,
      body: { message: 'New password cannot be same as old password', code: 'conflict' },
    })
    expect(await sessionStatus(person)).toBe(200)
  })

  it('refuses any current password if the account has none', async () => {
    expect(await change(await addPerson(school), both)).toMatchObject(wrong)
  })

  it('happens once when it is requested twice at the same moment', async () => {
    const person = await addPerson(school, { email: 'c4@example.com', password })
    const passwords = ['password 1', 'password 2']
    const answers = await Promise.all(
      passwords.map((one) => change(person, { ...both, new_password: one })),
    )
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
    const winner = passwords[answers.findIndex((one) => one.status === 200)] ?? ''
    expect(await logIn('c4@example.com', winner)).toBe(200)
    expect(await subjectsTo('c4@example.com')).toEqual(['Your password was changed'])
  })

  it.each(['current_password', 'new_password'])('names the missing field: %s', async (field) => {
    const answer = await change(await addPerson(school, { password }), {
      ...both,
      [field]: undefined,
    })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toMatch(new RegExp(`^${field}: `))
  })

  it('is refused to a visitor', async () => {
    expect((await change(null, both)).status).toBe(401)
  })
})
