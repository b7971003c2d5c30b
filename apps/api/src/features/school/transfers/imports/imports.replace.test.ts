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
