import { getQuestion, listQuestions } from '@prepwell/contract/bank/questions.ts'
import { importQuestions } from '@prepwell/contract/school/transfers.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importFile } from '../../../../test/files/imports.ts'
import { addAdmin } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  await school.db.deleteFrom('subjects').execute()
  await school.db.deleteFrom('tags').execute()
})

const header = 'subject,chapter,question_type,question_statement,marks,option_a,option_b,correct'
const line = (cells: string) => `Physics,Optics,MCQ,Which is red?,1,sky,blood,B,${cells}`
const csv = (columns: string, ...rows: string[]) =>
  [`${header},${columns}`, ...rows.map(line)].join('\n')
const send = (file: string) => importFile(school, admin, 'questions', file)
const only = async () => (await school.call(listQuestions, {}, admin)).body.data[0]

describe('columns about what is known of a question', () => {
  it.each([
    { columns: 'difficulty', cell: 'hard', shown: { difficulty: 'hard' } },
    { columns: 'Difficulty level', cell: ' Moderate ', shown: { difficulty: 'medium' } },
    { columns: 'Level', cell: 'Tough', shown: { difficulty: 'hard' } },
    { columns: 'difficulty', cell: '', shown: { difficulty: null } },
    { columns: 'Tags', cell: 'optics; Lens ;;OPTICS', shown: { tags: ['optics', 'Lens'] } },
    { columns: 'Keywords', cell: '"optics, lens"', shown: { tags: ['optics', 'lens'] } },
    {
      columns: 'Exam,Year,Shift,Number in paper',
      cell: 'JEE Main,2024,"27 Jan, shift 1",012',
      shown: {
        origin: { exam: 'JEE Main', year: 2024, paper: '27 Jan, shift 1', number: '012' },
      },
    },
    {
      columns: 'origin_year',
      cell: '2023',
      shown: { origin: { exam: null, year: 2023, paper: null, number: null } },
    },
    { columns: 'status', cell: 'Draft', shown: { status: 'draft', to_check_since: null } },
    { columns: 'Time in seconds', cell: '90', shown: { expected_seconds: 90 } },
    { columns: 'Question ID', cell: 'PHY-0412', shown: { reference: 'PHY-0412' } },
    // This column only numbers the rows.
    { columns: 'Question No', cell: '7', shown: { origin: null, reference: null } },
  ])('$columns: $cell', async ({ columns, cell, shown }) => {
    expect((await send(csv(columns, cell))).body).toMatchObject({
      data: { created: 1, errors: [] },
    })
    expect(await only()).toMatchObject(shown)
  })

  it.each([
    { columns: 'Difficulty level', cell: '3', reason: 'Use easy, medium or hard' },
    {
      columns: 'tags',
      cell: Array.from({ length: 21 }, (_n, at) => `t${at}`).join(';'),
      reason: 'At most 20 tags',
    },
    { columns: 'tags', cell: `optics;${'x'.repeat(61)}`, reason: 'At most 60 characters' },
    { columns: 'Year', cell: '24', reason: 'At least 1900' },
    { columns: 'Year', cell: 'last', reason: 'Enter a year' },
    { columns: 'origin_paper', cell: 'x'.repeat(101), reason: 'At most 100 characters' },
    { columns: 'Status', cell: 'Published', reason: 'Use draft or checked' },
    { columns: 'expected_seconds', cell: '0', reason: 'At least 1 second' },
    { columns: 'reference', cell: 'x'.repeat(201), reason: 'At most 200 characters' },
  ])('a wrong value is an error of its row: $columns: $cell', async ({ columns, cell, reason }) => {
    const { status, body } = await send(csv(columns, cell))
    expect({ status, errors: body.data.errors }).toMatchObject({
      status: 400,
      errors: [{ number: 1, field: columns, reason }],
    })
    expect(await only()).toBeUndefined()
  })

  it('are lists and numbers in JSON too', async () => {
    const row = {
      ...{ subject: 'Physics', chapter: 'Optics', question_type: 'Numerical', marks: 1 },
      ...{ question_statement: 'How many?', numerical_answer: 2, difficulty: 'EASY' },
      ...{ tags: ['a', 2024], origin_year: 2024, origin_number: 12, reference: 412 },
    }
    const { body } = await school.call(importQuestions, { body: [row] }, admin)
    expect(body).toMatchObject({ data: { created: 1 } })
    expect(await only()).toMatchObject({
      ...{ difficulty: 'easy', tags: ['a', '2024'], reference: '412' },
      origin: { year: 2024, number: '12' },
      author: { id: admin.id },
    })
    const wrong = { ...row, question_statement: 'Other?', tags: ['a', ''] }
    const refused = await school.call(importQuestions, { body: [wrong] }, admin)
    expect(refused.body).toMatchObject({ data: { errors: [{ field: 'tags' }] } })
  })

  it('a question that is there with other facts is an error; one without them is the same', async () => {
    const columns = 'difficulty,tags,origin_year,status'
    await send(csv(columns, 'hard,optics;lens,2024,draft'))
    const { id } = (await only()) ?? { id: 0 }
    for (const cells of ['hard,LENS; Optics,2024,draft', ',,,', ',,,checked'])
      expect((await send(csv(columns, cells))).body.data, cells).toMatchObject({
        ...{ created: 0, unchanged: 1, errors: [] },
      })
    const differences = [
      ['easy,,,', 'difficulty', 'another difficulty'],
      [',optics,,', 'tags', 'other tags'],
      [',,2023,', 'origin_year', 'another origin'],
    ] as const
    for (const [cells, field, thing] of differences)
      expect((await send(csv(columns, cells))).body.data.errors).toMatchObject([
        { field, reason: expect.stringContaining(`with ${thing}: edit it there (ID ${id})`) },
      ])
    const twice = await send(csv('difficulty', 'hard', 'easy'))
    expect(twice.body.data.errors).toMatchObject([{ number: 2, field: 'difficulty' }])
    const stored = (await school.call(getQuestion, { params: { id } }, admin)).body.data
    expect(stored).toMatchObject({ difficulty: 'hard', tags: ['optics', 'lens'], status: 'draft' })
  })
})
