import * as contract from '@prepwell/contract/bank/questions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { epoch } from '../../../platform/clock.ts'
import { addChapter } from '../../../test/content/exams.ts'
import { mcq, msq, numerical } from '../../../test/content/question-bodies.ts'
import { addPicture } from '../../../test/files/pictures.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

let school: School
let admin: Person
let student: Person
let chapter_id: number
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  student = await addStudent(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  await school.db.deleteFrom('subjects').execute()
  chapter_id = (await addChapter(school, [])).chapterId
})

type Fields = Record<string, unknown>
const create = (fields: Fields) =>
  school.call(contract.createQuestion, { body: { chapter_id, ...fields } }, admin)
const add = async (fields: Fields) => (await create(fields)).body.data.id
const get = (id: number) => school.call(contract.getQuestion, { params: { id } }, admin)
const list = (query = {}) => school.call(contract.listQuestions, { query }, admin)

describe('POST /api/questions', () => {
  it('stores an MCQ whose correct option is named by its index', async () => {
    const question_image = await addPicture(school, admin, 'question_image')
    const answer = await create({
      ...mcq,
      question_image,
      answer_explanation: '  Iron. ',
    })
    expect(answer).toMatchObject({
      status: 201,
      body: { message: 'Successfully added a new question' },
    })
    const { id } = answer.body.data
    expect((await get(id)).body.data).toEqual({
      id,
      display_id: 1,
      subject_id: expect.any(Number),
      subject_name: expect.any(String),
      chapter_id,
      chapter_name: expect.any(String),
      type: 'MCQ',
      statement: 'Which is red?',
      question_format: 'plain',
      marks: 2,
      question_image,
      answer_explanation: 'Iron.',
      explanation_format: 'plain',
      date_created: epoch(school.clock.now()),
      options: [
        { id: expect.any(Number), text: 'sky', is_correct: false, is_fixed: false },
        { id: expect.any(Number), text: 'blood', is_correct: true, is_fixed: false },
        { id: expect.any(Number), text: 'grass', is_correct: false, is_fixed: false },
      ],
      correct_answers: ['blood'],
      numerical_answer: null,
      numerical_low: null,
      numerical_high: null,
      key_missing: false,
      passage: null,
      language: null,
      translations: {},
      difficulty: null,
      tags: [],
      origin: null,
      status: 'checked',
      to_check_since: null,
      author: { id: admin.id, name: expect.any(String) },
      checked_by: null,
      checked_at: null,
      expected_seconds: null,
      reference: null,
      versions_count: 1,
      measured: null,
    })
  })

  it('returns the texts of all correct options of an MSQ, and the number of a Numerical', async () => {
    expect((await get(await add(msq))).body.data.correct_answers).toEqual(['2', '4'])
    const stored = (await get(await add(numerical))).body.data
    expect(stored).toMatchObject({ options: [], correct_answers: [0.5], marks: 1.5 })
  })

  it('also returns the number digit by digit, so that an edit never rounds a key', async () => {
    const digits = '0.12345678901234567890'
    const id = await add({ ...numerical, numerical_answer: digits })
    expect((await get(id)).body.data.numerical_answer).toBe(digits)
  })

  it.each([
    { name: 'a type in another case', fields: { ...mcq, question_type: 'mcq' } },
    { name: 'indexes as text', fields: { ...msq, correct_answers: ['1', '3'] } },
    {
      name: 'the correct option of an MCQ as a list',
      fields: { ...mcq, correct_answer: null, correct_answers: [1] },
    },
    {
      name: 'fields left over from other types',
      fields: { ...mcq, correct_answers: [0, 2], numerical_answer: 'x' },
    },
    {
      name: 'blank options of a Numerical',
      fields: { ...numerical, options: ['', ''], correct_answer: '' },
    },
    { name: 'a number as a JSON number', fields: { ...numerical, numerical_answer: -2.5e-3 } },
  ])('accepts $name', async ({ fields }) => {
    expect((await create(fields)).status).toBe(201)
  })

  it.each([
    { fields: { ...mcq, question_type: 'Essay' }, message: /^question_type: / },
    {
      fields: { ...mcq, question_statement: ' ' },
      message: 'question_statement: The question needs a text',
    },
    { fields: { ...mcq, marks: 0.2 }, message: 'marks: At least 0.25' },
    { fields: { ...mcq, marks: 1.005 }, message: 'marks: At most 2 decimals' },
    { fields: { ...mcq, marks: '' }, message: 'marks: Enter a number' },
    { fields: { ...mcq, options: ['one'] }, message: 'options: Add at least 2 options' },
    { fields: { ...mcq, options: ['a', ' '] }, message: 'options.1: The option needs a text' },
    {
      fields: { ...mcq, options: ['a', 'a '] },
      message: 'options: Two options have the same text',
    },
    {
      fields: { ...mcq, correct_answer: 3 },
      message: 'correct_answer: The correct answer is not one of the options',
    },
    {
      fields: { ...mcq, correct_answer: -1 },
      message: 'correct_answer: Choose one of the options',
    },
    {
      fields: { ...mcq, correct_answer: null },
      message: 'correct_answer: Select the correct answer',
    },
    {
      fields: { ...mcq, correct_answer: '' },
      message: 'correct_answer: Select the correct answer',
    },
    {
      fields: { ...mcq, correct_answer: null, correct_answers: [0, 1] },
      message: 'correct_answer: An MCQ has exactly one correct answer',
    },
    {
      fields: { ...msq, correct_answers: [] },
      message: 'correct_answers: Select at least one correct answer',
    },
    {
      fields: { ...msq, correct_answers: [0, 4] },
      message: 'correct_answers.1: The correct answer is not one of the options',
    },
    { fields: { ...numerical, numerical_answer: '' }, message: 'numerical_answer: Enter a number' },
    {
      fields: { ...numerical, numerical_answer: '1,500' },
      message: 'numerical_answer: Write 1500 or 1.5: the comma can mean either',
    },
    {
      fields: { ...mcq, question_image: '../secret' },
      message: 'question_image: Name an uploaded image',
    },
    { fields: { ...mcq, answer_explanation: 'a\0b' }, message: /^answer_explanation: / },
  ])('refuses $fields with $message', async ({ fields, message }) => {
    const answer = await create(fields)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toMatch(message)
  })

  it('is 404 if the chapter does not exist', async () => {
    expect(await create({ ...mcq, chapter_id: 9_999 })).toMatchObject({
      status: 404,
      body: { message: 'Chapter not found' },
    })
  })
})

describe('GET /api/questions', () => {
  it('numbers the questions of each chapter from 1, ordered by id', async () => {
    const first = await add(mcq)
    const other = await addChapter(school, [{ type: 'Numerical' }])
    const second = await add(msq)
    const places = (await list()).body.data.map(({ id, display_id }) => [id, display_id])
    expect(Object.fromEntries(places)).toEqual({
      [first]: 1,
      [second]: 2,
      [other.questions[0]?.id ?? 0]: 1,
    })
    expect((await get(second)).body.data.display_id).toBe(2)
    expect((await list({ chapter_id, type: 'MSQ' })).body.data).toMatchObject([
      { id: second, display_id: 2 },
    ])
  })

  it('pages, searches the statement and sorts', async () => {
    const ids = [await add(mcq), await add(msq), await add(numerical)]
    const answer = await list({ page: 1, per_page: 2, sort: 'id', order: 'asc' })
    expect(answer.body.data.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect(answer.body.total).toBe(3)
    const found = async (query: Fields) => (await list(query)).body.data.map(({ type }) => type)
    expect(await found({ search: 'EVEN, half', sort: 'id', order: 'asc' })).toEqual([
      'MSQ',
      'Numerical',
    ])
    expect(await found({ sort: 'marks', order: 'desc' })).toEqual(['MSQ', 'MCQ', 'Numerical'])
    expect(await found({ sort: 'statement', order: 'asc' })).toEqual(['Numerical', 'MSQ', 'MCQ'])
    expect(await found({ sort: 'type', order: 'asc' })).toEqual(['MCQ', 'MSQ', 'Numerical'])
  })

  it('filters by subject, and finds questions by the names of chapter and subject', async () => {
    const id = await add(mcq)
    const { chapterId } = await addChapter(school, [{ type: 'Numerical' }])
    const rename = (table: 'chapters' | 'subjects', of: number, name: string) =>
      school.db.updateTable(table).set({ name }).where('id', '=', of).execute()
    const { subject_id } = (await get(id)).body.data
    await rename('subjects', subject_id, 'Earth science')
    await rename('chapters', chapter_id, 'Rocks, 100% solid')
    await rename('chapters', chapterId, 'Clouds')
    const ids = async (query: Fields) => (await list(query)).body.data.map((row) => row.id)
    expect((await list({ subject_id })).body.data).toMatchObject([
      { id, subject_name: 'Earth science', chapter_name: 'Rocks, 100% solid' },
    ])
    expect((await list({ subject_id, page: 1 })).body.total).toBe(1)
    expect(await ids({ subject_id, chapter_id: chapterId })).toEqual([])
    for (const search of ['earth SCI', '100%', 'nobody, rocks'])
      expect(await ids({ search, page: 1 })).toEqual([id])
    expect(await ids({ search: 'clouds, earth' })).toHaveLength(2)
    expect(await ids({ search: '1_0%' })).toEqual([])
  })
})

describe('GET /api/questions/:id', () => {
  it('is 404 for an unknown question', async () => {
    expect(await get(9_999)).toMatchObject({
      status: 404,
      body: { message: 'Question not found' },
    })
  })
})

describe('DELETE /api/questions/:id', () => {
  it('removes the question with its options', async () => {
    const id = await add(mcq)
    const remove = () => school.call(contract.deleteQuestion, { params: { id } }, admin)
    expect(await remove()).toMatchObject({
      status: 200,
      body: { message: `Question with ID ${id} has been deleted`, undo: expect.anything() },
    })
    expect((await remove()).status).toBe(404)
    expect(await school.db.selectFrom('question_options').selectAll().execute()).toEqual([])
  })
})

describe('who may', () => {
  it.each([
    contract.listQuestions,
    contract.getQuestion,
    contract.createQuestion,
    contract.updateQuestion,
    contract.deleteQuestion,
  ])('$method $path: admins only, because it holds the keys', async (endpoint) => {
    const input = { params: { id: 1 } }
    expect((await school.call(endpoint, input, null)).status).toBe(401)
    const refused = await school.call(endpoint, input, student)
    expect(refused.status).toBe(403)
    expect(refused.body).not.toHaveProperty('data')
  })
})
