import { listStudents, studentSorts, updateStudent } from '@prepwell/contract/accounts/students.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { epoch } from '../../../platform/clock.ts'
import { addAdmin, addPerson, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  await school.db.deleteFrom('users').where('role', '=', 'student').execute()
})

const list = (query: Record<string, unknown> = {}, person: Person | null = admin) =>
  school.call(listStudents, { query: query as object }, person)
const namesOf = (answer: Awaited<ReturnType<typeof list>>) =>
  answer.body.data.map(({ name }) => name)

const rename = (student: Person, username: string) =>
  school.db.updateTable('users').set({ username }).where('id', '=', student.id).execute()

describe('GET /api/students', () => {
  it('is for admins', async () => {
    expect(await list({}, null)).toMatchObject({ status: 401, body: { code: 'not_authenticated' } })
    expect(await list({}, await addStudent(school))).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
  })

  it('lists every student as the profile pages show them, newest first, and no admin', async () => {
    const first = await addPerson(school, { name: 'Ada', email: 'ada@example.com', password: 'x' })
    await rename(first, 'ada')
    await school.call(
      updateStudent,
      { params: { id: first.id }, body: { bio: 'Reads.', gender: 'Female', dob: '2005-02-28' } },
      first,
    )
    school.clock.advance(1)
    const second = await addPerson(school, {
      name: 'Ben',
      email: 'ben@example.com',
      status: 'Suspended',
      verified: false,
    })
    await rename(second, 'ben')
    await addAdmin(school)
    const now = epoch(school.clock.now())
    const blank = {
      phone_number: null,
      address: null,
      bio: null,
      gender: null,
      dob: null,
      profile_picture: null,
      last_login: null,
      qualification: null,
      extra_time: null,
      category: null,
      role: 'student',
      groups: [],
    }
    const { status, body } = await list()
    // The response has no other fields, in particular no password hash and no session epoch.
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        data: [
          {
            ...blank,
            id: second.id,
            name: 'Ben',
            username: 'ben',
            email: 'ben@example.com',
            email_verified: false,
            roll_number: null,
            status: 'Suspended',
            date_created: now,
          },
          {
            ...blank,
            id: first.id,
            name: 'Ada',
            username: 'ada',
            email: 'ada@example.com',
            email_verified: true,
            roll_number: null,
            status: 'Active',
            date_created: now - 1,
            bio: 'Reads.',
            gender: 'Female',
            dob: Date.UTC(2005, 1, 28) / 1000,
          },
        ],
      },
    })
  })

  it('returns a page and the total of all pages', async () => {
    for (const name of ['Al', 'Bo', 'Cy', 'Di', 'Ed']) await addStudent(school, name)
    const second = await list({ page: 2, per_page: 2, sort: 'name', order: 'asc' })
    expect(namesOf(second)).toEqual(['Cy', 'Di'])
    expect(second.body.total).toBe(5)
    expect((await list({ page: 9, per_page: 2 })).body).toEqual({ data: [], total: 5 })
  })

  it('has ten students per page by default, and everybody without a page', async () => {
    for (let i = 0; i < 12; i += 1) await addStudent(school)
    expect((await list({ page: 1 })).body.data).toHaveLength(10)
    const all = await list()
    expect(all.body.data).toHaveLength(12)
    expect(all.body).not.toHaveProperty('total')
  })

  it('shows each student exactly once over all pages when the sort key is equal', async () => {
    for (let i = 0; i < 9; i += 1) await addStudent(school, 'Twin')
    for (const sort of ['name', 'status', 'date_created']) {
      const ids = []
      for (const page of [1, 2, 3])
        ids.push(...(await list({ page, per_page: 3, sort })).body.data.map(({ id }) => id))
      expect(new Set(ids).size, sort).toBe(9)
    }
  })

  it.each([
    { search: 'ADA', found: ['Ada'] },
    { search: 'nick', found: ['Ben', 'Cleo'] },
    { search: 'school.example', found: ['Cleo'] },
    { search: 'ada, school.example', found: ['Ada', 'Cleo'] },
    { search: 'nick_b,nobody', found: ['Ben'] },
    { search: '%', found: [] },
    { search: 'example', found: ['Ada', 'Ben', 'Cleo'] },
    { search: ' , ', found: ['Ada', 'Ben', 'Cleo'] },
    { search: 'active', found: [] },
  ])('finds $found by "$search" in name, username and e-mail', async ({ search, found }) => {
    await rename(await addPerson(school, { name: 'Ada', email: 'a@example.com' }), 'first')
    await rename(await addPerson(school, { name: 'Ben', email: 'b@example.com' }), 'nick_b')
    await rename(await addPerson(school, { name: 'Cleo', email: 'c@school.example' }), 'nickXc')
    const answer = await list({ search, sort: 'name', order: 'asc', page: 1 })
    expect(namesOf(answer)).toEqual(found)
    expect(answer.body.total).toBe(found.length)
  })

  it.each([
    { sort: 'id', ascending: ['b', 'A', 'c', 'A'] },
    { sort: 'name', ascending: ['A', 'A', 'b', 'c'] },
    { sort: 'username', ascending: ['c', 'A', 'b', 'A'] },
    { sort: 'email', ascending: ['A', 'b', 'A', 'c'] },
    { sort: 'status', ascending: ['b', 'c', 'A', 'A'] },
    { sort: 'date_created', ascending: ['b', 'A', 'c', 'A'] },
  ])(
    'sorts by $sort in both directions, ignoring case, ties by id',
    async ({ sort, ascending }) => {
      const people = [
        { name: 'b', email: 'F@example.com', username: 'Zoe', status: 'Active' },
        { name: 'A', email: 'g@example.com', username: 'zz', status: 'Suspended' },
        { name: 'c', email: 'H@example.com', username: 'Xi', status: 'Active' },
        { name: 'A', email: 'e@example.com', username: 'yan', status: 'Suspended' },
      ] as const
      for (const { username, ...fields } of people) {
        await rename(await addPerson(school, fields), username)
        if (fields.name === 'b') school.clock.advance(1)
      }
      const up = await list({ sort, order: 'asc' })
      expect(namesOf(up)).toEqual(ascending)
      expect((await list({ sort, order: 'DESC' })).body.data).toEqual(up.body.data.toReversed())
    },
  )

  it('orders equal names by id', async () => {
    const ids = []
    for (let i = 0; i < 4; i += 1) ids.push((await addStudent(school, 'Twin')).id)
    const idsBy = async (query: object) => (await list({ ...query })).body.data.map(({ id }) => id)
    expect(await idsBy({ sort: 'name', order: 'asc' })).toEqual(ids)
    expect(await idsBy({})).toEqual(ids.toReversed())
  })

  it.each([
    { status: 'Active', found: ['Ada'] },
    { status: 'suspended', found: ['Ben'] },
  ])('filters by status $status, and counts the students found', async ({ status, found }) => {
    await addStudent(school, 'Ada')
    await addPerson(school, { name: 'Ben', status: 'Suspended' })
    const answer = await list({ status, page: 1 })
    expect(namesOf(answer)).toEqual(found)
    expect(answer.body.total).toBe(1)
    expect(namesOf(await list({ status, search: 'ada' }))).toEqual(found.filter((n) => n === 'Ada'))
  })

  it.each([
    { page: 0 },
    { per_page: 101 },
    { sort: 'password_hash' },
    { order: 'up' },
    { status: 'Deleted' },
  ])('refuses %j', async (query) => {
    const { status, body } = await list(query)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' })
  })
})

it('shows each student at its place, in every order, also without a roll number', async () => {
  const people = ['Ada', 'Ben', 'Cem', 'Dev', 'Eva', 'Fay']
  for (const [at, name] of people.entries()) {
    const { id } = await addPerson(school, { name, email: `${name}@example.com` })
    const roll_number = at % 2 === 0 ? null : `r-${9 - at}`
    await school.db.updateTable('users').set({ roll_number }).where('id', '=', id).execute()
  }
  for (const sort of studentSorts)
    for (const order of ['asc', 'desc'] as const) {
      const ids = (await list({ sort, order })).body.data.map(({ id }) => id)
      const places = ids.map(async (id) => (await list({ sort, order, around: id })).body.position)
      expect(await Promise.all(places), `${sort} ${order}`).toEqual([1, 2, 3, 4, 5, 6])
    }
})
