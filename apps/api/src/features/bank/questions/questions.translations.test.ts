import * as contract from '@prepwell/contract/bank/questions.ts'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChapter } from '../../../test/content/exams.ts'
import { mcq, numerical } from '../../../test/content/question-bodies.ts'
import { versionCalls } from '../../../test/content/question-versions.ts'
import { deletingAt } from '../../../test/deletions.ts'
import { addAdmin } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

let school: School
let admin: Person
let chapter_id: number
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  const body = { languages: ['en', 'hi', 'ta'] }
  expect((await school.call(updateSchoolSettings, { body }, admin)).status).toBe(200)
})
afterAll(() => school.close())
beforeEach(async () => {
  chapter_id = (await addChapter(school, [])).chapterId
})

type Fields = Readonly<Record<string, unknown>>
const { add, update, restore, versions } = versionCalls(() => ({ school, admin, chapter_id }))
const put = (id: number, fields: Fields) =>
  school.call(
    contract.updateQuestion,
    { params: { id }, body: { chapter_id, ...mcq, ...fields } },
    admin,
  )
const create = (fields: Fields) =>
  school.call(contract.createQuestion, { body: { chapter_id, ...mcq, ...fields } }, admin)
const read = async (id: number) =>
  (await school.call(contract.getQuestion, { params: { id } }, admin)).body.data
const translationsOf = async (id: number) => (await read(id)).translations
const found = async (query: Fields) => {
  const { status, body } = await school.call(
    contract.listQuestions,
    { query: { chapter_id, sort: 'id', order: 'asc', ...query } },
    admin,
  )
  expect(status, body.message).toBe(200)
  return body.data.map(({ id }) => id)
}

const hi = {
  question_statement: 'लाल क्या है?',
  options: ['आकाश', 'खून', null],
  answer_explanation: 'लोहा',
}
const ta = { question_statement: null, options: [null, null, null], answer_explanation: 'இரும்பு' }

describe('a question in several languages', () => {
  it('has its first language and its translations, in the question and in the list', async () => {
    const id = await add({ language: 'EN-in', translations: { hi, ta: { ...ta, options: [] } } })
    const row = await read(id)
    expect(row).toMatchObject({ language: 'en-IN', translations: { hi, ta } })
    expect(row.options.map((option) => Object.keys(option).sort())).toEqual(
      Array.from({ length: 3 }, () => ['id', 'is_correct', 'is_fixed', 'text']),
    )
    const { body } = await school.call(contract.listQuestions, { query: { chapter_id } }, admin)
    expect(body.data).toMatchObject([{ language: 'en-IN', translations: { hi, ta } }])
  })

  it('keeps all of it in an edit by a client that knows no languages', async () => {
    const id = await add({ language: 'en-IN', translations: { hi, ta } })
    await update(id, { question_statement: 'What is red?', marks: 3 })
    expect(await read(id)).toMatchObject({ language: 'en-IN', translations: { hi, ta } })
  })

  it('an option keeps its translations and its id in another place, and loses them with its text', async () => {
    const id = await add({ translations: { hi } })
    const [sky, blood] = (await read(id)).options
    await update(id, { options: ['grass', 'blood', 'sky'], correct_answer: 1 })
    const { options, translations } = await read(id)
    expect(options.map((option) => option.id).slice(1)).toEqual([blood?.id, sky?.id])
    expect(translations.hi?.options).toEqual([null, 'खून', 'आकाश'])
    await update(id, { options: ['grass', 'a rose', 'sky'], correct_answer: 1 })
    expect(await translationsOf(id)).toEqual({ hi: { ...hi, options: [null, null, 'आकाश'] } })
  })

  it('changes its translations by an edit that names them, and its languages', async () => {
    const id = await add({ translations: { hi } })
    const other = { ...hi, options: ['आसमान', 'रक्त', 'घास'] }
    await update(id, { translations: { hi: other, ta }, language: 'mr' })
    expect(await read(id)).toMatchObject({ language: 'mr', translations: { hi: other, ta } })
    await update(id, { translations: { ta } })
    expect(await read(id)).toMatchObject({ language: 'mr', translations: { ta } })
    await update(id, { translations: {}, language: null })
    expect(await read(id)).toMatchObject({ language: null, translations: {} })
    const stored = await school.db
      .selectFrom('question_options')
      .select('translations')
      .where('question_id', '=', id)
      .execute()
    expect(stored.map((option) => option.translations)).toEqual([null, null, null])
  })

  it('keeps only what is left to translate with another type', async () => {
    const id = await add({ translations: { hi, ta } })
    await update(id, numerical)
    expect(await translationsOf(id)).toEqual({
      hi: { ...hi, options: [] },
      ta: { ...ta, options: [] },
    })
    const only = await add({ translations: { hi: { options: hi.options } } })
    await update(only, numerical)
    expect(await translationsOf(only)).toEqual({})
  })

  it('is moved, deleted and brought back with them', async () => {
    const id = await add({ translations: { hi, ta } })
    const before = await read(id)
    const { remove, undo } = deletingAt(school, admin)
    expect((await undo(await remove('Question', id))).status).toBe(200)
    expect(await read(id)).toEqual(before)
    const body = { ids: [id], chapter_id: (await addChapter(school, [])).chapterId }
    expect((await school.call(contract.moveQuestions, { body }, admin)).status).toBe(200)
    expect(await translationsOf(id)).toEqual({ hi, ta })
  })

  it('is found by a translation of its statement, in either format', async () => {
    const plain = await add({ translations: { hi: { question_statement: 'Was ist ROT?' } } })
    const bold = await add({
      question_format: 'markdown',
      translations: { hi: { question_statement: 'Was ist **ganz** rot?' } },
    })
    await add({ translations: { hi: { options: ['rot', null, null] } } })
    expect(await found({ search: 'ist rot' })).toEqual([plain])
    expect(await found({ search: 'ist ganz' })).toEqual([bold])
    expect(await found({ search: '**ganz**' })).toEqual([bold])
    // A change of the marks keeps the translation in the search. Its removal takes it out.
    await update(plain, { marks: 3 })
    expect(await found({ search: 'ist rot' })).toEqual([plain])
    await update(plain, { translations: {} })
    expect(await found({ search: 'ist rot' })).toEqual([])
  })

  it.each<{ name: string; first?: Fields; fields: Fields; field: string }>([
    {
      name: 'a translation into the first language of the school',
      fields: { translations: { en: hi } },
      field: 'translations.en',
    },
    {
      name: 'a first language with a stored translation',
      first: { translations: { hi } },
      fields: { language: 'hi' },
      field: 'language',
    },
    {
      name: 'no first language, so that it is that of a stored translation',
      first: { language: 'hi', translations: { en: { question_statement: 'Red?' } } },
      fields: { language: null },
      field: 'language',
    },
    {
      name: 'an option that reads like the kept translation of another one',
      first: { translations: { hi } },
      fields: { options: ['sky', 'blood', 'आकाश'] },
      field: 'translations.hi.options',
    },
    {
      name: 'another number of options',
      fields: { translations: { hi: { options: ['एक'] } } },
      field: 'translations.hi.options',
    },
  ])('refuses $name and changes nothing', async ({ first = {}, fields, field }) => {
    const id = await add(first)
    const before = await read(id)
    expect(await put(id, { ...first, translations: undefined, ...fields })).toMatchObject({
      status: 400,
      body: { field },
    })
    expect(await read(id)).toEqual(before)
    if (fields.translations)
      expect(await create(fields)).toMatchObject({ status: 400, body: { field } })
  })

  it('can be edited as it is after the school has changed its languages', async () => {
    const id = await add({ translations: { hi } })
    const speak = (languages: string[]) =>
      school.call(updateSchoolSettings, { body: { languages } }, admin)
    expect((await speak(['hi', 'en', 'ta'])).status).toBe(200)
    expect((await put(id, { marks: 3 })).status).toBe(200)
    expect(await restore(id, 1)).toMatchObject({ status: 200 })
    expect(await read(id)).toMatchObject({ language: 'en', translations: { hi } })
    expect((await put(id, { language: null, translations: { hi } })).body.field).toBe(
      'translations.hi',
    )
    expect((await put(id, { language: 'en', translations: { hi } })).status).toBe(200)
    await speak(['en', 'hi', 'ta'])
  })

  it.each<{ name: string; fields: Fields; language: string | null }>([
    { name: 'translated statement', fields: { translations: { hi } }, language: 'en' },
    {
      name: 'translated option',
      fields: { translations: { hi: { options: hi.options } } },
      language: 'en',
    },
    {
      name: 'translated passage',
      fields: { passage: 'Look.', passage_translations: { hi: 'देखो।' } },
      language: 'en',
    },
    { name: 'translation into another language', fields: { translations: { ta } }, language: null },
  ])(
    'with a $name keeps its first language when the school has another',
    async ({ fields, language }) => {
      const id = await add(fields)
      const speak = (languages: string[]) =>
        school.call(updateSchoolSettings, { body: { languages } }, admin)
      await speak(['hi', 'en', 'ta'])
      expect((await read(id)).language).toBe(language)
      await speak(['en', 'hi', 'ta'])
    },
  )
})

describe('versions', () => {
  it('have the translations of their time, and bring them back', async () => {
    const id = await add({ language: 'mr', translations: { hi }, passage: 'Blood is red.' })
    await update(id, { translations: { ta }, language: null })
    await update(id, { passage_translations: { hi: 'खून लाल है।' }, passage: 'Blood is red.' })
    const shown = async () =>
      (await versions(id)).map(({ language, translations, passage }) => ({
        ...{ language, translations, passage: passage?.translations },
      }))
    const [third, second, first] = [
      { language: null, translations: { ta }, passage: { hi: 'खून लाल है।' } },
      { language: null, translations: { ta }, passage: {} },
      { language: 'mr', translations: { hi }, passage: {} },
    ]
    expect(await shown()).toEqual([third, second, first])
    expect((await restore(id, 1)).status).toBe(200)
    expect((await shown())[0]).toEqual({ ...third, language: 'mr', translations: { hi } })
    expect(await read(id)).toMatchObject({ language: 'mr', translations: { hi } })
    // A restore never brings back a passage, so after this one the question is as in version 3.
    expect((await restore(id, 2)).status).toBe(200)
    expect((await restore(id, 3)).status).toBe(409)
  })

  it('of before there were languages equal those of a question without any', async () => {
    const id = await add({ passage: 'Blood is red.', answer_explanation: 'Iron.' })
    await update(id, { passage: 'Blood is red.', answer_explanation: null })
    const { content } = await school.db
      .selectFrom('question_versions')
      .select('content')
      .where('question_id', '=', id)
      .executeTakeFirstOrThrow()
    // The stored content has the same form as in an older release.
    expect(content).toEqual({
      ...{ type: 'MCQ', statement: 'Which is red?', question_format: 'plain', marks: 2 },
      ...{ image: null, explanation: 'Iron.', explanation_format: 'plain' },
      ...{ numerical_answer: null, numerical_low: null, numerical_high: null },
      options: ['sky', 'blood', 'grass'].map((text) => ({
        ...{ text, is_correct: text === 'blood', is_fixed: null },
      })),
      passage: { text: 'Blood is red.', format: 'plain', image: null },
    })
  })

  it('without translations take them away', async () => {
    const id = await add()
    await update(id, { translations: { hi }, language: 'en' })
    expect((await restore(id, 1)).status).toBe(200)
    expect(await read(id)).toMatchObject({ language: null, translations: {} })
  })
})
