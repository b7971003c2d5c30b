import { listQuestions, updateQuestion } from '@prepwell/contract/bank/questions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFiles } from '../../../../test/files/imports.ts'
import { addPicture } from '../../../../test/files/pictures.ts'
import { addAdmin } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'
import { recordTable } from '../files/read-json.ts'
import { noChoices } from './import-choices.ts'
import { questionRules } from './import-questions.ts'
import { runImport } from './run-import.ts'

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
  { more: {}, kept: { question_statement: 'क्यों?', options: ['क', null] } },
  { more: { statement_hi: 'किसलिए?' }, kept: { question_statement: 'किसलिए?' } },
])('a new explanation removes the translations of the old one: $more', async ({ more, kept }) => {
  const statement = `Explained how, ${Object.keys(more).length}?`
  const row = { question_type: 'MCQ', question_statement: statement, options: ['x', 'y'] }
  await add({
    ...{ ...row, correct_answer: 0, answer_explanation: 'Because of x' },
    ...{ statement_hi: 'क्यों?', options_hi: ['क', null], explanation_hi: 'क के कारण' },
  })
  const changed = { ...row, ...more, correct_answer: 1, answer_explanation: 'Because of y' }
  const { body } = await add(changed)
  expect(body.data).toMatchObject({
    ...{ replaced: 1, remarks_total: 1 },
    remarks: [
      {
        number: 1,
        reason: 'The explanation is another one now, so its translation into Hindi is removed',
      },
    ],
  })
  expect(await bank(statement)).toMatchObject({
    answer_explanation: 'Because of y',
    translations: { hi: { ...kept, answer_explanation: null } },
  })
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

describe('after a check', () => {
  const mcq = (statement: string, correct: number, more: object = {}) => ({
    ...{ ...place, question_type: 'MCQ', question_statement: statement },
    ...{ options: ['x', 'y', 'z'], correct_answer: correct, ...more },
  })
  const keyOf = async (statement: string) =>
    (await bank(statement))?.options.find(({ is_correct }) => is_correct)?.text
  /** A colleague chooses another option of a question in its form. */
  const correct = async (statement: string, key: string) => {
    const question = await bank(statement)
    const { status } = await school.call(
      updateQuestion,
      {
        params: { id: question?.id ?? 0 },
        body: {
          ...{ chapter_id: question?.chapter_id ?? 0, question_type: 'MCQ', marks: 1 },
          ...{ question_statement: statement, options: ['x', 'y', 'z'] },
          correct_answer: ['x', 'y', 'z'].indexOf(key),
        },
      },
      admin,
    )
    expect(status).toBe(200)
  }
  const send = (rows: readonly object[], texts: Record<string, string>) =>
    importFiles(school, admin, {
      files: { 'q.json': JSON.stringify(rows) },
      texts: { twins: 'replace', skip_broken: 'true', ...texts },
    })
  const check = async (rows: readonly object[]) => (await send(rows, { dry_run: 'true' })).body.data

  it.each([
    { name: 'that the check found unchanged', row: 0, replaced: 2 },
    { name: 'that the check would replace', row: 1, replaced: 1 },
  ])(
    'a key corrected since is not undone: of a question $name',
    async ({ name, row, replaced }) => {
      const [one, other] = [`Unchanged ${name}?`, `Replaced ${name}?`]
      await add(mcq(one, 0), mcq(other, 0))
      const rows = [mcq(one, 0), mcq(other, 1)]
      const { verdict, ...checked } = await check(rows)
      expect(checked).toMatchObject({ replaced: 1, unchanged: 1 })
      await correct([one, other][row] ?? '', 'z')
      const refused = await send(rows, { verdict })
      expect(refused).toMatchObject({ status: 409, body: { data: { replaced, broken: 0 } } })
      expect([await keyOf(one), await keyOf(other)]).toEqual(row === 0 ? ['z', 'x'] : ['x', 'z'])
      // Who has seen the new check may import.
      expect((await send(rows, { verdict: refused.body.data.verdict })).status).toBe(200)
      expect([await keyOf(one), await keyOf(other)]).toEqual(['x', 'y'])
    },
  )

  it('a question deleted since is not created again', async () => {
    await add(mcq('Deleted?', 0))
    const rows = [mcq('Deleted?', 0), mcq('New?', 0)]
    const { verdict } = await check(rows)
    await school.db.deleteFrom('questions').where('statement', '=', 'Deleted?').execute()
    expect(await send(rows, { verdict })).toMatchObject({
      status: 409,
      body: { data: { created: 2, unchanged: 0 } },
    })
    expect(await stored('New?')).toEqual([])
  })

  it('the same import again passes, as it changes nothing', async () => {
    await add(mcq('Again?', 0))
    const rows = [mcq('Again?', 1), mcq('Added?', 1)]
    const { verdict } = await check(rows)
    expect((await send(rows, { verdict })).body.data).toMatchObject({ replaced: 1, created: 1 })
    expect(await send(rows, { verdict })).toMatchObject({
      status: 200,
      body: { data: { replaced: 0, created: 0, unchanged: 2 } },
    })
  })

  it('questions of one passage are replaced together, though each changes the passage', async () => {
    const passage = { passage: 'Together' }
    await add(mcq('First of two?', 0, passage), mcq('Second of two?', 0, passage))
    const rows = [
      mcq('First of two?', 1, { ...passage, passage_hi: 'साथ' }),
      mcq('Second of two?', 1, passage),
    ]
    const { verdict } = await check(rows)
    expect((await send(rows, { verdict })).body.data).toMatchObject({ replaced: 2 })
    expect([await keyOf('First of two?'), await keyOf('Second of two?')]).toEqual(['y', 'y'])
  })

  it.each(['changed', 'deleted'])('a question %s during the import stops it', async (what) => {
    const statement = `During, ${what}?`
    await add(mcq(statement, 0))
    const viewer = { id: admin.id, role: 'Admin' } as const
    const rules = questionRules(viewer, { ...noChoices, twins: 'replace' })
    const table = await recordTable([mcq(statement, 1)])
    const happen = () =>
      what === 'changed'
        ? correct(statement, 'z')
        : school.db.deleteFrom('questions').where('statement', '=', statement).execute()
    let hasHappened = false
    const plan: typeof rules.plan = async (...given) => {
      const planned = await rules.plan(...given)
      if (!hasHappened) {
        hasHappened = true
        await happen()
      }
      return planned
    }
    await expect(
      runImport(school.platform, { rules: { ...rules, plan }, table }),
    ).rejects.toMatchObject({
      code: 'conflict',
      data: what === 'changed' ? { replaced: 1 } : { created: 1 },
    })
    if (what === 'changed') expect(await keyOf(statement)).toBe('z')
    else expect(await stored(statement)).toEqual([])
  })
})
