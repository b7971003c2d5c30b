import { listQuestions } from '@prepwell/contract/bank/questions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importFiles } from '../../../../test/files/imports.ts'
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

const place = { subject: 'S', chapter: 'C', marks: 1 }
const replaceBy = (...files: readonly string[]) =>
  importFiles(school, admin, {
    files: Object.fromEntries(files.map((file, at) => [`${at}.txt`, file])),
    texts: { twins: 'replace', constants: JSON.stringify(place) },
  })
const add = (...rows: readonly object[]) =>
  replaceBy(JSON.stringify(rows.map((row) => ({ ...place, ...row }))))
const stored = (statement: string) =>
  school.db
    .selectFrom('questions')
    .leftJoin('passages', 'passages.id', 'questions.passage_id')
    .select(['explanation', 'questions.image', 'passages.text as passage'])
    .select(['numerical_answer', 'numerical_low', 'numerical_high'])
    .where('statement', '=', statement)
    .execute()

it.each(['5', '7'])('a number alone replaces a range: %s', async (number) => {
  const statement = `How many, ${number}?`
  await add({
    ...{ question_type: 'Numerical', question_statement: statement },
    ...{ numerical_answer: '5', numerical_low: '4', numerical_high: '6' },
  })
  expect((await replaceBy(`${statement} {#${number}}`)).body).toMatchObject({
    data: { replaced: 1 },
  })
  expect(await stored(statement)).toMatchObject([
    { numerical_answer: number, numerical_low: null, numerical_high: null },
  ])
})

it('a file without explanation, picture and passage takes none away', async () => {
  const image = await addPicture(school, admin, 'question_image')
  await add({
    ...{ question_type: 'MCQ', question_statement: 'Which, then?', options: ['x', 'y'] },
    ...{
      correct_answer: 0,
      answer_explanation: 'Because',
      question_image: image,
      passage: 'Read.',
    },
  })
  const file = 'Which, then? {~x =y}'
  expect((await replaceBy(file)).body.data).toMatchObject({ replaced: 1 })
  expect(await stored('Which, then?')).toMatchObject([
    { explanation: 'Because', image, passage: 'Read.' },
  ])
  expect((await replaceBy(file)).body.data).toMatchObject({ replaced: 0, unchanged: 1 })
})

it('two rows replace no question one after the other', async () => {
  const row = { question_type: 'MCQ', question_statement: 'Once?', options: ['x', 'y', 'z'] }
  await add({ ...row, correct_answer: 0, passage: 'Text.' })
  const { status, body } = await add(
    { ...row, correct_answer: 1, passage: 'Text.' },
    { ...row, correct_answer: 2 },
  )
  expect([status, body]).toEqual([400, expect.anything()])
  expect(body.message).toContain('Row 1 replaces the same question of the bank')
})

const bank = async (statement: string) => {
  const { data } = (await school.call(listQuestions, { query: { per_page: 100 } }, admin)).body
  const found = data.find((one) => one.statement === statement)
  expect(found).toBeDefined()
  return found
}

it('a file with some translations takes no other ones away', async () => {
  const row = { question_type: 'MCQ', question_statement: 'Said how?', passage: 'Told.' }
  await add({
    ...{ ...row, options: ['x', 'y'], correct_answer: 0, answer_explanation: 'So' },
    ...{ statement_hi: 'पुराना', options_hi: ['क', 'ख'], explanation_hi: 'इसलिए' },
    ...{ statement_mr: 'कसे?', passage_mr: 'मजकूर' },
  })
  await add({ ...row, question_statement: 'Another?', options: ['x', 'y'], correct_answer: 0 })
  const { body } = await add({
    ...{ ...row, options: ['y', 'x'], correct_answer: 0 },
    ...{ statement_hi: 'नया', options_hi: ['य', null], passage_hi: 'पाठ' },
  })
  expect(body.data).toMatchObject({ replaced: 1 })
  const passage = { translations: { hi: 'पाठ', mr: 'मजकूर' } }
  expect(await bank('Said how?')).toMatchObject({
    options: [{ text: 'y', is_correct: true }, { text: 'x' }],
    translations: {
      hi: { question_statement: 'नया', options: ['य', 'क'], answer_explanation: 'इसलिए' },
      mr: { question_statement: 'कसे?', options: [null, null], answer_explanation: null },
    },
    passage,
  })
  expect(await bank('Another?')).toMatchObject({ passage })
})

it.each([
  {
    name: 'options that would read the same',
    stored: { option_1_hi: 'क' },
    given: { option_2_hi: 'क' },
    field: 'option_2_hi',
    reason: 'Two options of this question in the bank would have the same text in Hindi',
  },
  {
    name: 'a first language that the bank has as a translation',
    stored: { statement_hi: 'कौन?' },
    given: { language: 'hi' },
    field: 'language',
    reason: 'Hindi would be the first language of this question and a translation',
  },
  {
    name: 'a translation into the first language of the bank',
    stored: { language: 'hi' },
    given: { statement_hi: 'कौन?' },
    field: 'statement_hi',
    reason: 'Hindi would be the first language of this question and a translation',
  },
])('the check already names $name', async ({ name, stored: before, given, field, reason }) => {
  const row = { question_type: 'MCQ', question_statement: `${name}?`, options: ['x', 'y'] }
  await add({ ...row, ...before, correct_answer: 0 })
  const rows = JSON.stringify([{ ...place, ...row, ...given, correct_answer: 1 }])
  const { body } = await importFiles(school, admin, {
    files: { 'q.json': rows },
    texts: { twins: 'replace', dry_run: 'true' },
  })
  expect(body.data).toMatchObject({
    replaced: 0,
    errors: [{ field, reason: expect.stringContaining(reason) }],
  })
})

it.each([
  { given: { origin_exam: 'JEE Main' }, year: 2024, paper: 'Shift 1' },
  { given: { origin_exam: 'JEE Main', origin_paper: 'Shift 2' }, year: null, paper: 'Shift 2' },
])('a file keeps the parts of an origin that it does not contradict: $given', async (one) => {
  const { given, year, paper } = one
  const statement = `Asked when, ${paper}?`
  const row = { question_type: 'MCQ', question_statement: statement, options: ['x', 'y'] }
  const origin = { origin_exam: 'JEE Main', origin_year: 2024, origin_paper: 'Shift 1' }
  await add({ ...row, ...origin, correct_answer: 0 })
  expect((await add({ ...row, ...given, correct_answer: 1 })).body.data.replaced).toBe(1)
  expect(await bank(statement)).toMatchObject({ origin: { exam: 'JEE Main', year, paper } })
})
