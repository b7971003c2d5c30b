import { getAdminProfile, updateAdminProfile } from '@prepwell/contract/accounts/admins.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { epoch } from '../../../platform/clock.ts'
import { addPicture } from '../../../test/files/pictures.ts'
import { addAdmin, addPerson, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const read = (person: Person | null) => school.call(getAdminProfile, {}, person)
const write = (body: Record<string, unknown>, person: Person | null) =>
  school.call(updateAdminProfile, { body }, person)

describe('GET /api/admins/profile', () => {
  it('is refused to visitors and students', async () => {
    expect((await read(null)).status).toBe(401)
    expect((await read(await addStudent(school))).status).toBe(403)
  })

  it("returns only the admin's own profile, without password or session", async () => {
    await addAdmin(school)
    const admin = await addPerson(school, { role: 'Admin', name: 'Ada', email: 'ada@example.com' })
    const { status, body } = await read(admin)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        id: admin.id,
        username: expect.any(String),
        name: 'Ada',
        email: 'ada@example.com',
        phone_number: null,
        address: null,
        bio: null,
        gender: null,
        dob: null,
        profile_picture: null,
        roll_number: null,
        email_verified: true,
        extra_time: null,
        category: null,
        status: 'Active',
        date_created: epoch(school.clock.now()),
        last_login: null,
        qualification: null,
        role: 'Admin',
      },
    })
  })
})

describe('PUT /api/admins/profile', () => {
  it('is refused to visitors and students', async () => {
    expect((await write({ bio: 'x' }, null)).status).toBe(401)
    expect((await write({ bio: 'x' }, await addStudent(school))).status).toBe(403)
  })

  it("changes the named fields of the admin's own profile, and returns it", async () => {
    const [admin, other] = [await addAdmin(school), await addAdmin(school)]
    const [before, others] = [(await read(admin)).body, (await read(other)).body]
    const profile_picture = await addPicture(school, admin)
    const named = { username: 'Head', phone_number: '12', gender: 'male', dob: '1980-01-02' }
    const { status, body } = await write({ id: other.id, ...named, profile_picture }, admin)
    const after = {
      ...before,
      ...named,
      profile_picture,
      gender: 'Male',
      dob: Date.UTC(1980, 0, 2) / 1000,
    }
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: 'Profile updated successfully.', data: after },
    })
    expect((await read(admin)).body).toEqual(after)
    expect((await read(other)).body).toEqual(others)
  })

  it('clears fields that are null', async () => {
    const admin = await addAdmin(school)
    const before = (await read(admin)).body
    const full = { bio: 'x', address: 'y', qualification: 'z', gender: 'Female', dob: 86_400 }
    expect((await write(full, admin)).body.data).toEqual({ ...before, ...full })
    const none = { bio: null, address: '', qualification: null, gender: null, dob: null }
    expect((await write(none, admin)).body.data).toEqual(before)
  })

  it.each([
    { name: 'an empty body', body: {} },
    {
      name: 'fields that cannot be changed here',
      body: { email: 'x@example.com', role: 'student', status: 'Suspended', session_epoch: 9 },
    },
  ])('$name changes nothing and answers 200', async ({ body }) => {
    const admin = await addAdmin(school)
    const before = (await read(admin)).body
    expect(await write(body, admin)).toMatchObject({ status: 200, body: { data: before } })
    expect((await read(admin)).body).toEqual(before)
  })

  it.each([
    { field: 'name', sent: '' },
    { field: 'username', sent: 'a b' },
    { field: 'dob', sent: '2026-03-03' },
    { field: 'gender', sent: 'other' },
    { field: 'profile_picture', sent: 'nobodys.webp' },
  ])('$field as $sent: 400 names it, and nothing changes', async ({ field, sent }) => {
    const admin = await addAdmin(school)
    const before = (await read(admin)).body
    const answer = await write({ bio: 'changed', [field]: sent }, admin)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(answer.body.message).toMatch(new RegExp(`^${field}: `))
    expect((await read(admin)).body).toEqual(before)
  })

  it('answers 409 when another account has the username, in any letter case', async () => {
    const [admin, other] = [await addAdmin(school), await addAdmin(school)]
    await write({ username: 'Mine' }, other)
    expect(await write({ username: 'mINE' }, admin)).toMatchObject({
      status: 409,
      body: { message: 'Username already exists', code: 'conflict' },
    })
  })
})
