import * as students from '@prepwell/contract/accounts/students.ts'
import { listAuditEvents } from '@prepwell/contract/school/audit-log.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addGroup } from '../../../test/content/groups.ts'
import { addAdmin, addStaff, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

let school: School
let admin: Person
beforeEach(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterEach(() => school.close())

const add = (body: object, person = admin) =>
  school.call(students.createStudent, { body: { name: 'Asha Rao', ...body } } as never, person)
const read = async (id: number) =>
  (await school.call(students.getStudent, { params: { id } }, admin)).body.data
const total = async () => (await school.call(students.listStudents, {}, admin)).body.data.length

describe('POST /api/students', () => {
  it('makes an account that is invited by mail, and joins a group', async () => {
    const group_id = await addGroup(school, [], 'Batch A')
    const { status, body } = await add({ email: 'Asha@example.com', roll_number: '', group_id })
    expect(status).toBe(201)
    expect(await read(body.data.id)).toMatchObject({
      ...{ name: 'Asha Rao', email: 'Asha@example.com', roll_number: null, status: 'Active' },
      ...{ email_verified: false, groups: [{ id: group_id, name: 'Batch A' }] },
    })
    const { body: log } = await school.call(listAuditEvents, {}, admin)
    expect(log.data.slice(0, 2)).toMatchObject([
      {
        ...{ action: 'students_added', kind: 'group', target_id: group_id, rows: 1 },
        detail: { ids: [body.data.id], names: ['Asha Rao'] },
      },
      { action: 'created', kind: 'student', target_id: body.data.id },
    ])
    expect(await school.mails()).toMatchObject([
      { to: [{ address: 'Asha@example.com' }], subject: 'You are invited to Prepwell' },
    ])
  })

  it('makes an account without an address, which gets no mail and can be given a slip', async () => {
    const { body } = await add({ roll_number: '17' })
    const { id } = body.data
    expect(await read(id)).toMatchObject({ email: '', roll_number: '17', groups: [] })
    expect(await school.mails()).toEqual([])
    const slips = await school.call(students.giveSlips, { body: { ids: [id] } }, admin)
    expect(slips.body.data).toMatchObject([{ student_id: id, roll_number: '17' }])
  })

  it('gives two students of one name different usernames', async () => {
    const ids: number[] = []
    for (const roll_number of ['1', '2']) ids.push((await add({ roll_number })).body.data.id)
    const names = await Promise.all(ids.map(async (id) => (await read(id)).username))
    expect(new Set(names).size).toBe(2)
  })

  it.each([
    [400, 'email', {}],
    [400, 'email', { email: '', roll_number: null }],
    [400, 'email', { email: 'asha' }],
    [400, 'name', { name: ' ', roll_number: '1' }],
    [400, 'roll_number', { roll_number: 'a b' }],
    [400, 'group_id', { roll_number: '1', group_id: 2_000_000_000 }],
    [409, 'email', { email: 'TAKEN@example.com' }],
    [409, 'roll_number', { email: 'new@example.com', roll_number: 'R-1' }],
  ])('refuses with %i for %s, and makes nobody: %o', async (status, field, body) => {
    await add({ email: 'taken@example.com', roll_number: 'r-1' })
    const before = await total()
    const refused = await add(body)
    expect(refused).toMatchObject({ status, body: { field } })
    expect(await total()).toBe(before)
  })

  it('of two admins who add the same student at once, one is refused', async () => {
    const made = await Promise.all([1, 2].map(() => add({ email: 'asha@example.com' })))
    const statuses = made.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, 409])
    expect(made.find(({ status }) => status === 409)?.body).toMatchObject({ field: 'email' })
    expect(await total()).toBe(1)
  })

  it('is for admins', async () => {
    const body = { roll_number: '1' }
    expect((await add(body, await addStaff(school, ['Teacher']))).status).toBe(403)
    expect((await add(body, await addStudent(school))).status).toBe(403)
  })
})
