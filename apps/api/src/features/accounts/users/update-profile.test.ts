import { updateAdminProfile } from '@prepwell/contract/accounts/admins.ts'
import { login } from '@prepwell/contract/accounts/auth.ts'
import { getStudent, updateStudent } from '@prepwell/contract/accounts/students.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../platform/passwords/passwords.ts'
import { addPicture } from '../../../test/files/pictures.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())

const write = (student: Person, body: Record<string, unknown>, person = student) =>
  school.call(updateStudent, { params: { id: student.id }, body }, person)
const read = async (student: Person) =>
  (await school.call(getStudent, { params: { id: student.id } }, student)).body.data

const taken = { status: 409, body: { message: 'Username already exists', code: 'conflict' } }

describe('a username', () => {
  it('belongs to one person, in any letter case and with any role', async () => {
    const [one, two] = [await addStudent(school), await addStudent(school)]
    await write(one, { username: 'Ölga' })
    for (const username of ['Ölga', 'ÖLGA', 'ölga'])
      expect(await write(two, { username, bio: 'changed' })).toMatchObject(taken)
    expect((await read(two)).bio).toBeNull()
    const body = { username: 'ölga' }
    expect(await school.call(updateAdminProfile, { body }, admin)).toMatchObject(taken)
    expect(await write(two, body, admin)).toMatchObject(taken)
  })

  it('may change its case, and may be sent unchanged', async () => {
    const student = await addStudent(school)
    for (const username of ['casey', 'Casey', 'Casey'])
      expect(await write(student, { username })).toMatchObject({
        status: 200,
        body: { data: { username } },
      })
  })

  it('is free again once its owner has another', async () => {
    const [one, two] = [await addStudent(school), await addStudent(school)]
    await write(one, { username: 'wanted' })
    await write(one, { username: 'unwanted' })
    expect((await write(two, { username: 'wanted' })).status).toBe(200)
  })

  it('goes to one of those who ask for it at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => addStudent(school)))
    const answers = await Promise.all(
      people.map((person, i) => write(person, { username: i % 2 ? 'rush' : 'RUSH' })),
    )
    const statuses = answers.map((answer) => answer.status).sort()
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409])
  })
})

describe('a profile picture', () => {
  const refused = { status: 400, body: { code: 'invalid_input' } }

  it('must be one that the owner has uploaded', async () => {
    const student = await addStudent(school)
    const profile_picture = await addPicture(school, student)
    expect(await write(student, { profile_picture })).toMatchObject({
      status: 200,
      body: { data: { profile_picture } },
    })
    expect((await read(student)).profile_picture).toBe(profile_picture)
  })

  it('is never one that another person has uploaded, nor a question image', async () => {
    const [student, other] = [await addStudent(school), await addStudent(school)]
    const foreign = await addPicture(school, other)
    expect(await write(student, { profile_picture: foreign })).toMatchObject(refused)
    const image = await addPicture(school, student, 'question_image')
    for (const person of [student, admin])
      expect(await write(student, { profile_picture: image }, person)).toMatchObject(refused)
    expect((await read(student)).profile_picture).toBeNull()
  })

  it('may be set by an admin, and then stays when the owner saves the other fields', async () => {
    const student = await addStudent(school)
    const profile_picture = await addPicture(school, admin)
    expect((await write(student, { profile_picture }, admin)).status).toBe(200)
    expect((await write(student, { profile_picture, bio: 'Mine' })).status).toBe(200)
    expect(await read(student)).toMatchObject({ profile_picture, bio: 'Mine' })
  })

  it('is in the response of the next sign-in', async () => {
    const student = await addStudent(school)
    const profile_picture = await addPicture(school, student)
    const { email } = (await write(student, { profile_picture })).body.data
    const password = 'correct horse'
    await school.db
      .updateTable('users')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', student.id)
      .execute()
    const { body } = await school.call(login, { body: { email, password } })
    expect(body.user).toMatchObject({ id: student.id, profile_picture })
    expect(JSON.stringify(body)).not.toMatch(/password|epoch|argon/)
  })

  it('is removed by null', async () => {
    const student = await addStudent(school)
    await write(student, { profile_picture: await addPicture(school, student) })
    expect((await write(student, { profile_picture: null })).status).toBe(200)
    expect((await read(student)).profile_picture).toBeNull()
  })
})

describe('changes of one profile at the same moment', () => {
  it('are all kept if they name different fields', async () => {
    const student = await addStudent(school)
    const fields = { name: 'Both', bio: 'kept', address: 'here', phone_number: '1', gender: 'Male' }
    await Promise.all(
      Object.entries(fields).map(([key, value]) => write(student, { [key]: value })),
    )
    expect(await read(student)).toMatchObject(fields)
  })
})
