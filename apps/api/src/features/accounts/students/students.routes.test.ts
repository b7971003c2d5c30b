import type { Profile } from '@prepwell/contract/accounts/profiles.ts'
import { getStudent, updateStudent } from '@prepwell/contract/accounts/students.ts'
import { userToken } from '@prepwell/contract/accounts/users.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { epoch } from '../../../platform/clock.ts'
import { addPicture } from '../../../test/files/pictures.ts'
import { addAdmin, addPerson, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())

type Fields = Record<string, unknown>
const read = (id: number, person: Person | null) =>
  school.call(getStudent, { params: { id } }, person)
const write = (id: number, body: Fields, person: Person | null) =>
  school.call(updateStudent, { params: { id }, body }, person)
const stored = async (person: Person): Promise<Profile> => (await read(person.id, person)).body.data

const nobody = 2_000_000_000
const missing = { status: 404, body: { message: 'Student not found', code: 'not_found' } }

/** Adds a student with every field filled in. */
async function addFullStudent(): Promise<Person> {
  const student = await addStudent(school)
  const full = {
    phone_number: '+91 98765',
    address: '1 Road',
    bio: 'Reads.',
    gender: 'Female',
    dob: '2005-02-28',
    qualification: 'Class 12',
    profile_picture: await addPicture(school, student),
  }
  expect((await write(student.id, full, student)).status).toBe(200)
  return student
}

describe('GET /api/students/:id', () => {
  it('is refused to a visitor', async () => {
    const student = await addStudent(school)
    expect(await read(student.id, null)).toMatchObject({ status: 401 })
  })

  it('shows the owner and admins the profile, without password or session', async () => {
    const student = await addPerson(school, { name: 'Zoë 李', email: 'zoe@example.com' })
    const profile = {
      id: student.id,
      username: expect.any(String),
      name: 'Zoë 李',
      email: 'zoe@example.com',
      phone_number: null,
      address: null,
      bio: null,
      gender: null,
      dob: null,
      profile_picture: null,
      email_verified: true,
      roll_number: null,
      status: 'Active',
      date_created: epoch(school.clock.now()),
      last_login: null,
      qualification: null,
      extra_time: null,
      category: null,
      role: 'student',
      groups: [],
      has_second_factor: false,
    }
    const expected = { status: 200, body: { data: profile } }
    const own = await read(student.id, student)
    expect({ status: own.status, body: own.body }).toEqual(expected)
    const seen = await read(student.id, admin)
    expect({ status: seen.status, body: seen.body }).toEqual(expected)
  })

  it('says whether the address is unconfirmed', async () => {
    const student = await addPerson(school, { verified: false })
    expect((await read(student.id, admin)).body.data.email_verified).toBe(false)
  })

  it('answers 404 for another student, as for an unknown id', async () => {
    const [one, two] = [await addStudent(school), await addStudent(school)]
    expect(await read(two.id, one)).toMatchObject(missing)
    expect(await read(nobody, one)).toMatchObject(missing)
    expect(await read(nobody, admin)).toMatchObject(missing)
  })

  it("answers 404 for an admin's id, even to that admin", async () => {
    expect(await read(admin.id, admin)).toMatchObject(missing)
    expect(await read(admin.id, await addStudent(school))).toMatchObject(missing)
  })

  it('answers 400 for an invalid id', async () => {
    const { status, body } = await school.call(getStudent, { params: { id: 'me' } }, admin)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' })
  })
})

describe('PUT /api/students/:id', () => {
  it('is refused to a visitor', async () => {
    const student = await addStudent(school)
    expect(await write(student.id, { bio: 'x' }, null)).toMatchObject({ status: 401 })
  })

  it('changes the named fields, and returns the new profile', async () => {
    const student = await addFullStudent()
    const before = await stored(student)
    const { status, body } = await write(student.id, { name: ' New Name ', bio: 'New' }, student)
    const after = { ...before, name: 'New Name', bio: 'New' }
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: 'Profile updated successfully.', data: after },
    })
    expect(await stored(student)).toEqual(after)
  })

  it('is possible for an admin', async () => {
    const student = await addFullStudent()
    const before = await stored(student)
    expect((await write(student.id, { bio: 'By an admin' }, admin)).status).toBe(200)
    expect(await stored(student)).toEqual({ ...before, bio: 'By an admin' })
  })

  it('answers 404 for another student and for an admin, and changes nothing', async () => {
    const [one, two] = [await addStudent(school), await addFullStudent()]
    const before = await stored(two)
    expect(await write(two.id, { name: 'Mine now' }, one)).toMatchObject(missing)
    expect(await stored(two)).toEqual(before)
    expect(await write(nobody, { name: 'None' }, admin)).toMatchObject(missing)
    expect(await write(admin.id, { name: 'None' }, admin)).toMatchObject(missing)
    expect(await write(admin.id, { status: 'Suspended' }, admin)).toMatchObject(missing)
  })

  it.each([
    { name: 'an empty body', body: {} },
    {
      name: 'fields that the owner cannot change',
      body: {
        id: 1,
        email: 'other@example.com',
        role: 'Admin',
        status: 'Suspended',
        email_verified: false,
        password_hash: 'x',
        session_epoch: 7,
        date_created: 1,
        last_login: 1,
        notifications_enabled: false,
      },
    },
  ])('$name changes nothing and answers 200', async ({ body }) => {
    const student = await addFullStudent()
    const before = await stored(student)
    const answer = await write(student.id, body, student)
    expect(answer).toMatchObject({ status: 200, body: { data: before } })
    expect(await stored(student)).toEqual(before)
  })

  it('accepts the whole profile as it was read', async () => {
    const student = await addFullStudent()
    const before = await stored(student)
    for (const person of [student, admin])
      expect(await write(student.id, before, person)).toMatchObject({
        status: 200,
        body: { data: before },
      })
  })

  it.each<{ field: keyof Profile; sent: unknown; kept: unknown }>([
    { field: 'name', sent: ' Al ', kept: 'Al' },
    { field: 'username', sent: 'Новый.ник_1-x', kept: 'Новый.ник_1-x' },
    { field: 'phone_number', sent: ' 0123 ', kept: '0123' },
    { field: 'phone_number', sent: null, kept: null },
    { field: 'phone_number', sent: '  ', kept: null },
    { field: 'address', sent: 'Line 1\nLine 2', kept: 'Line 1\nLine 2' },
    { field: 'address', sent: null, kept: null },
    { field: 'bio', sent: '<b>x</b>', kept: '<b>x</b>' },
    { field: 'bio', sent: '', kept: null },
    { field: 'qualification', sent: 'BSc', kept: 'BSc' },
    { field: 'qualification', sent: null, kept: null },
    { field: 'gender', sent: 'MALE', kept: 'Male' },
    { field: 'gender', sent: 'female', kept: 'Female' },
    { field: 'gender', sent: null, kept: null },
    { field: 'gender', sent: '', kept: null },
    { field: 'dob', sent: '2004-02-29', kept: Date.UTC(2004, 1, 29) / 1000 },
    { field: 'dob', sent: '1969-12-31', kept: -86_400 },
    {
      field: 'dob',
      sent: Date.UTC(2004, 1, 29, 23, 59) / 1000,
      kept: Date.UTC(2004, 1, 29) / 1000,
    },
    { field: 'dob', sent: 0, kept: 0 },
    { field: 'dob', sent: '2026-03-02', kept: Date.UTC(2026, 2, 2) / 1000 },
    { field: 'dob', sent: null, kept: null },
    { field: 'dob', sent: '', kept: null },
    { field: 'profile_picture', sent: null, kept: null },
    { field: 'profile_picture', sent: '', kept: null },
  ])(
    '$field sent as $sent is stored as $kept, and nothing else changes',
    async ({ field, sent, kept }) => {
      const student = await addFullStudent()
      const after = { ...(await stored(student)), [field]: kept }
      const answer = await write(student.id, { [field]: sent }, student)
      expect(answer).toMatchObject({ status: 200, body: { data: after } })
      expect(await stored(student)).toEqual(after)
    },
  )

  it.each([
    { field: 'name', sent: 'x' },
    { field: 'name', sent: null },
    { field: 'name', sent: 'x'.repeat(121) },
    { field: 'username', sent: '' },
    { field: 'username', sent: null },
    { field: 'username', sent: 'two words' },
    { field: 'username', sent: 'x'.repeat(41) },
    { field: 'phone_number', sent: '1'.repeat(31) },
    { field: 'address', sent: 'x'.repeat(501) },
    { field: 'bio', sent: 'nul \0' },
    { field: 'bio', sent: 5 },
    { field: 'qualification', sent: 'x'.repeat(201) },
    { field: 'gender', sent: 'x' },
    { field: 'dob', sent: '2026-03-03' },
    { field: 'dob', sent: Date.UTC(2026, 2, 3) / 1000 },
    { field: 'dob', sent: '2005-02-30' },
    { field: 'dob', sent: '28.02.2005' },
    { field: 'dob', sent: '1899-12-31' },
    { field: 'dob', sent: 1e300 },
    { field: 'profile_picture', sent: 7 },
    { field: 'profile_picture', sent: 'nobodys.webp' },
    { field: 'profile_picture', sent: '../../etc/passwd' },
  ])('$field as $sent: 400 names it, and nothing changes', async ({ field, sent }) => {
    const student = await addFullStudent()
    const before = await stored(student)
    const answer = await write(student.id, { bio: 'changed', [field]: sent }, student)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(answer.body.message).toMatch(new RegExp(`^${field}: `))
    expect(await stored(student)).toEqual(before)
  })

  it('changes the signed-in user too', async () => {
    const student = await addStudent(school)
    const profile_picture = await addPicture(school, student)
    await write(student.id, { name: 'Renamed', username: 'renamed', profile_picture }, student)
    const { body } = await school.call(userToken, {}, student)
    const claims = Buffer.from(String(body).split('.')[1] ?? '', 'base64url').toString()
    expect(JSON.parse(claims).sub).toMatchObject({
      id: student.id,
      name: 'Renamed',
      username: 'renamed',
      profile_picture,
    })
  })
})
