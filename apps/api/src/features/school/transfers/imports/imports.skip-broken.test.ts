import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import {
  importQuestions,
  importStudents,
  importSubjects,
} from '@prepwell/contract/school/transfers.ts'
import papaparse from 'papaparse'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countImported, importFile } from '../../../../test/files/imports.ts'
import { addAdmin, addStudent } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())
beforeEach(() => school.db.deleteFrom('subjects').execute())

const header =
  'subject,chapter,question_type,question_statement,marks,option_a,option_b,correct,numerical_answer,answer_explanation'
const number = (n: number, more = '') => `Physics,Optics,Numerical,Question ${n}?,1,,,,${n},${more}`
const mcq = (text: string, options = 'sky,blood', key = 'B') =>
  `Physics,Optics,MCQ,${text},2,${options},${key},,`

/** Rows 2, 4, 6 and 7 are broken. The other five are good, and the last one repeats row 3. */
const rows = [
  number(1),
  mcq('Equal options?', 'red,red'),
  number(3),
  number(1, 'Another explanation'),
  mcq('Which is red?'),
  number(6).replace('Optics', ''),
  number(7).replace(',1,,', ',0,,'),
  number(8),
  number(3),
]
/** The same rows, corrected. */
const corrected = [
  ...rows.slice(0, 1),
  mcq('Equal options?', 'red,blue'),
  number(3),
  number(4, 'Another explanation'),
  mcq('Which is red?'),
  number(6),
  number(7),
  number(8),
  number(3),
]
const csv = (lines: readonly string[]) => [header, ...lines].join('\r\n')
const skip = { skip_broken: 'true' }
const send = (content: string | Uint8Array, texts: Record<string, string> = skip) =>
  importFile(school, admin, 'questions', content, texts)
const questions = async () => (await countImported(school)).questions
const leftOut = (report: ImportReport) => report.left_out?.content ?? ''

describe('without skip_broken', () => {
  it.each([{}, { skip_broken: 'false' }])('%j imports all rows or none', async (texts) => {
    const answer = await send(csv(rows), texts)
    expect(answer).toMatchObject({
      status: 400,
      body: { data: { created: 4, unchanged: 1, broken: 4, left_out: null } },
    })
    expect(await questions()).toBe(0)
  })
})

describe('with skip_broken', () => {
  it('imports the good rows, and returns the others with their reasons', async () => {
    const answer = await send(csv(rows))
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Imported 4 questions, 1 already existed, 4 were left out',
        data: { created: 4, unchanged: 1, broken: 4, total: 9, left_out: { type: 'csv' } },
      },
    })
    expect(await questions()).toBe(4)
    expect(leftOut(answer.body.data)).toBe(
      `\uFEFF${[
        `import_error,${header}`,
        `Row 2. option_a: Two options have the same text.,${rows[1]}`,
        `Row 4. answer_explanation: Row 1 has the same question with another explanation.,${rows[3]}`,
        `Row 6. chapter: This field is required.,${rows[5]}`,
        `Row 7. marks: At least 0.25.,${rows[6]}`,
        '',
      ].join('\r\n')}`,
    )
  })

  it('reports the same in a dry run, row by row, and writes nothing', async () => {
    const { data } = (await send(csv(rows), { ...skip, dry_run: '1' })).body
    expect(data).toMatchObject({ dry_run: true, created: 4, unchanged: 1, broken: 4 })
    expect(data.errors[0]).toMatchObject({ number: 2, text: 'Equal options?' })
    expect(data.questions.map((question) => [question.number, question.statement])).toEqual([
      [1, 'Question 1?'],
      [3, 'Question 3?'],
      [5, 'Which is red?'],
      [8, 'Question 8?'],
    ])
    expect(data.questions[2]?.options).toEqual([
      { text: 'sky', is_correct: false },
      { text: 'blood', is_correct: true },
    ])
    expect(await questions()).toBe(0)
    expect((await send(csv(rows))).body.data.left_out).toEqual(data.left_out)
  })

  it('may be set in the URL, in a JSON body or in a form, for admins only', async () => {
    const place = { subject: 'A', chapter: 'B', question_type: 'Numerical', marks: 1 }
    const good = { ...place, question_statement: 'One?', numerical_answer: 1 }
    const bad = { ...good, question_statement: 'Two?', marks: 'x' }
    const call = (body: never, query = {}, person: Person | null = admin) =>
      school.call(importQuestions, { query, body }, person)
    const student = await addStudent(school)
    const list = [good, bad] as never
    expect((await call(list, { skip_broken: true }, student)).status).toBe(403)
    expect((await call(list, { skip_broken: true }, null)).status).toBe(401)
    expect(await questions()).toBe(0)
    const first = await call(list, { skip_broken: true })
    expect(first.body.data).toMatchObject({ created: 1, broken: 1, left_out: { type: 'json' } })
    const second = await call({ rows: [good, bad], skip_broken: true } as never)
    expect(second.body.data).toMatchObject({ created: 0, unchanged: 1, broken: 1 })
    expect(second.body.message).toBe('Nothing was imported: 1 already existed, 1 was left out')
    expect(JSON.parse(leftOut(second.body.data))).toEqual([
      { import_error: 'Row 2. marks: Enter a number.', ...bad },
    ])
  })

  it.each([{ skip_broken: 'maybe' }, { verdict: 'x' }])('refuses %j', async (texts) => {
    const answer = await send(csv(rows), texts)
    expect(answer).toMatchObject({ status: 400, body: { field: Object.keys(texts)[0] } })
    expect(await questions()).toBe(0)
  })

  it('leaves out a row identical to one that is left out', async () => {
    const image = number(1).replace(/$/, ',lost.webp')
    const { data } = (
      await importFile(
        school,
        admin,
        'questions',
        [`${header},question_image`, image, image, number(2)].join('\n'),
        skip,
      )
    ).body
    expect(data).toMatchObject({ created: 1, unchanged: 0, broken: 2 })
  })
})

describe('the rows that were left out', () => {
  type Record_ = Readonly<Record<string, string>>
  const record = (line: string): Record_ =>
    Object.fromEntries(line.split(',').map((cell, at) => [header.split(',')[at], cell]))
  const records = (lines: readonly string[]) => lines.map(record)
  const correctedRecords = records([1, 3, 5, 6].map((at) => corrected[at] ?? ''))
  const delimited = (delimiter: string) => ({
    write: (all: readonly Record_[]) => papaparse.unparse([...all], { delimiter }),
    read: (text: string) =>
      papaparse.parse<Record_>(text.slice(1), { header: true, delimiter, skipEmptyLines: true })
        .data,
  })
  const utf16 = (text: string) =>
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  const readJson = (text: string): Record_[] => JSON.parse(text)
  interface Format {
    readonly name: string
    readonly write: (all: readonly Record_[]) => string | Uint8Array
    readonly read: (text: string) => readonly Record_[]
  }

  it.each<Format>([
    { name: 'CSV', ...delimited(',') },
    { name: 'CSV with semicolons', ...delimited(';') },
    { name: 'CSV with tabs', ...delimited('\t') },
    {
      name: 'CSV in UTF-16',
      write: (all) => utf16(delimited(',').write(all)),
      read: delimited(',').read,
    },
    { name: 'JSON', write: (all) => JSON.stringify(all, null, 1), read: readJson },
    { name: 'JSON with rows', write: (rows) => JSON.stringify({ rows }), read: readJson },
  ])('$name: corrected and imported, they exist once', async ({ write, read }) => {
    const first = (await send(write(records(rows)))).body.data
    expect(first).toMatchObject({ created: 4, broken: 4 })
    const file = leftOut(first)
    // Rows that are sent again without a correction are refused again.
    const uncorrected = (await send(file)).body.data
    expect(uncorrected).toMatchObject({ total: 4, created: 0, unchanged: 0, broken: 4 })
    expect(uncorrected.columns[0]).toEqual({ column: 'import_error', field: null })
    expect(read(leftOut(uncorrected)).map(({ import_error: _, ...values }) => values)).toEqual(
      read(file).map(({ import_error: _, ...values }) => values),
    )

    // The column with the errors may stay in the file.
    const fixed = read(file).map((row, at) => ({ ...row, ...correctedRecords[at] }))
    expect(fixed[0]).toMatchObject({ import_error: expect.stringMatching(/^Row 2\./) })
    expect((await send(write(fixed), {})).body).toMatchObject({
      data: { created: 4, unchanged: 0, broken: 0, left_out: null },
    })
    expect(await questions()).toBe(8)
    // Importing any of these files again creates no duplicates.
    expect((await send(write(records(corrected)), {})).body.data).toMatchObject({ created: 0 })
    expect((await send(write(records(rows)))).body.data).toMatchObject({ created: 0 })
    expect((await send(write(fixed))).body.data).toMatchObject({ created: 0, unchanged: 4 })
    expect(await questions()).toBe(8)
  })
})

describe('the verdict of a check', () => {
  const check = async (lines: readonly string[]) =>
    (await send(csv(lines), { ...skip, dry_run: '1' })).body.data.verdict

  it('holds while the same rows are broken, however often the import is sent', async () => {
    const verdict = await check(rows)
    const texts = { ...skip, verdict }
    expect((await send(csv(rows), texts)).body.data).toMatchObject({ created: 4, broken: 4 })
    expect(await send(csv(rows), texts)).toMatchObject({
      status: 200,
      body: { data: { created: 0, unchanged: 5, broken: 4 } },
    })
    expect(await questions()).toBe(4)
  })

  it('no longer holds if the bank has changed so that other rows are broken', async () => {
    const verdict = await check(rows)
    await send(csv([number(8, 'Corrected meanwhile')]), {})
    const answer = await send(csv(rows), { ...skip, verdict })
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: expect.stringContaining('Nothing was imported'),
        data: { created: 3, broken: 5, left_out: { type: 'csv' } },
      },
    })
    expect(await questions()).toBe(1)
    const again = { ...skip, verdict: answer.body.data.verdict }
    expect((await send(csv(rows), again)).body.data).toMatchObject({ created: 3, broken: 5 })
    expect(await questions()).toBe(4)
  })

  it('on an intact file no longer holds once a row is broken, nor the other way round', async () => {
    const verdict = await check([number(1)])
    await send(csv([number(1, 'Another')]), {})
    expect((await send(csv([number(1)]), { ...skip, verdict })).status).toBe(409)
    expect((await send(csv([number(2)]), { ...skip, verdict: await check(rows) })).status).toBe(409)
    expect(await questions()).toBe(1)
  })

  it('can be used by two admins at once, without duplicates', async () => {
    const texts = { ...skip, verdict: await check(rows) }
    const answers = await Promise.all([1, 2, 3].map(() => send(csv(rows), texts)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const created = answers.map(({ body }) => body.data.created)
    expect(created.sort((a, b) => a - b)).toEqual([0, 0, 4])
    expect(await questions()).toBe(4)
  })
})

describe('other kinds', () => {
  it('subjects: a row waits if its subject is described only in a row that is left out', async () => {
    const lines = [
      'Art,Pictures,,Without a chapter',
      'Art,,Colours,',
      'Music,Sounds,Notes,',
      'Music,,Keys,',
    ]
    const file = ['subject,subject_description,chapter,chapter_description', ...lines].join('\n')
    const import_ = (content: string) =>
      importFile(school, admin, 'subjects', content, skip).then(({ body }) => body.data)
    const first = await import_(file)
    expect(first).toMatchObject({ created: 2, broken: 2, subjects_created: 1, chapters_created: 2 })
    expect(first.errors.map(({ number: row, reason, text }) => [row, reason, text])).toEqual([
      [1, 'Name the chapter that is described', 'Art'],
      [2, 'Row 1, which is left out, describes this subject', 'Art · Colours'],
    ])
    const correctedRows = leftOut(first).replace(',,Without', ',Lines,Without')
    expect(await import_(correctedRows)).toMatchObject({ created: 2, broken: 0 })
    const stored = await school.db
      .selectFrom('subjects')
      .select(['name', 'description'])
      .orderBy('name')
      .execute()
    expect(stored).toEqual([
      { name: 'Art', description: 'Pictures' },
      { name: 'Music', description: 'Sounds' },
    ])
    const body = [{ subject: 'Art', subject_description: 'Other', chapter: 'Lines' }] as never
    const clash = await school.call(importSubjects, { query: { skip_broken: true }, body }, admin)
    expect(clash.body.data).toMatchObject({ created: 0, broken: 1 })
  })

  it('students: good rows are invited, the others are not', async () => {
    const body = [
      { name: 'Asha Rao', email: 'asha@example.com' },
      { name: 'Zoë', email: 'no address' },
      { name: 'Noor', email: 'noor@example.com', dob: '2999-01-01' },
      { name: 'Noor Khan', email: 'NOOR@example.com' },
    ] as never
    const { data } = (
      await school.call(importStudents, { query: { skip_broken: true }, body }, admin)
    ).body
    expect(data).toMatchObject({ created: 1, broken: 3, questions: [] })
    expect(data.errors.at(-1)).toMatchObject({
      number: 4,
      reason: 'Row 3, which is left out, has the same email address',
      text: 'Noor Khan · NOOR@example.com',
    })
    expect(await school.mails()).toMatchObject([{ to: [{ address: 'asha@example.com' }] }])
  })

  it('students: a roll number that a row left out has too belongs to neither', async () => {
    const body = [
      { name: 'Ravi', roll_number: 'AB-7', dob: '2999-01-01' },
      { name: 'Zoe', roll_number: 'ab-7' },
      { name: 'Noor', email: 'noor.roll@example.com', roll_number: 8 },
      { name: 'Noor Khan', email: 'noor.roll@example.com', roll_number: '9' },
      { name: 'Uma', roll_number: '9' },
      { name: 'Lost', roll_number: 'with space' },
      { name: 'Adi', roll_number: '007' },
      { name: 'Bo', roll_number: '7' },
    ] as never
    const { data } = (
      await school.call(importStudents, { query: { skip_broken: true }, body }, admin)
    ).body
    const reasons = data.errors.map(({ number: row, reason }) => [row, reason])
    expect(reasons).toContainEqual([2, 'Row 1, which is left out, has the same roll number'])
    expect(reasons).toContainEqual([5, 'Row 4 already has this roll number'])
    expect(data).toMatchObject({ created: 3, broken: 5 })
    const rolls = await school.db
      .selectFrom('users')
      .select(['name', 'roll_number'])
      .where('roll_number', 'is not', null)
      .orderBy('id')
      .execute()
    expect(rolls).toEqual([
      { name: 'Noor', roll_number: '8' },
      { name: 'Adi', roll_number: '007' },
      { name: 'Bo', roll_number: '7' },
    ])
  })
})
