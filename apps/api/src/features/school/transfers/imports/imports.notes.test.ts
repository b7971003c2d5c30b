import { importQuestions } from '@prepwell/contract/school/transfers.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportAs } from '../../../../test/files/exported.ts'
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
beforeEach(() => school.db.deleteFrom('subjects').execute())

const row = (fields: object = {}) => ({
  subject: 'Maths',
  chapter: 'Powers',
  question_type: 'MCQ',
  question_statement: 'How much?',
  marks: 1,
  option_a: 'a',
  option_b: 'b',
  correct: 'A',
  ...fields,
})
const send = async (...rows: object[]) =>
  (await school.call(importQuestions, { body: { rows } as never }, admin)).body.data

describe('an import compares what students see with what was written', () => {
  it('says nothing about plain texts, which are shown exactly', async () => {
    expect(
      await send(
        row({ question_statement: 'What is 2*3*4?', option_a: '__init__', option_b: 'init' }),
      ),
    ).toMatchObject({
      created: 1,
      notes: [],
      notes_total: 0,
      formulas_unreadable: 0,
    })
  })

  it('names characters that Markdown removes, and options that then look the same', async () => {
    const { notes, created } = await send(
      row(),
      row({
        question_statement: 'What is 2*3*4?',
        question_format: 'markdown',
        option_a: '__x__',
        option_b: 'x',
      }),
    )
    expect(created).toBe(2)
    expect(notes).toEqual([
      { number: 2, field: 'question_statement', kind: 'hidden', text: '*', near: 'What is 2*3*4?' },
      { number: 2, field: 'option_a', kind: 'hidden', text: '__', near: '__x__' },
      { number: 2, field: 'option_b', kind: 'same_options', text: 'x', near: 'option_a' },
    ])
  })

  it('counts unreadable formulas, while chemical ones are readable', async () => {
    const report = await send(
      row({
        question_statement: 'Is $\\frac{1}$ or $\\ce{H2O}$?',
        answer_explanation: '$\\frac{1}$',
      }),
    )
    expect(report).toMatchObject({ notes_total: 2, formulas_unreadable: 2 })
    expect(report.notes[0]).toEqual({
      ...{ number: 1, field: 'question_statement', kind: 'formula', near: '' },
      text: '$\\frac{1}$',
    })
  })
})

it('names formulas without their pair and pictures at other addresses, which are no errors', async () => {
  const report = await send(
    row(),
    row({
      question_statement: 'Find $\\frac{1}{2 of it',
      option_a: '<img src="https://example.org/lens.png">',
      answer_explanation: 'It costs $5',
    }),
  )
  expect(report).toMatchObject({ created: 2, broken: 0, notes_total: 2, formulas_unreadable: 0 })
  expect(report.notes).toEqual([
    {
      ...{ number: 2, field: 'question_statement', kind: 'unclosed', text: '' },
      near: 'Find $\\frac{1}{2 of it',
    },
    {
      ...{ number: 2, field: 'option_a', kind: 'foreign_picture', near: '' },
      text: '<img src="https://example.org/lens.png">',
    },
  ])
})

describe('formats in a file', () => {
  const rows = [
    row({ question_statement: 'A *chosen* one', question_format: 'markdown' }),
    row({ question_statement: 'Not **chosen**', question_format: 'plain', passage: '**Read**' }),
    row({
      question_statement: '2*3*4',
      answer_explanation: '*so*',
      explanation_format: 'Markdown',
    }),
  ]
  const formats = () =>
    school.db
      .selectFrom('questions')
      .leftJoin('passages', 'passages.id', 'passage_id')
      .select(['statement', 'question_format', 'explanation_format', 'format'])
      .orderBy('questions.id')
      .execute()

  it.each(['csv', 'json'] as const)('are the same after a round trip through %s', async (type) => {
    await send(...rows)
    const before = await formats()
    expect(before).toMatchObject([
      { question_format: 'markdown', explanation_format: 'plain' },
      { question_format: 'plain', format: 'markdown' },
      { question_format: 'plain', explanation_format: 'markdown' },
    ])
    const { text } = await exportAs(school, 'questions', { type }, admin)
    const again = (await importFile(school, admin, 'questions', text)).body.data
    expect(again).toMatchObject({ created: 0, unchanged: 3, errors: [] })
    await school.db.deleteFrom('subjects').execute()
    await importFile(school, admin, 'questions', text)
    expect(await formats()).toEqual(before)
  })

  it('are errors if they differ from the bank, while a file without them makes no claim', async () => {
    await send(...rows)
    const silent = { question_format: undefined }
    expect(await send(row({ question_statement: 'A *chosen* one', ...silent }))).toMatchObject({
      unchanged: 1,
      errors: [],
    })
    expect(
      await send(row({ question_statement: 'A *chosen* one', question_format: 'plain' })),
    ).toMatchObject({ errors: [{ field: 'question_format' }] })
  })

  it('do not turn two spellings of one question into two', async () => {
    const cafe = (spelling: string) =>
      row({ question_statement: `Un ${spelling}?`, chapter: spelling })
    expect(
      await send(cafe('cafe\u0301'), cafe('caf\u00e9'), cafe('CAF\u00c9\u200b')),
    ).toMatchObject({
      chapters_created: 1,
      created: 2,
    })
  })
})
