import * as contract from '@prepwell/contract/bank/subjects.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { epoch } from '../../../platform/clock.ts'
import { addQuestion, addQuiz } from '../../../test/content/exams.ts'
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
  await school.db.deleteFrom('quizzes').execute()
  await school.db.deleteFrom('subjects').execute()
})

async function add(name: string, description = 'About it'): Promise<number> {
  const answer = await school.call(contract.createSubject, { body: { name, description } }, admin)
  expect(answer.status).toBe(201)
  return answer.body.data.id
}

const list = (query = {}) => school.call(contract.listSubjects, { query }, student)
const namesOf = (answer: Awaited<ReturnType<typeof list>>) =>
  answer.body.data.map(({ name }) => name)

async function addChapters(subject_id: number, ...names: string[]): Promise<number[]> {
  const rows = await school.db
    .insertInto('chapters')
    .values(
      names.map((name) => ({ subject_id, name, description: '-', created_at: school.clock.now() })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

describe('GET /api/subjects', () => {
  it('lists every subject with its chapters, newest first', async () => {
    const first = await add('Mathematics', 'Numbers')
    const [algebra = 0, calculus = 0] = await addChapters(first, 'Algebra', 'Calculus')
    school.clock.advance(1)
    const second = await add('Physics')
    const answer = await list()
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      data: [
        {
          id: second,
          name: 'Physics',
          description: 'About it',
          date_created: epoch(school.clock.now()),
          chapters: [],
        },
        {
          id: first,
          name: 'Mathematics',
          description: 'Numbers',
          date_created: epoch(school.clock.now()) - 1,
          chapters: [
            { id: algebra, name: 'Algebra' },
            { id: calculus, name: 'Calculus' },
          ],
        },
      ],
    })
  })

  it('returns a page and the total of all pages', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) await add(name)
    const answer = await list({ page: 2, per_page: 2, sort: 'name', order: 'asc' })
    expect(namesOf(answer)).toEqual(['C', 'D'])
    expect(answer.body.total).toBe(5)
    const beyond = await list({ page: 9, per_page: 2 })
    expect(beyond.body).toEqual({ data: [], total: 5 })
  })

  it('has ten rows per page by default, and everything without a page', async () => {
    for (let i = 0; i < 12; i += 1) await add(`Subject ${i}`)
    expect((await list({ page: 1 })).body.data).toHaveLength(10)
    expect((await list({ per_page: 5 })).body.data).toHaveLength(12)
  })

  it('shows each row exactly once over all pages when the sort key is equal', async () => {
    for (let i = 0; i < 9; i += 1) await add(`Subject ${i}`)
    const pages = []
    for (const page of [1, 2, 3])
      pages.push(...namesOf(await list({ page, per_page: 3, sort: 'date_created' })))
    expect(new Set(pages).size).toBe(9)
  })

  it.each([
    { search: 'MATH', found: ['100% Maths'] },
    { search: '100%', found: ['100% Maths'] },
    { search: '%', found: ['100% Maths'] },
    { search: '_', found: ['Under_score'] },
    { search: 'frac\\', found: ['Back\\slash'] },
    { search: 'nothing', found: [] },
    { search: 'maths, under', found: ['100% Maths', 'Under_score'] },
    { search: ' , ', found: ['100% Maths', 'Back\\slash', 'Under_score'] },
  ])('searches $search literally, apart from commas, ignoring case', async ({ search, found }) => {
    await add('100% Maths')
    await add('Under_score')
    await add('Back\\slash', 'about frac\\ and more')
    const answer = await list({ search, sort: 'name', order: 'asc', page: 1 })
    expect(namesOf(answer)).toEqual(found)
    expect(answer.body.total).toBe(found.length)
  })

  it.each([
    { sort: 'id', first: 'b' },
    { sort: 'name', first: 'A' },
    { sort: 'description', first: 'C' },
    { sort: 'chapters', first: 'A' },
    { sort: 'date_created', first: 'b' },
  ])('sorts by $sort, ignoring case', async ({ sort, first }) => {
    await addChapters(await add('b', 'z'), 'One')
    school.clock.advance(1)
    await add('A', 'y')
    school.clock.advance(1)
    await addChapters(await add('C', 'X'), 'One', 'Two')
    const ascending = namesOf(await list({ sort, order: 'ASC' }))
    expect(ascending[0]).toBe(first)
    expect(namesOf(await list({ sort, order: 'desc' }))).toEqual(ascending.reverse())
  })

  it.each([{ page: 0 }, { per_page: 101 }, { sort: 'secret' }, { order: 'up' }])(
    'refuses %j',
    async (query) => {
      expect((await list(query)).status).toBe(400)
    },
  )
})

describe('GET /api/subjects/:id', () => {
  it('shows the chapters with their number of questions', async () => {
    const id = await add('Mathematics')
    const [algebra = 0, calculus = 0] = await addChapters(id, 'Algebra', 'Calculus')
    await addQuestion(school, algebra, { type: 'Numerical' })
    await addQuestion(school, algebra, { type: 'Numerical' })
    const date_created = epoch(school.clock.now())
    const answer = await school.call(contract.getSubject, { params: { id } }, student)
    expect(answer.body.data).toEqual({
      id,
      name: 'Mathematics',
      description: 'About it',
      date_created,
      chapters: [
        { id: algebra, name: 'Algebra', date_created, questions_count: 2 },
        { id: calculus, name: 'Calculus', date_created, questions_count: 0 },
      ],
    })
  })

  it('is 404 for an unknown subject', async () => {
    const answer = await school.call(contract.getSubject, { params: { id: 9_999 } }, student)
    expect(answer).toMatchObject({ status: 404, body: { message: 'Subject not found' } })
  })
})

describe('POST /api/subjects', () => {
  it('answers 201 with the new id', async () => {
    const body = { name: '  Chemistry ', description: 'Atoms' }
    const answer = await school.call(contract.createSubject, { body }, admin)
    expect(answer).toMatchObject({
      status: 201,
      body: { message: 'Successfully added new subject', data: { id: expect.any(Number) } },
    })
    expect(namesOf(await list())).toEqual(['Chemistry'])
  })

  it('refuses a name that is taken, in any letter case', async () => {
    await add('Chemistry')
    const body = { name: 'CHEMISTRY', description: 'Atoms' }
    const answer = await school.call(contract.createSubject, { body }, admin)
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'There is already a subject with the name CHEMISTRY' },
    })
  })

  it.each([
    { wrong: 'a blank name', body: { name: '   ', description: 'Atoms' } },
    { wrong: 'a missing description', body: { name: 'Chemistry' } },
    { wrong: 'a long description', body: { name: 'C', description: 'x'.repeat(5_001) } },
    { wrong: 'a NUL', body: { name: 'Chem\0istry', description: 'Atoms' } },
  ])('names the field that has $wrong', async ({ body }) => {
    const answer = await school.call(contract.createSubject, { body }, admin)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toMatch(/^(name|description): /)
  })
})

describe('PUT /api/subjects/:id', () => {
  it('changes the named fields and ignores unknown ones', async () => {
    const id = await add('Maths', 'Numbers')
    const body = { id: 77, name: 'Mathematics', date_created: 0, chapters: [] }
    const answer = await school.call(contract.updateSubject, { params: { id }, body }, admin)
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Successfully edited the subject' },
    })
    expect((await list()).body.data).toMatchObject([
      { id, name: 'Mathematics', description: 'Numbers' },
    ])
  })

  it('lets a subject keep its name, but not take the name of another', async () => {
    await add('Physics')
    const id = await add('Maths')
    const rename = (name: string) =>
      school.call(contract.updateSubject, { params: { id }, body: { name } }, admin)
    expect((await rename('MATHS')).status).toBe(200)
    expect((await rename('physics')).status).toBe(409)
  })

  it('is 404 for an unknown subject', async () => {
    const input = { params: { id: 9_999 }, body: { name: 'New' } }
    expect((await school.call(contract.updateSubject, input, admin)).status).toBe(404)
  })
})

describe('DELETE /api/subjects/:id', () => {
  it('deletes chapters and questions, and removes the quizzes from lists', async () => {
    const quiz = await addQuiz(school)
    const other = await addQuiz(school)
    const { subject_id: id } = await school.db
      .selectFrom('chapters')
      .select('subject_id')
      .where('id', '=', quiz.chapterId)
      .executeTakeFirstOrThrow()
    const answer = await school.call(contract.deleteSubject, { params: { id } }, admin)
    expect(answer).toMatchObject({
      status: 200,
      body: { message: `Subject with ID ${id} has been deleted`, undo: expect.anything() },
    })
    const quizzes = await school.db
      .selectFrom('quizzes')
      .select(['id', 'chapter_id', 'deleted_at'])
      .orderBy('id')
      .execute()
    expect(quizzes).toEqual([
      { id: quiz.id, chapter_id: null, deleted_at: school.clock.now() },
      { id: other.id, chapter_id: other.chapterId, deleted_at: null },
    ])
    const questions = await school.db.selectFrom('questions').select('chapter_id').execute()
    expect(new Set(questions.map(({ chapter_id }) => chapter_id))).toEqual(
      new Set([other.chapterId]),
    )
    const again = await school.call(contract.deleteSubject, { params: { id } }, admin)
    expect(again.status).toBe(404)
  })
})

describe('who may', () => {
  it.each([contract.createSubject, contract.updateSubject, contract.deleteSubject])(
    '$method $path: admins only',
    async (endpoint) => {
      const input = { params: { id: 1 } }
      expect((await school.call(endpoint, input, null)).status).toBe(401)
      expect((await school.call(endpoint, input, student)).status).toBe(403)
    },
  )

  it('read: every signed-in user', async () => {
    const id = await add('Maths')
    for (const who of [student, admin])
      expect((await school.call(contract.getSubject, { params: { id } }, who)).status).toBe(200)
    expect((await school.call(contract.listSubjects, {}, null)).status).toBe(401)
    expect((await school.call(contract.getSubject, { params: { id } }, null)).status).toBe(401)
  })
})
