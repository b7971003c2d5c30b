import { listQuestions } from '@prepwell/contract/bank/questions.ts'
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
beforeEach(() => school.db.deleteFrom('subjects').execute())

const header = 'subject,chapter,question_type,question_statement,marks,A,B,C,D,Answer'
const row = (rest: string) => `Bio,Cells,MCQ,${rest}`
const guanine = row('Pairs with guanine?,1,T,A,G,C,C')
const capitals = row('France?,1,Paris,Rome,Oslo,Bern,Paris or Rome')
const csv = (...rows: string[]) => [header, ...rows].join('\r\n')
const send = (content: string, texts: Record<string, string> = {}) =>
  importFile(school, admin, 'questions', content, texts)

const keys = async () => {
  const options = await school.db
    .selectFrom('question_options')
    .select('text')
    .where('is_correct', '=', true)
    .orderBy('id')
    .execute()
  return options.map(({ text }) => text)
}

describe('a file that can be read in two ways', () => {
  it('leads to one question with an example of each, and nothing is written', async () => {
    const answer = await send(csv(guanine), { dry_run: 'true' })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ created: 0, broken: 1 })
    const options = (right: string) =>
      ['T', 'A', 'G', 'C'].map((text) => ({ text, is_correct: text === right }))
    const example = (value: string, right: string) => ({
      ...{ number: 1, cell: 'C', value },
      question: { statement: 'Pairs with guanine?', options: options(right) },
    })
    expect(answer.body.data.doubts).toEqual([
      {
        ...{ about: 'keys', columns: ['Answer'], rows: 1, answer: null },
        readings: [
          { reading: 'letters', examples: [example('C', 'G')] },
          { reading: 'texts', examples: [example('D', 'C')] },
        ],
      },
    ])
    expect(await keys()).toEqual([])
  })

  it('is refused row by row if the caller does not answer', async () => {
    const reason =
      '“C” can mean “G” by letter or “C” by text: say for the whole file how its keys are read'
    expect(await send(csv(guanine))).toMatchObject({
      status: 400,
      body: { message: `Row 1, Answer: ${reason}` },
    })
    const rest = await send(csv(guanine, capitals.replace('Paris or Rome', '')), {
      skip_broken: 'true',
    })
    expect(rest.body.data).toMatchObject({ created: 0, broken: 2 })
    expect(rest.body.data.left_out?.content).toContain('C')
    expect(await keys()).toEqual([])
  })

  it.each([
    { reading: 'letters', key: 'G' },
    { reading: 'texts', key: 'C' },
  ])('is imported with the keys by $reading', async ({ reading, key }) => {
    const readings = JSON.stringify({ keys: reading })
    const checked = await send(csv(guanine), { readings, dry_run: '1' })
    const { verdict, doubts } = checked.body.data
    expect(doubts).toMatchObject([{ about: 'keys', answer: reading }])
    const done = await send(csv(guanine), { readings, verdict, skip_broken: '1' })
    expect(done).toMatchObject({ status: 200, body: { message: 'Imported 1 question' } })
    expect(await keys()).toEqual([key])
  })

  it('is not imported by an answer to a different check', async () => {
    const answered = { readings: '{"keys":"letters"}', skip_broken: '1' }
    const { verdict } = (await send(csv(guanine), { ...answered, dry_run: '1' })).body.data
    expect(await send(csv(guanine), { verdict, skip_broken: '1' })).toMatchObject({ status: 409 })
    expect(await keys()).toEqual([])
  })

  it('is answered by a program along with its rows', async () => {
    const record = {
      ...{ subject: 'Geo', chapter: 'Capitals', question_type: 'MCQ', marks: 1 },
      question_statement: 'Bern?',
      options: ['Paris', 'Rome', 'Oslo', 'Bern'],
      correct_answer: 4,
    }
    const call = (body: object) => school.call(importQuestions, { body: body as never }, admin)
    expect(await call([record])).toMatchObject({ status: 400 })
    const answer = await call({ rows: [record], readings: { keys: 'from_1' } })
    expect(answer.body.data).toMatchObject({ created: 1, encoding: 'utf-8' })
    expect(await keys()).toEqual(['Bern'])
  })
})

describe('a value for which a file has no column', () => {
  const short = 'question,A,B,Answer\nWhich is red?,sky,blood,B\nWhich is blue?,sky,blood,A'

  it('can be given once for all rows', async () => {
    const given = {
      subject: ' Art ',
      chapter: 'Colours',
      question_type: 'Single choice',
      marks: 2.5,
    }
    const answer = await send(short, { constants: JSON.stringify(given) })
    expect(answer.body.data).toMatchObject({ created: 2, subjects_created: 1 })
    const { body } = await school.call(listQuestions, { query: { page: 1, per_page: 5 } }, admin)
    const stored = { marks: 2.5, type: 'MCQ' }
    expect(body.data).toMatchObject([stored, stored])
    expect(await school.db.selectFrom('chapters').select('name').execute()).toEqual([
      { name: 'Colours' },
    ])
  })

  it('is missing if only a part is given, and never replaces a column', async () => {
    const constants = JSON.stringify({ subject: 'Art', marks: 1 })
    expect((await send(short, { constants })).body.message).toBe(
      'The columns "chapter" and "question_type" are missing',
    )
    const own = await send(csv(guanine), { constants, readings: '{"keys":"texts"}', dry_run: '1' })
    expect(own.body.data.questions).toMatchObject([{ subject: 'Bio', marks: 1 }])
  })
})

it.each([
  [{ readings: '{' }, 'readings: Send a JSON object'],
  [{ readings: '{"keys":"colours"}' }, 'readings.keys: '],
  [{ readings: '{"letters":"keys"}' }, 'readings: There is no such doubt'],
  [{ constants: '[]' }, 'constants: '],
  [{ constants: '{"correct":"A"}' }, 'constants: Only subject, chapter, question_type, marks'],
  [{ constants: '{"marks":"many"}' }, 'constants.marks: Enter a number'],
  [{ constants: '{"subject":" "}' }, 'constants.subject: This field is required'],
])('refuses the form %j', async (texts, message) => {
  const answer = await send(csv(guanine), texts as Record<string, string>)
  expect(answer.status).toBe(400)
  expect(answer.body.message).toContain(message)
  expect(await keys()).toEqual([])
})
