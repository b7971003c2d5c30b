import { limits } from '@prepwell/contract/wire/limits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countImported, importFile } from '../../../../test/files/imports.ts'
import { addAdmin } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())

const header =
  'subject,chapter,question_type,question_statement,marks,option_a,option_b,correct,numerical_answer'
const mcq = 'Physics,Optics,MCQ,Which is red?,2,sky,blood,B,'
const numerical = 'Physics,Optics,Numerical,One half?,1,,,,0.5'
const csv = (...rows: string[]) => [header, ...rows].join('\r\n')
const send = (content: string | Uint8Array, texts: Record<string, string> = {}) =>
  importFile(school, admin, 'questions', content, texts)

describe('a file of questions', () => {
  it('is imported from CSV, and the report shows how it was read', async () => {
    const answer = await send(csv(mcq, '', numerical))
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Imported 2 questions',
        data: {
          dry_run: false,
          total: 2,
          created: 2,
          subjects_created: 1,
          chapters_created: 1,
          errors: [],
          errors_total: 0,
        },
      },
    })
    const { columns, preview } = answer.body.data
    expect(columns[2]).toEqual({ column: 'question_type', field: 'question_type' })
    expect(preview).toEqual([
      expect.objectContaining({ question_statement: 'Which is red?', option_b: 'blood' }),
      expect.objectContaining({ numerical_answer: '0.5' }),
    ])
    const again = await send(csv(mcq, numerical))
    expect(again.body).toMatchObject({
      message: 'Nothing was imported: everything in the file already exists',
      data: { created: 0, unchanged: 2 },
    })
  })

  it('gives the same result as JSON, and with semicolons and decimal commas', async () => {
    const rows = [
      {
        subject: 'Physics',
        chapter: 'Optics',
        question_type: 'MCQ',
        question_statement: 'Which is red?',
        marks: 2,
        options: ['sky', 'blood'],
        correct_answer: 1,
      },
    ]
    for (const given of [rows, { rows }])
      expect((await send(JSON.stringify(given, null, 2))).body.data.unchanged).toBe(1)
    const german = csv(numerical).replaceAll(',', ';').replace('0.5', '0,5')
    expect((await send(german)).body.data.unchanged).toBe(1)
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv(mcq), 'utf16le')])
    expect((await send(utf16)).body.data.unchanged).toBe(1)
  })

  it("is read with the caller's mapping of columns", async () => {
    const own = csv('Chemistry,Acids,Numerical,pH of water?,1,,,,7').replace('subject', 'Fach')
    expect((await send(own)).body.message).toBe('The column "subject" is missing')
    const mapping = JSON.stringify({ Fach: 'subject', option_a: null })
    const answer = await send(own, { mapping, dry_run: 'true' })
    expect(answer.status).toBe(200)
    expect(answer.body.data.columns.slice(0, 2)).toEqual([
      { column: 'Fach', field: 'subject' },
      { column: 'chapter', field: 'chapter' },
    ])
    expect(answer.body.data.columns[5]).toEqual({ column: 'option_a', field: null })
  })

  it('gets a report even if it lacks a column, so that another can be chosen', async () => {
    const answer = await send('subject;question\nPhysics;Why?')
    expect(answer).toMatchObject({
      status: 400,
      body: {
        message: 'The columns "chapter", "question_type" and "marks" are missing',
        data: {
          total: 1,
          columns: [
            { column: 'subject', field: 'subject' },
            { column: 'question', field: 'question_statement' },
          ],
          preview: [{ subject: 'Physics', question_statement: 'Why?' }],
        },
      },
    })
  })

  it('has errors that use the names of its own columns', async () => {
    const own = csv(mcq.replace(',B,', ',C,')).replace('correct', 'Right answer')
    expect((await send(own)).body.message).toBe(
      'Row 1, Right answer: The correct answer is not one of the options',
    )
  })

  it('is only checked in a dry run', async () => {
    const before = await countImported(school)
    const answer = await send(csv('A,B,Numerical,What?,1,,,,1', 'A,B,Essay,What?,1,,,,1'), {
      dry_run: 'true',
      progress: 'a'.repeat(32),
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { dry_run: true, created: 1, errors_total: 1, subjects_created: 1 } },
    })
    expect(await countImported(school)).toEqual(before)
  })

  it('lists the first thousand errors and counts all of them', async () => {
    const rows = Array.from({ length: 1_200 }, () => 'A,B,Essay,What?,1,,,,1')
    const { data } = (await send(csv(...rows), { dry_run: '1' })).body
    expect([data.errors.length, data.errors_total]).toEqual([limits.importErrorsMax, 1_200])
    expect(data.preview).toHaveLength(limits.importPreviewRows)
  })
})

describe('nothing is imported from', () => {
  const formula = 'looks like a spreadsheet formula; put an apostrophe before it to keep it as text'

  it.each([
    { name: 'an empty file', file: '', message: 'The file is empty' },
    { name: 'a header alone', file: csv(), message: 'The file has no rows' },
    { name: 'an empty list', file: '[]', message: 'The file has no rows' },
    {
      name: 'a damaged encoding',
      file: Buffer.concat([Buffer.from(csv(mcq, 'Zoë')), Buffer.from('\r\nZo\u00eb', 'latin1')]),
      message: 'The file is not UTF-8 (line 4): in Excel choose "CSV UTF-8" when you save',
    },
    {
      name: 'a workbook',
      file: Buffer.from('PK\x03\x04xl/workbook.xml'),
      message: 'The Excel workbook is damaged, or only a part of one',
    },
    {
      name: 'a missing column',
      file: csv(mcq).replace('question_type', 'kind'),
      message: 'The column "question_type" is missing',
    },
    {
      name: 'broken JSON',
      file: '[\n  {"subject": "A",}\n]',
      message: 'The JSON is invalid in line 2, column 19',
    },
    {
      name: 'JSON that breaks off',
      file: '[{"subject": "A"',
      message: 'The JSON ends too early in line 1, column 17',
    },
    {
      name: 'JSON that is no list',
      file: '{"questions": 1}',
      message: 'The JSON file must hold a list of records: [{…}, {…}]',
    },
    {
      name: 'an open quotation mark',
      file: csv(mcq, '"Physics,Optics'),
      message: 'Row 2 does not end: a quotation mark (") that opens a cell in it is never closed',
    },
    {
      name: 'a column that is there twice',
      file: csv(mcq).replace('chapter', 'subject'),
      message: 'The column "subject" appears twice: remove or rename one',
    },
    {
      name: 'formula cells',
      file: csv(numerical, mcq.replace('sky', '=SUM(A1)'), mcq.replace('sky', '#NAME?')),
      message: `Row 2, option_a: “=SUM(A1)” ${formula}`,
    },
    {
      name: 'a row twice with other marks',
      file: csv('A,B,Numerical,What?,1,,,,1', mcq, '', 'A,B,Numerical,What?,2,,,,1.0'),
      message: 'Row 4, marks: Row 1 has the same question with other marks',
    },
    {
      name: 'an unknown type',
      file: csv(numerical, mcq.replace('MCQ', 'Essay')),
      message: 'Row 2, question_type: Use MCQ, MSQ or Numerical',
    },
    {
      name: 'a letter out of range',
      file: csv(mcq.replace(',B,', ',E,')),
      message: 'Row 1, correct: The correct answer is not one of the options',
    },
    {
      name: 'an index out of range',
      file: JSON.stringify([
        {
          subject: 'A',
          chapter: 'B',
          question_type: 'MSQ',
          question_statement: 'What?',
          marks: 1,
          options: ['a', 'b'],
          correct_answers: [0, 2],
        },
      ]),
      message: 'Row 1, correct_answers.1: The correct answer is not one of the options',
    },
    {
      name: 'a row with too many cells',
      file: csv(`${numerical},and more`),
      message:
        'Row 1: The row has 10 cells, the header 9: a cell with a comma needs quotation marks',
    },
  ])('$name', async ({ file, message }) => {
    const before = await countImported(school)
    expect(await send(file)).toMatchObject({
      status: 400,
      body: { message, code: 'invalid_input' },
    })
    expect(await countImported(school)).toEqual(before)
  })

  it.each([
    { texts: { mapping: '{' }, message: 'mapping: Send a JSON object' },
    { texts: { mapping: '["a"]' }, message: 'mapping: Send a JSON object' },
    { texts: { mapping: '{"nope":"subject"}' }, message: 'mapping: The file has no column "nope"' },
    { texts: { progress: 'xyz' }, message: 'progress: Use 32 hexadecimal digits' },
  ])('a form with $texts', async ({ texts, message }) =>
    expect(await send(csv(mcq), texts as Record<string, string>)).toMatchObject({
      status: 400,
      body: { message },
    }),
  )

  it('a form without a file, a body without rows, and a body of another type', async () => {
    const post = (payload: FormData | string, type?: string) =>
      school.app.inject({
        method: 'POST',
        url: '/api/import/questions',
        payload,
        headers: {
          authorization: `Bearer ${admin.token}`,
          ...(type ? { 'content-type': type } : {}),
        },
      })
    const form = new FormData()
    form.append('dry_run', 'true')
    expect((await post(form)).json().message).toBe(
      'file: Choose a file with questions, or paste them',
    )
    expect((await post('', 'application/json')).statusCode).toBe(415)
    expect((await post('a,b', 'text/csv')).statusCode).toBe(415)
  })
})
