import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { importQuestions } from '@prepwell/contract/school/transfers.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addTextPicture, inText, someName } from '../../../../test/content/text-pictures.ts'
import { addPicture } from '../../../../test/files/pictures.ts'
import { addAdmin, addStudent } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'
import { selectChapterItems } from '../../../bank/questions/index.ts'

let school: School
let admin: Person
let student: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  student = await addStudent(school)
})
afterAll(() => school.close())
beforeEach(() => school.db.deleteFrom('subjects').execute())

type Row = Record<string, unknown>
const send = (body: unknown[] | Row, query = {}, person: Person | null = admin) =>
  school.call(importQuestions, { query, body }, person)
const count = async (table: 'subjects' | 'chapters' | 'questions' | 'question_options') =>
  (await school.db.selectFrom(table).select('id').execute()).length

const mcq = (fields: Row = {}): Row => ({
  subject: 'Physics',
  chapter: 'Optics',
  question_type: 'MCQ',
  question_statement: 'Which is red?',
  marks: 2,
  options: ['sky', 'blood'],
  correct_answer: 1,
  answer_explanation: 'Iron.',
  ...fields,
})
const numerical = (fields: Row = {}): Row => ({
  subject: 'Physics',
  chapter: 'Optics',
  question_type: 'Numerical',
  question_statement: 'One half?',
  marks: 1,
  numerical_answer: '0.5',
  ...fields,
})

/** A realistic file by a teacher, with all question types and several chapters. */
const file = (length: number): Row[] =>
  Array.from({ length }, (_none, i) => {
    const place = { subject: `Subject ${i % 2}`, chapter: `Chapter ${i % 6}` }
    const question_statement = `Question ${i}`
    if (i % 3 === 0) return numerical({ ...place, question_statement, numerical_answer: i })
    const options = ['a', 'b', 'c', 'd']
    return i % 3 === 1
      ? mcq({ ...place, question_statement, options, correct_answer: i % 4 })
      : mcq({
          ...place,
          question_statement,
          options,
          question_type: 'MSQ',
          correct_answers: [0, i % 4],
        })
  })

const clean = (created: number, unchanged: number) => ({
  dry_run: false,
  created,
  unchanged,
  total: created + unchanged,
  errors: [],
  errors_total: 0,
})

describe('POST /api/import/questions', () => {
  it('imports a file only once, however often it is sent', async () => {
    const first = await send(file(300))
    expect(first.status).toBe(200)
    expect(first.body.data).toMatchObject({
      ...clean(300, 0),
      subjects_created: 2,
      chapters_created: 6,
    })
    const second = await send(file(300))
    expect(second.body.data).toMatchObject({
      ...clean(0, 300),
      subjects_created: 0,
      chapters_created: 0,
    })
    expect(await count('questions')).toBe(300)
    expect(await count('question_options')).toBe(800)
  })

  it('imports nothing if one row is broken, and says which', async () => {
    const rows = file(300)
    rows[16] = { ...rows[16], correct_answer: 9 }
    const answer = await send(rows)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      code: 'invalid_input',
      message: 'Row 17, correct_answer: The correct answer is not one of the options',
      data: {
        dry_run: false,
        total: 300,
        created: 299,
        errors: [
          {
            number: 17,
            field: 'correct_answer',
            reason: 'The correct answer is not one of the options',
          },
        ],
      },
    })
    expect([await count('questions'), await count('subjects')]).toEqual([0, 0])
  })

  it('keeps the order of the file, including options and keys', async () => {
    await send([
      mcq(),
      numerical({ numerical_answer: '0.50' }),
      mcq({ question_statement: 'Third', question_type: 'msq', correct_answers: [0, 1] }),
    ])
    const { id } = await school.db.selectFrom('chapters').select('id').executeTakeFirstOrThrow()
    expect(await selectChapterItems(school.db, id)).toMatchObject([
      {
        statement: 'Which is red?',
        marks: 2,
        explanation: 'Iron.',
        options: [
          { text: 'sky', is_correct: false },
          { text: 'blood', is_correct: true },
        ],
      },
      { statement: 'One half?', numerical_answer: '0.50', options: [] },
      { statement: 'Third', type: 'MSQ', options: [{ is_correct: true }, { is_correct: true }] },
    ])
  })

  it('finds subjects and chapters by name, ignoring case, and adds missing ones', async () => {
    await send([mcq()])
    const answer = await send([
      numerical({ subject: 'PHYSICS', chapter: ' optics ' }),
      numerical({ subject: 'physics', chapter: 'Waves' }),
      numerical({ subject: 'Maths', chapter: 'Optics' }),
      numerical({ subject: 'maths', chapter: 'OPTICS', question_statement: 'Another' }),
    ])
    expect(answer.body.data).toMatchObject({
      created: 4,
      subjects_created: 1,
      chapters_created: 2,
    })
    expect([await count('subjects'), await count('chapters')]).toEqual([2, 3])
  })

  it('treats the same text in another chapter as another question', async () => {
    const answer = await send([mcq(), mcq({ chapter: 'Waves' })])
    expect(answer.body.data).toMatchObject(clean(2, 0))
  })

  it('treats identical rows of a file as one', async () => {
    const answer = await send([mcq(), mcq({ options: ['blood', 'sky'], correct_answer: 0 })])
    expect(answer.body.data).toMatchObject(clean(1, 1))
    expect(await count('questions')).toBe(1)
  })

  it('accepts uploaded pictures in texts, and names a missing one with its column', async () => {
    const [shown, lost] = [await addTextPicture(school, admin), someName()]
    const withPicture = (name: string) =>
      mcq({ options: [inText(name), 'blood'], question_statement: `Look: ${name}` })
    expect((await send([withPicture(shown)])).body.data).toMatchObject(clean(1, 0))
    const answer = await send([withPicture(lost)])
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(`The image “${lost}” was never uploaded`)
    const passage = mcq({ passage: `See ${inText(lost)}`, question_statement: 'Under a passage' })
    expect((await send([passage])).body.message).toContain('Row 1, passage: The image')
  })

  it('accepts an uploaded image, and names a missing one', async () => {
    const image = await addPicture(school, admin, 'question_image')
    const profile = await addPicture(school, admin)
    const withImage = (name: string) => mcq({ question_image: name, question_statement: name })
    const answer = await send([withImage(image), withImage('lost.webp'), withImage(profile)])
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(
      'Row 2, question_image: The image “lost.webp” was never uploaded',
    )
    expect(answer.body.data.errors.map(({ number }: { number: number }) => number)).toEqual([2, 3])
    expect((await send([withImage(image)])).body.data).toMatchObject(clean(1, 0))
  })

  it.each([
    {
      name: 'key',
      row: mcq({ correct_answer: 0 }),
      text: 'correct_answer: This question is already in the bank with another answer: edit it there',
    },
    {
      name: 'marks',
      row: mcq({ marks: 3 }),
      text: 'marks: This question is already in the bank with other marks: edit it there',
    },
    {
      name: 'explanation',
      row: mcq({ answer_explanation: null }),
      text: 'answer_explanation: This question is already in the bank with another explanation: edit it there',
    },
    {
      name: 'image',
      row: mcq({ question_image: 'x.png' }),
      text: 'question_image: This question is already in the bank with another image: edit it there',
    },
  ])('does not overwrite the $name of an existing question', async ({ row, text }) => {
    await send([mcq()])
    const answer = await send([numerical(), row])
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(`Row 2, ${text} (ID `)
    expect(await count('questions')).toBe(1)
  })

  it('refuses a file that contradicts itself', async () => {
    const answer = await send([mcq(), mcq({ correct_answer: 0 })])
    expect(answer).toMatchObject({
      status: 400,
      body: {
        message: 'Row 2, correct_answer: Row 1 has the same question with another answer',
      },
    })
  })

  it('a dry run reports everything and writes nothing', async () => {
    const rows = [mcq(), numerical({ marks: 0, numerical_answer: 'x' }), 'no row', mcq()]
    const answer = await send(rows, { dry_run: true })
    expect(answer.status).toBe(200)
    const report: ImportReport = answer.body.data
    expect(report).toMatchObject({
      dry_run: true,
      total: 4,
      created: 1,
      unchanged: 1,
      subjects_created: 1,
      chapters_created: 1,
      errors_total: 2,
    })
    expect(report.errors.map(({ number, field }) => [number, field])).toEqual([
      [2, 'marks'],
      [3, 'row'],
    ])
    expect(await count('subjects')).toBe(0)
    expect((await send({ rows: [mcq()], dry_run: true })).body.data.dry_run).toBe(true)
    expect(await count('subjects')).toBe(0)
  })

  it('two imports at once create no duplicates', async () => {
    const answers = await Promise.all([send(file(60)), send(file(60)), send(file(60))])
    const created = answers.map(({ body }) => body.data.created).sort((a, b) => a - b)
    expect(created).toEqual([0, 0, 60])
    expect(await count('questions')).toBe(60)
  })

  it.each([
    { name: 'an empty file', body: [], message: 'rows: The file has no rows' },
    { name: 'no rows', body: { rows: [] }, message: 'rows: The file has no rows' },
    { name: 'something else', body: { questions: [] }, message: 'rows: Send a list of records' },
    {
      name: 'too many rows',
      body: Array(20_001).fill(0),
      message: 'rows: At most 20000 rows at once',
    },
  ])('refuses $name', async ({ body, message }) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { message } })
  })

  it('is for admins only', async () => {
    expect((await send([mcq()], {}, null)).status).toBe(401)
    expect((await send([mcq()], {}, student)).status).toBe(403)
    expect(await count('questions')).toBe(0)
  })
})
