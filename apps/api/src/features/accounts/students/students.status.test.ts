import { login } from '@prepwell/contract/accounts/auth.ts'
import { getStudent, updateStudent } from '@prepwell/contract/accounts/students.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../platform/passwords/passwords.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())

const set = (student: Person, status: unknown, person = admin) =>
  school.call(updateStudent, { params: { id: student.id }, body: { status } }, person)
const read = (student: Person, person = student) =>
  school.call(getStudent, { params: { id: student.id } }, person)

describe('the status of a student', () => {
  it.each(['Suspended', 'suspended', 'SUSPENDED'])(
    'can be set by an admin, as %s',
    async (given) => {
      const student = await addStudent(school)
      expect(await set(student, given)).toMatchObject({
        status: 200,
        body: { message: 'Profile updated successfully.', data: { status: 'Suspended' } },
      })
      expect((await read(student, admin)).body.data.status).toBe('Suspended')
    },
  )

  it("is ignored in a student's own call", async () => {
    const student = await addStudent(school)
    expect(await set(student, 'Suspended', student)).toMatchObject({
      status: 200,
      body: { data: { status: 'Active' } },
    })
    expect(await read(student)).toMatchObject({ status: 200, body: { data: { status: 'Active' } } })
  })

  it.each(['Deleted', '', null, 1])('cannot be %j: 400 names it', async (given) => {
    const student = await addStudent(school)
    const answer = await set(student, given)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(answer.body.message).toMatch(/^status: /)
    expect((await read(student)).body.data.status).toBe('Active')
  })

  it('set to Suspended ends the running sessions at once', async () => {
    const student = await addStudent(school)
    expect((await read(student)).status).toBe(200)
    await set(student, 'Suspended')
    expect((await read(student)).status).toBe(401)
  })

  it('set to Active again lets the student sign in, but no earlier token works', async () => {
    const student = await addStudent(school)
    const password_hash = await hashPassword('correct horse')
    const { email } = await school.db
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', student.id)
      .returning('email')
      .executeTakeFirstOrThrow()
    const logIn = () => school.call(login, { body: { email, password: 'correct horse' } })
    await set(student, 'Suspended')
    expect(await logIn()).toMatchObject({ status: 403, body: { code: 'account_suspended' } })
    await set(student, 'active')
    expect((await read(student)).status).toBe(401)
    const { status, body } = await logIn()
    expect(status).toBe(200)
    expect((await read({ id: student.id, token: body.access_token })).status).toBe(200)
    expect((await read(student)).status).toBe(401)
  })

  it('set to Active again also voids tokens from before a suspension set in the database', async () => {
    const student = await addStudent(school)
    await school.db
      .updateTable('users')
      .set({ status: 'Suspended' })
      .where('id', '=', student.id)
      .execute()
    await set(student, 'Active')
    expect((await read(student)).status).toBe(401)
  })

  it('sent unchanged ends no session', async () => {
    const student = await addStudent(school)
    expect((await set(student, 'Active')).status).toBe(200)
    expect((await read(student)).status).toBe(200)
  })

  it('does not change when another field of the same call is refused', async () => {
    const student = await addStudent(school)
    const body = { status: 'Suspended', dob: '2999-01-01' }
    const call = school.call(updateStudent, { params: { id: student.id }, body }, admin)
    expect((await call).status).toBe(400)
    expect((await read(student)).status).toBe(200)
  })
})
