import * as contract from '@prepwell/contract/school/messages.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { epoch } from '../../../platform/clock.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

let school: School
let admin: Person
let student: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  student = await addStudent(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  await school.db.deleteFrom('contacts').execute()
})

/** Stores a message without sending a mail. */
async function add(name: string, email = 'ada@example.com', message = 'Hello'): Promise<number> {
  const { id } = await school.db
    .insertInto('contacts')
    .values({ name, email, message, created_at: school.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const list = (query: Record<string, unknown> = {}, person: Person | null = admin) =>
  school.call(contract.listContacts, { query: query as object }, person)
const namesOf = (answer: Awaited<ReturnType<typeof list>>) =>
  answer.body.data.map(({ name }) => name)
const read = (id: number | string, person: Person | null = admin) =>
  school.call(contract.getContact, { params: { id } }, person)
const remove = (id: number | string, person: Person | null = admin) =>
  school.call(contract.deleteContact, { params: { id } }, person)

const nobodys = 2_000_000_000
const missing = { status: 404, body: { message: 'Contact not found', code: 'not_found' } }
const refusals = [
  { who: 'a visitor', find: () => null, status: 401 },
  { who: 'a student', find: () => student, status: 403 },
]

describe('GET /api/contacts', () => {
  it.each(refusals)('is refused to $who', async ({ find, status }) => {
    expect((await list({}, find())).status).toBe(status)
  })

  it('lists every message, newest first', async () => {
    const first = await add('Ada', 'ada@example.com', 'One\nTwo <b>')
    school.clock.advance(1)
    const second = await add('Ben', 'ben@example.com', 'Hi')
    const now = epoch(school.clock.now())
    const { status, body } = await list()
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        data: [
          { id: second, name: 'Ben', email: 'ben@example.com', message: 'Hi', date_created: now },
          {
            id: first,
            name: 'Ada',
            email: 'ada@example.com',
            message: 'One\nTwo <b>',
            date_created: now - 1,
          },
        ],
      },
    })
  })

  it('includes a message sent through the form', async () => {
    const body = { name: 'Ada', email: 'ada@example.com', message: 'Hello' }
    expect((await school.call(contract.createContact, { body })).status).toBe(201)
    const date_created = epoch(school.clock.now())
    expect((await list()).body.data).toEqual([{ id: expect.any(Number), ...body, date_created }])
  })

  it('returns a page and the total number of pages', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) await add(name)
    const second = await list({ page: 2, per_page: 2, sort: 'name', order: 'asc' })
    expect(namesOf(second)).toEqual(['C', 'D'])
    expect(second.body.total).toBe(5)
    expect((await list({ page: 9, per_page: 2 })).body).toEqual({ data: [], total: 5 })
  })

  it('has ten messages on a page by default, and all of them without paging', async () => {
    for (let i = 0; i < 12; i += 1) await add('Ada')
    expect((await list({ page: 1 })).body.data).toHaveLength(10)
    const all = await list()
    expect(all.body.data).toHaveLength(12)
    expect(all.body).not.toHaveProperty('total')
  })

  it.each([
    { search: 'ADA', found: ['Ada'] },
    { search: 'school.example', found: ['Ben'] },
    { search: 'timer', found: ['Cleo'] },
    { search: 'timer, ada', found: ['Ada', 'Cleo'] },
    { search: '100%', found: ['Ben'] },
    { search: 'nothing', found: [] },
    { search: ' , ', found: ['Ada', 'Ben', 'Cleo'] },
  ])('finds $found by "$search" in name, e-mail and message', async ({ search, found }) => {
    await add('Ada', 'a@example.com', '1000 things')
    await add('Ben', 'b@school.example', '100% good')
    await add('Cleo', 'c@example.com', 'The Timer stood still')
    const answer = await list({ search, sort: 'name', order: 'asc', page: 1 })
    expect(namesOf(answer)).toEqual(found)
    expect(answer.body.total).toBe(found.length)
  })

  it.each([
    { sort: 'id', ascending: ['b', 'A', 'c', 'a'] },
    { sort: 'name', ascending: ['A', 'a', 'b', 'c'] },
    { sort: 'email', ascending: ['c', 'b', 'a', 'A'] },
    { sort: 'date_created', ascending: ['b', 'A', 'c', 'a'] },
  ])('sorts by $sort both ways, text in any case, ties by id', async ({ sort, ascending }) => {
    await add('b', 'y@example.com')
    school.clock.advance(1)
    await add('A', 'z@example.com')
    await add('c', 'X@example.com')
    await add('a', 'Y@example.com')
    const up = await list({ sort, order: 'asc' })
    expect(namesOf(up)).toEqual(ascending)
    expect((await list({ sort, order: 'DESC' })).body.data).toEqual(up.body.data.toReversed())
  })

  it('shows each message exactly once across pages, even if sort keys are equal', async () => {
    for (let i = 0; i < 9; i += 1) await add('Ada')
    for (const sort of ['name', 'email', 'date_created']) {
      const ids = []
      for (const page of [1, 2, 3])
        ids.push(...(await list({ page, per_page: 3, sort })).body.data.map(({ id }) => id))
      expect(new Set(ids).size, sort).toBe(9)
    }
  })

  it.each([{ page: 0 }, { per_page: 101 }, { sort: 'message' }, { order: 'up' }])(
    'refuses %j',
    async (query) => {
      expect(await list(query)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    },
  )
})

describe('GET /api/contacts/:id', () => {
  it.each(refusals)('is refused to $who', async ({ find, status }) => {
    expect((await read(await add('Ada'), find())).status).toBe(status)
  })

  it('shows the message', async () => {
    const id = await add('Ada', 'ada@example.com', 'One\nTwo')
    await add('Ben')
    const { status, body } = await read(id)
    const date_created = epoch(school.clock.now())
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        data: { id, name: 'Ada', email: 'ada@example.com', message: 'One\nTwo', date_created },
      },
    })
  })

  it('is 404 for a message that does not exist, and 400 for an invalid id', async () => {
    expect(await read(nobodys)).toMatchObject(missing)
    expect(await read('x')).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  })
})

describe('DELETE /api/contacts/:id', () => {
  it.each(refusals)('is refused to $who, and the message stays', async ({ find, status }) => {
    const id = await add('Ada')
    expect((await remove(id, find())).status).toBe(status)
    expect((await read(id)).status).toBe(200)
  })

  it('deletes only this message', async () => {
    const id = await add('Ada')
    await add('Ben')
    const { status, body } = await remove(id)
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: `Contact with ID ${id} has been deleted`, undo: expect.anything() },
    })
    expect(await read(id)).toMatchObject(missing)
    expect(namesOf(await list())).toEqual(['Ben'])
  })

  it('is 404 for a message that is deleted or never existed, and 400 for an invalid id', async () => {
    const id = await add('Ada')
    await remove(id)
    expect(await remove(id)).toMatchObject(missing)
    expect(await remove(nobodys)).toMatchObject(missing)
    expect(await remove('x')).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  })
})
