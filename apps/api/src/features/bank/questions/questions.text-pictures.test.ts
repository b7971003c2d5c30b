import * as contract from '@prepwell/contract/bank/questions.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChapter } from '../../../test/content/exams.ts'
import { mcq } from '../../../test/content/question-bodies.ts'
import { addTextPicture, inText, someName } from '../../../test/content/text-pictures.ts'
import { addPicture } from '../../../test/files/pictures.ts'
import { addAdmin } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

let school: School
let admin: Person
let chapter_id: number
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  chapter_id = (await addChapter(school, [])).chapterId
})
afterAll(() => school.close())

const create = (fields: object) =>
  school.call(contract.createQuestion, { body: { chapter_id, ...mcq, ...fields } }, admin)
const update = (id: number, fields: object) =>
  school.call(
    contract.updateQuestion,
    { params: { id }, body: { chapter_id, ...mcq, ...fields } },
    admin,
  )
const read = async (id: number) =>
  (await school.call(contract.getQuestion, { params: { id } }, admin)).body.data
const picture = () => addTextPicture(school, admin)
const countQuestions = async () =>
  (await school.db.selectFrom('questions').select('id').execute()).length

/** For each field, a body that has the text in that field. */
const fields: Readonly<Record<string, (text: string) => object>> = {
  question_statement: (text) => ({ question_statement: text }),
  'options.1': (text) => ({ options: ['sky', text, 'grass'] }),
  answer_explanation: (text) => ({ answer_explanation: text }),
  passage: (text) => ({ passage: text }),
  'translations.hi.question_statement': (text) => ({
    translations: { hi: { question_statement: text } },
  }),
  'translations.hi.options.1': (text) => ({ translations: { hi: { options: ['', text, ''] } } }),
  'translations.hi.answer_explanation': (text) => ({
    translations: { hi: { answer_explanation: text } },
  }),
  'passage_translations.hi': (text) => ({ passage: 'Read', passage_translations: { hi: text } }),
}

describe.each(Object.keys(fields))('a picture in %s', (field) => {
  const bodyWith = (text: string) => fields[field]?.(text) ?? {}

  it.each(['plain', 'markdown'])('is stored as it was written, in %s', async (format) => {
    const text = `See ${inText(await picture(), 'a map')} here`
    const formats = { question_format: format, explanation_format: format, passage_format: format }
    const { status, body } = await create({ ...bodyWith(text), ...formats })
    expect(status, body.message).toBe(201)
    expect(JSON.stringify(await read(body.data.id))).toContain(JSON.stringify(text).slice(1, -1))
  })

  it('is refused if it was not uploaded as an image of a question', async () => {
    const avatar = await addPicture(school, admin, 'profile_picture', someName())
    const before = await countQuestions()
    for (const name of [someName(), avatar])
      expect(await create(bodyWith(`a ${inText(name)}`))).toMatchObject({
        status: 400,
        body: { field, message: `${field}: Upload the picture first` },
      })
    expect(await countQuestions()).toBe(before)
  })

  it('is one of at most ten', async () => {
    const names = await Promise.all(Array.from({ length: limits.picturesInText + 1 }, picture))
    const text = (count: number) =>
      names
        .slice(0, count)
        .map((name) => inText(name))
        .join(' ')
    expect(await create(bodyWith(text(limits.picturesInText + 1)))).toMatchObject({
      status: 400,
      body: { field, message: `${field}: At most 10 pictures in a text` },
    })
    expect((await create(bodyWith(text(limits.picturesInText)))).status).toBe(201)
  })
})

it('a question has at most thirty pictures in its texts', async () => {
  const names = await Promise.all(Array.from({ length: 31 }, picture))
  const text = (from: number, to: number) =>
    names
      .slice(from, to)
      .map((name) => inText(name))
      .join(' ')
  const body = {
    question_statement: text(0, 10),
    options: [text(10, 15), text(15, 20), 'grass'],
    answer_explanation: text(20, 30),
  }
  expect((await create(body)).status).toBe(201)
  expect(await create({ ...body, options: [text(10, 16), text(15, 20), 'grass'] })).toMatchObject({
    status: 400,
    body: { field: 'answer_explanation' },
  })
})

it('each language of a question has its own thirty pictures', async () => {
  const names = await Promise.all(Array.from({ length: 16 }, picture))
  const ten = names.slice(0, 10).map((name) => inText(name))
  const texts = { question_statement: ten.join(' '), answer_explanation: ten.join(' ') }
  const options = ['sky', ten.join(' '), 'grass']
  const body = { ...texts, options, translations: { hi: { ...texts, options } } }
  expect((await create(body)).status).toBe(201)
  const more = ['', ten.join(' '), inText(names[15] ?? '')]
  expect(
    await create({ ...body, translations: { hi: { ...texts, options: more } } }),
  ).toMatchObject({
    status: 400,
    body: { field: 'translations.hi.answer_explanation' },
  })
})

it('an edit that names no translations keeps their pictures, also those that are gone', async () => {
  const kept = await picture()
  const text = `क ${inText(kept)}`
  const translations = { hi: { question_statement: text, options: ['', text, ''] } }
  const passage = { passage: 'Read', passage_translations: { hi: text } }
  const { id } = (await create({ translations, ...passage })).body.data
  await school.db.deleteFrom('files').where('name', '=', kept).execute()
  expect((await update(id, { marks: 3 })).status).toBe(200)
  expect((await update(id, { translations, ...passage })).status).toBe(200)
  expect((await read(id)).translations).toMatchObject({ hi: { question_statement: text } })
})

it('an option may be a picture only, and two may differ by their pictures', async () => {
  const options = [inText(await picture()), inText(await picture()), 'None of these']
  const { status, body } = await create({ options })
  expect(status).toBe(201)
  expect((await read(body.data.id)).options.map(({ text }) => text)).toEqual(options)
  expect((await create({ options: [options[0], options[0], 'a'] })).body.field).toBe('options')
})

it('an edit keeps pictures that are gone, and refuses new ones that were not uploaded', async () => {
  const [kept, added] = [await picture(), await picture()]
  const text = `before ${inText(kept)}`
  const { id } = (await create({ question_statement: text, passage: text })).body.data
  await school.db.deleteFrom('files').where('name', '=', kept).execute()
  expect((await update(id, { question_statement: `${text}, once more` })).status).toBe(200)
  expect(await update(id, { question_statement: `${text} ${inText(someName())}` })).toMatchObject({
    status: 400,
    body: { field: 'question_statement' },
  })
  expect((await update(id, { question_statement: `${text} ${inText(added)}` })).status).toBe(200)
  expect((await update(id, { passage: `${text}, moved`, passage_id: null })).body.field).toBe(
    'passage',
  )
})

it.each([
  { name: 'another address', text: '![x](https://example.org/a.png)' },
  { name: 'a name that the server does not make', text: '![x](upload:a.png)' },
  { name: 'a path', text: '![x](upload:../0b3a8f9e-6c1d-4e2f-8a7b-5c4d3e2f1a0b.webp)' },
  { name: 'a title', text: '![x](upload:0b3a8f9e-6c1d-4e2f-8a7b-5c4d3e2f1a0b.webp "x")' },
])('$name is only text', async ({ text }) => {
  const { status, body } = await create({ question_statement: text })
  expect(status).toBe(201)
  const { pictures } = await school.db
    .selectFrom('questions')
    .select('pictures')
    .where('id', '=', body.data.id)
    .executeTakeFirstOrThrow()
  expect(pictures).toBeNull()
})
