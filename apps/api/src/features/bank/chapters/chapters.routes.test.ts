import * as contract from '@prepwell/contract/bank/chapters.ts'
import * as subjects from '@prepwell/contract/bank/subjects.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { epoch } from '../../../platform/clock.ts'
import { addQuestion, addQuiz } from '../../../test/content/exams.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

let school: School
let admin: Person
let student: Person
let maths: number
let physics: number
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  student = await addStudent(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  await school.db.deleteFrom('quizzes').execute()
  await school.db.deleteFrom('subjects').execute()
  maths = await addSubject('Maths')
  physics = await addSubject('Physics')
})

async function addSubject(name: string): Promise<number> {
  const body = { name, description: 'About it' }
  return (await school.call(subjects.createSubject, { body }, admin)).body.data.id
}

const create = (subject_id: number, name: string, description = 'About it') =>
  school.call(contract.createChapter, { body: { subject_id, name, description } }, admin)
const add = async (subject_id: number, name: string, description?: string) =>
  (await create(subject_id, name, description)).body.data.id
const list = (query = {}) => school.call(contract.listChapters, { query }, student)
const namesOf = (answer: Awaited<ReturnType<typeof list>>) =>
  answer.body.data.map(({ name }) => name)

describe('GET /api/chapters', () => {
  it('lists every chapter with its subject and number of questions, newest first', async () => {
    const algebra = await add(maths, 'Algebra')
    await addQuestion(school, algebra, { type: 'Numerical' })
    school.clock.advance(1)
    const optics = await add(physics, 'Optics')
    const answer = await list()
    expect(answer.body).toEqual({
      data: [
        {
          id: optics,
          name: 'Optics',
          description: 'About it',
          subject_id: physics,
          subject_name: 'Physics',
          questions_count: 0,
          date_created: epoch(school.clock.now()),
        },
        {
          id: algebra,
          name: 'Algebra',
          description: 'About it',
          subject_id: maths,
          subject_name: 'Maths',
          questions_count: 1,
          date_created: epoch(school.clock.now()) - 1,
        },
      ],
    })
  })

  it('filters by subject, and counts only the chapters of that subject', async () => {
    await add(maths, 'Algebra')
    await add(physics, 'Optics')
    const answer = await list({ subject_id: physics, page: 1 })
    expect(namesOf(answer)).toEqual(['Optics'])
    expect(answer.body.total).toBe(1)
  })

  it('returns pages and the total of all, each chapter exactly once when the sort key is equal', async () => {
    for (let i = 0; i < 5; i += 1) await add(maths, `Chapter ${i}`)
    const pages = []
    for (const page of [1, 2, 3]) pages.push(await list({ sort: 'description', page, per_page: 2 }))
    expect(pages.map(({ body }) => [body.data.length, body.total])).toEqual([
      [2, 5],
      [2, 5],
      [1, 5],
    ])
    expect(new Set(pages.flatMap(namesOf)).size).toBe(5)
  })

  it('searches name, description and subject', async () => {
    await add(maths, 'Algebra', 'light work')
    await add(physics, 'Optics')
    await add(physics, 'Waves')
    const found = async (search: string) =>
      namesOf(await list({ search, sort: 'name', order: 'asc' }))
    expect(await found('LIGHT')).toEqual(['Algebra'])
    expect(await found('physics')).toEqual(['Optics', 'Waves'])
    expect(await found('optic, light')).toEqual(['Algebra', 'Optics'])
  })

  it.each([
    { sort: 'id', names: ['b', 'A', 'c'] },
    { sort: 'name', names: ['A', 'b', 'c'] },
    { sort: 'description', names: ['c', 'A', 'b'] },
    { sort: 'subject_name', names: ['b', 'c', 'A'] },
    { sort: 'questions_count', names: ['b', 'c', 'A'] },
    { sort: 'date_created', names: ['b', 'A', 'c'] },
  ])('sorts by $sort', async ({ sort, names }) => {
    await add(maths, 'b', 'z')
    const a = await add(physics, 'A', 'y')
    await add(maths, 'c', 'X')
    await addQuestion(school, a, { type: 'Numerical' })
    expect(namesOf(await list({ sort, order: 'asc' }))).toEqual(names)
  })
})

describe('GET /api/chapters/:id', () => {
  it('shows the questions in their order, without keys', async () => {
    const id = await add(maths, 'Algebra')
    const mcq = await addQuestion(school, id, {
      type: 'MCQ',
      statement: 'Which?',
      marks: 2.5,
      options: ['a', 'b'],
      correct: [1],
    })
    const answer = await school.call(contract.getChapter, { params: { id } }, admin)
    expect(answer).toMatchObject({ status: 200, body: { data: { id, subject_name: 'Maths' } } })
    expect(answer.body.data.questions).toEqual([
      {
        id: mcq.id,
        question_statement: 'Which?',
        question_format: 'plain',
        question_type: 'MCQ',
        marks: 2.5,
        question_image: null,
        date_created: epoch(school.clock.now()),
      },
    ])
  })

  it('is 404 for an unknown chapter', async () => {
    const answer = await school.call(contract.getChapter, { params: { id: 9_999 } }, admin)
    expect(answer).toMatchObject({ status: 404, body: { message: 'Chapter not found' } })
  })
})

describe('POST /api/chapters', () => {
  it('answers 201 with the new id', async () => {
    expect(await create(maths, 'Algebra')).toMatchObject({
      status: 201,
      body: { message: 'Successfully added new chapter', data: { id: expect.any(Number) } },
    })
  })

  it('refuses a name that another chapter of the subject has, but not one used in another subject', async () => {
    await create(maths, 'Waves')
    expect(await create(maths, 'waves')).toMatchObject({
      status: 409,
      body: { message: 'This subject already has a chapter with the name waves' },
    })
    expect((await create(physics, 'Waves')).status).toBe(201)
  })

  it('is 404 without such a subject', async () => {
    expect(await create(9_999, 'Waves')).toMatchObject({
      status: 404,
      body: { message: 'Subject not found' },
    })
  })

  it('names the wrong field', async () => {
    const answer = await create(maths, '')
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'name: This field is required' },
    })
  })
})

describe('PUT /api/chapters/:id', () => {
  const update = (id: number, body: Record<string, unknown>) =>
    school.call(contract.updateChapter, { params: { id }, body }, admin)

  it('changes the named fields and ignores unknown ones', async () => {
    const id = await add(maths, 'Algebra')
    const answer = await update(id, { id: 7, description: 'New', date_created: 0, questions: [] })
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Successfully edited the chapter' },
    })
    expect((await list()).body.data).toMatchObject([{ id, name: 'Algebra', description: 'New' }])
  })

  it('refuses the name of another chapter of the subject', async () => {
    await add(maths, 'Calculus')
    const id = await add(maths, 'Algebra')
    expect((await update(id, { name: 'CALCULUS' })).status).toBe(409)
    expect((await update(id, { name: 'ALGEBRA' })).status).toBe(200)
  })

  it('is 404 for an unknown chapter', async () => {
    expect((await update(9_999, { name: 'New' })).status).toBe(404)
  })
})

describe('DELETE /api/chapters/:id', () => {
  it('deletes its questions, removes its quizzes from lists, and leaves other chapters alone', async () => {
    const quiz = await addQuiz(school)
    const other = await addQuiz(school)
    const id = quiz.chapterId
    const answer = await school.call(contract.deleteChapter, { params: { id } }, admin)
    expect(answer).toMatchObject({
      status: 200,
      body: { message: `Chapter with ID ${id} has been deleted`, undo: expect.anything() },
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
    expect(questions.every(({ chapter_id }) => chapter_id === other.chapterId)).toBe(true)
    expect((await school.call(contract.deleteChapter, { params: { id } }, admin)).status).toBe(404)
  })
})

describe('who may', () => {
  it.each([
    contract.createChapter,
    contract.updateChapter,
    contract.deleteChapter,
    contract.getChapter,
  ])('$method $path: admins only', async (endpoint) => {
    const input = { params: { id: 1 } }
    expect((await school.call(endpoint, input, null)).status).toBe(401)
    expect((await school.call(endpoint, input, student)).status).toBe(403)
  })

  it('list: every signed-in user', async () => {
    expect((await school.call(contract.listChapters, {}, null)).status).toBe(401)
    expect((await school.call(contract.listChapters, {}, student)).status).toBe(200)
    expect((await school.call(contract.listChapters, {}, admin)).status).toBe(200)
  })
})
