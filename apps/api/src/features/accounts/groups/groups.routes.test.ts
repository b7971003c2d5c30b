import * as groups from '@prepwell/contract/accounts/groups.ts'
import { getStudent, listStudents } from '@prepwell/contract/accounts/students.ts'
import * as quizzes from '@prepwell/contract/quizzes/quizzes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addQuiz } from '../../../test/content/exams.ts'
import { addGroup, openTo } from '../../../test/content/groups.ts'
import { exportAs, readCsv } from '../../../test/files/exported.ts'
import { addAdmin, addStaff, addStudent, addToken } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())

const nobodys = 2_000_000_000
const get = async (id: number) =>
  (await school.call(groups.getGroup, { params: { id } }, admin)).body.data
const create = (body: Record<string, unknown>) => school.call(groups.createGroup, { body }, admin)
const update = (id: number, body: Record<string, unknown>) =>
  school.call(groups.updateGroup, { params: { id }, body }, admin)
const remove = (id: number) => school.call(groups.deleteGroup, { params: { id } }, admin)
const change = (id: number, student_ids: readonly number[], action?: 'add' | 'remove') =>
  school.call(groups.changeGroupStudents, { params: { id }, body: { student_ids, action } }, admin)
const join = (code: string, student: Person) =>
  school.call(groups.joinGroup, { body: { code } }, student)
const membersOf = async (group_id: number) =>
  (
    await school.call(listStudents, { query: { group_id, sort: 'id', order: 'asc' } }, admin)
  ).body.data.map(({ id }) => id)

describe('groups', () => {
  it('can be made, listed by name, found, changed and deleted; their students stay', async () => {
    const student = await addStudent(school)
    const { status, body } = await create({ name: ' Evening batch ' })
    expect(status).toBe(201)
    const { id } = body.data
    await change(id, [student.id])
    await addGroup(school, [], 'Another batch')
    const list = await school.call(groups.listGroups, { query: { search: 'BATCH' } }, admin)
    expect(list.body.data.map(({ name }) => name)).toEqual(['Another batch', 'Evening batch'])
    expect(await get(id)).toEqual({
      id,
      name: 'Evening batch',
      description: '',
      join_code: null,
      students_count: 1,
      quizzes_count: 0,
    })
    const changed = await update(id, { description: 'From six' })
    expect(changed.body.data).toMatchObject({ name: 'Evening batch', description: 'From six' })
    expect((await remove(id)).status).toBe(200)
    expect((await school.call(groups.getGroup, { params: { id } }, admin)).status).toBe(404)
    expect((await school.call(getStudent, { params: student }, student)).status).toBe(200)
    expect((await remove(id)).status).toBe(404)
    expect((await update(id, { name: 'Gone' })).status).toBe(404)
  })

  it('have unique names in any letter case', async () => {
    const id = await addGroup(school, [], 'JEE 2027')
    const taken = { status: 409, body: { code: 'conflict', field: 'name' } }
    expect(await create({ name: 'jee 2027' })).toMatchObject(taken)
    const other = await addGroup(school)
    expect(await update(other, { name: 'Jee 2027' })).toMatchObject(taken)
    expect((await update(id, { name: 'Jee 2027' })).status).toBe(200)
  })

  it('take and remove students, all or none, and ignore repeats', async () => {
    const [a, b] = [await addStudent(school), await addStudent(school)]
    const id = await addGroup(school, [a])
    expect((await change(id, [a.id, b.id, b.id])).body.data).toEqual({ changed: 1 })
    expect(await membersOf(id)).toEqual([a.id, b.id])
    for (const unknown of [nobodys, admin.id]) {
      const answer = await change(id, [a.id, unknown], 'remove')
      expect(answer).toMatchObject({
        status: 400,
        body: {
          field: 'student_ids',
          message: `student_ids: There is no student with the ID ${unknown}`,
        },
      })
    }
    expect((await change(id, [a.id], 'remove')).body.data).toEqual({ changed: 1 })
    expect((await change(id, [a.id], 'remove')).body.data).toEqual({ changed: 0 })
    expect(await membersOf(id)).toEqual([b.id])
    expect((await change(nobodys, [a.id])).status).toBe(404)
  })

  it('are visible to a student only if the student is a member', async () => {
    const student = await addStudent(school)
    const first = await addGroup(school, [student], 'Z group')
    const second = await addGroup(school, [student], 'a group')
    await addGroup(school, [await addStudent(school)], 'Hidden group')
    const own = [
      { id: second, name: 'a group' },
      { id: first, name: 'Z group' },
    ]
    expect((await school.call(groups.listOwnGroups, {}, student)).body.data).toEqual(own)
    const profile = await school.call(getStudent, { params: student }, student)
    expect(profile.body.data.groups).toEqual(own)
    const { text } = await exportAs(school, 'students', { group_id: first }, admin)
    const [header, row, ...others] = readCsv(text)
    expect(others).toEqual([])
    expect(row?.[header?.indexOf('Groups') ?? -1]).toBe('a group; Z group')
  })
})

describe('joining by a code', () => {
  it('works in any letter case, with spaces and dashes, and when repeated', async () => {
    const student = await addStudent(school)
    const id = await addGroup(school)
    const { join_code, name } = await get(id)
    expect(join_code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    const typed = `${join_code?.slice(0, 4).toLowerCase()} - ${join_code?.slice(4)}`
    for (const code of [typed, join_code ?? ''])
      expect(await join(code, student)).toMatchObject({ status: 200, body: { data: { id, name } } })
    expect(await membersOf(id)).toEqual([student.id])
  })

  it('is not shown to a program that only lists groups', async () => {
    const id = await addGroup(school)
    const { join_code } = await get(id)
    const seenBy = async (person: Person) => {
      const [one, all] = await Promise.all([
        school.call(groups.getGroup, { params: { id } }, person),
        school.call(groups.listGroups, { query: { per_page: 100 } }, person),
      ])
      expect([one.status, all.status]).toEqual([200, 200])
      const listed = all.body.data.find((group) => group.id === id)
      return [one.body.data.join_code, listed?.join_code]
    }
    expect(await seenBy(await addToken(school, ['groups.read']))).toEqual([null, null])
    const codes = [join_code, join_code]
    expect(await seenBy(await addToken(school, ['groups.read', 'groups.edit']))).toEqual(codes)
    const teacher = await addStaff(school, ['Teacher'], { groups: [id] })
    expect(await seenBy(teacher)).toEqual(codes)
  })

  it('stops when it is turned off; turned on again it has another code', async () => {
    const student = await addStudent(school)
    const id = await addGroup(school)
    const { join_code: first } = await get(id)
    expect((await update(id, { can_join: true })).body.data.join_code).toBe(first)
    expect((await update(id, { can_join: false })).body.data.join_code).toBeNull()
    const gone = { status: 404, body: { field: 'code' } }
    expect(await join(first ?? '', student)).toMatchObject(gone)
    expect((await update(id, { can_join: true })).body.data.join_code).not.toBe(first)
    expect(await join(first ?? '', student)).toMatchObject(gone)
    expect(await membersOf(id)).toEqual([])
  })

  it('cannot be tried often', async () => {
    const limited = await openSchool({ rateLimits: true })
    try {
      const student = await addStudent(limited)
      const statuses = []
      for (let call = 0; call < 11; call += 1) {
        const body = { code: `WRONG${call}` }
        statuses.push((await limited.call(groups.joinGroup, { body }, student)).status)
      }
      expect(statuses).toEqual([...Array(10).fill(404), 429])
    } finally {
      await limited.close()
    }
  })
})

describe('a group that a quiz is open to', () => {
  it('cannot be deleted, and the message names the quizzes', async () => {
    const id = await addGroup(school, [], 'Held batch')
    const exam = await addQuiz(school, { name: 'Physics mock' })
    const practice = await addQuiz(school, { name: 'Algebra', mode: 'practice' })
    for (const quiz of [exam, practice]) await openTo(school, quiz, [id])
    expect((await get(id)).quizzes_count).toBe(2)
    expect(await remove(id)).toMatchObject({
      status: 409,
      body: {
        message:
          'Held batch cannot be deleted while these quizzes are open to it: Algebra and Physics mock. Change or delete them first',
      },
    })
    await openTo(school, exam, [])
    await school.call(quizzes.deleteQuiz, { params: practice }, admin)
    // The quiz can still be restored, and must not come back without its group.
    expect((await remove(id)).status).toBe(409)
    school.clock.advance(61)
    expect((await remove(id)).status).toBe(200)
  })

  it('cannot be deleted while a quiz is opened to it at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await addGroup(school)
      const quiz = await addQuiz(school)
      const [removed, opened] = await Promise.all([
        remove(id),
        school.call(quizzes.updateQuiz, { params: quiz, body: { group_ids: [id] } }, admin),
      ])
      const stored = await school.call(quizzes.getQuiz, { params: quiz }, admin)
      const isOpened = opened.status === 200
      expect([removed.status, opened.status]).toEqual(isOpened ? [409, 200] : [200, 404])
      expect(stored.body.data.group_ids).toEqual(isOpened ? [id] : [])
    }
  })

  it('must exist when a quiz names it; otherwise nothing is changed', async () => {
    const id = await addGroup(school)
    const quiz = await addQuiz(school)
    await openTo(school, quiz, [id])
    const body = { name: 'Renamed', group_ids: [id, nobodys] }
    const answer = await school.call(quizzes.updateQuiz, { params: quiz, body }, admin)
    expect(answer).toMatchObject({ status: 404, body: { field: 'group_ids.1' } })
    const stored = await school.call(quizzes.getQuiz, { params: quiz }, admin)
    expect(stored.body.data).toMatchObject({ name: 'Mock exam', group_ids: [id] })
    // An edit that does not name the groups leaves them unchanged.
    await school.call(quizzes.updateQuiz, { params: quiz, body: { name: 'Renamed' } }, admin)
    const renamed = await school.call(quizzes.getQuiz, { params: quiz }, admin)
    expect(renamed.body.data).toMatchObject({ name: 'Renamed', group_ids: [id] })
  })

  it('leaves a quiz open to nobody, not to everybody, if its rows are ever lost', async () => {
    const quiz = await addQuiz(school)
    const student = await addStudent(school)
    await openTo(school, quiz, [await addGroup(school, [student])])
    await school.db.deleteFrom('quiz_groups').where('quiz_id', '=', quiz.id).execute()
    expect((await school.call(quizzes.getQuiz, { params: quiz }, student)).status).toBe(404)
  })
})
