import { importQuestions } from '@prepwell/contract/school/transfers.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importFile } from '../../../../test/files/imports.ts'
import { addPicture } from '../../../../test/files/pictures.ts'
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
  subject: 'English',
  chapter: 'Reading',
  question_type: 'Numerical',
  question_statement: 'How many are there?',
  marks: 1,
  numerical_answer: '3',
  ...fields,
})
const send = (...rows: object[]) => school.call(importQuestions, { body: { rows } as never }, admin)
const passages = () =>
  school.db
    .selectFrom('passages')
    .innerJoin('chapters', 'chapters.id', 'passages.chapter_id')
    .select(({ selectFrom }) => [
      'chapters.name',
      'passages.text',
      'passages.image',
      selectFrom('questions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('passage_id', '=', 'passages.id')
        .as('questions'),
    ])
    .orderBy('passages.text')
    .execute()

describe('the passages of a file', () => {
  it('are shared by questions of a chapter with the same text, including those of the bank', async () => {
    const second = { question_statement: 'How many more?', passage: ' Rain ' }
    await send(row({ passage: 'Rain' }), row(second), row({ passage: 'Rain', chapter: 'Writing' }))
    const rain = { text: 'Rain', image: null }
    expect(await passages()).toEqual(
      expect.arrayContaining([
        { name: 'Reading', ...rain, questions: 2 },
        { name: 'Writing', ...rain, questions: 1 },
      ]),
    )
    await send(row({ question_statement: 'How many less?', passage: 'Rain' }))
    expect(await passages()).toHaveLength(2)
    expect(await passages()).toContainEqual({ name: 'Reading', ...rain, questions: 3 })
  })

  it('distinguish questions with the same words', async () => {
    const rows = [row({ passage: 'Rain' }), row({ passage: 'Snow', numerical_answer: '4' }), row()]
    expect((await send(...rows)).body.data).toMatchObject({ created: 3, unchanged: 0, errors: [] })
    expect((await send(...rows)).body.data).toMatchObject({ created: 0, unchanged: 3, errors: [] })
    expect((await send(row({ passage: 'Snow' }))).body).toMatchObject({
      message: expect.stringMatching(
        /^Row 1, numerical_answer: This question is already in the bank with another answer/,
      ),
    })
  })

  it('make no difference if the file does not name them', async () => {
    await send(row({ passage: 'Rain' }))
    expect((await send(row())).body.data).toMatchObject({ created: 0, unchanged: 1, errors: [] })
  })

  it('are not added to a question in the bank that has none', async () => {
    await send(row())
    expect(await send(row({ passage: 'Rain' }))).toMatchObject({
      status: 400,
      body: {
        message: expect.stringMatching(
          /^Row 1, passage: This question is already in the bank with no passage/,
        ),
      },
    })
    expect(await passages()).toEqual([])
  })

  it('can have uploaded images', async () => {
    const image = await addPicture(school, admin, 'question_image')
    const refused = await send(row({ passage: 'Rain', passage_image: 'lost.png' }))
    expect(refused.body.message).toMatch(/^Row 1, passage_image: The image “lost.png” was never/)
    await send(row({ passage: 'Rain', passage_image: image }))
    expect(await passages()).toMatchObject([{ text: 'Rain', image }])
  })
})

it('a report shows ranges and passages', async () => {
  const { body } = await importFile(
    school,
    admin,
    'questions',
    JSON.stringify([row({ passage: 'Rain', tolerance: 0.5 })]),
    { dry_run: '1' },
  )
  expect(body.data.questions).toMatchObject([
    {
      numerical_answer: '3',
      numerical_low: '2.5',
      numerical_high: '3.5',
      passage: { text: 'Rain', image: null },
    },
  ])
})

it('decimal commas are understood in ranges and tolerances too', async () => {
  const header = 'subject;chapter;question_type;question_statement;marks;numerical_answer'
  const lines = [
    `${header};numerical_low;numerical_high;tolerance`,
    'A;B;Numerical;One?;1;45,8;45,6;46,0;',
    'A;B;Numerical;Two?;1;45,8;;;0,2',
  ]
  const { status, body } = await importFile(school, admin, 'questions', lines.join('\r\n'))
  expect(status, body.message).toBe(200)
  const stored = await school.db
    .selectFrom('questions')
    .select(['numerical_low', 'numerical_high'])
    .execute()
  const range = { numerical_low: '45.6', numerical_high: '46.0' }
  expect(stored).toEqual([range, range])
})
