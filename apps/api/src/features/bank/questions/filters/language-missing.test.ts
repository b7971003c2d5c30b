import { getQuestionFacets } from '@prepwell/contract/bank/question-filters.ts'
import * as contract from '@prepwell/contract/bank/questions.ts'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChapter } from '../../../../test/content/exams.ts'
import { mcq } from '../../../../test/content/question-bodies.ts'
import { versionCalls } from '../../../../test/content/question-versions.ts'
import { addAdmin } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'

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
const { add, update } = versionCalls(() => ({ school, admin, chapter_id }))
const found = async (query: Fields) => {
  const { status, body } = await school.call(
    contract.listQuestions,
    { query: { chapter_id, sort: 'id', order: 'asc', ...query } },
    admin,
  )
  expect(status, body.message).toBe(200)
  return body.data.map(({ id }) => id)
}

const hi = { question_statement: 'लाल क्या है?', options: ['आकाश', 'खून', null] }

describe('the filter for missing translations', () => {
  it('lists and counts the questions whose statement is not in a language', async () => {
    const inBoth = await add({ translations: { hi } })
    const optionsOnly = await add({ translations: { hi: { options: hi.options } } })
    const hindi = await add({ language: 'hi' })
    const plain = await add()
    expect(await found({ language_missing: 'hi' })).toEqual([optionsOnly, plain])
    expect(await found({ language_missing: 'HI', page: 1 })).toEqual([optionsOnly, plain])
    expect(await found({ language_missing: 'en' })).toEqual([hindi])
    expect(await found({ language_missing: 'ta' })).toEqual([inBoth, optionsOnly, hindi, plain])
    expect(await found({ language_missing: 'zh-Hant' })).toHaveLength(4)
    const facets = async (query: Fields) =>
      (await school.call(getQuestionFacets, { query: { chapter_id, ...query } }, admin)).body.data
    const counts = [
      { value: 'en', count: 1 },
      { value: 'hi', count: 2 },
      { value: 'ta', count: 4 },
    ]
    expect(await facets({})).toMatchObject({ total: 4, language_missing: counts })
    expect(await facets({ language_missing: 'hi' })).toMatchObject({
      ...{ total: 2, language_missing: counts },
    })
    await update(plain, { marks: 7, question_type: 'MSQ', correct_answers: [1] })
    expect(await facets({ type: 'MSQ' })).toMatchObject({
      language_missing: [{ count: 0 }, { count: 1 }, { count: 1 }],
    })
  })

  it('does not find questions in the same language of another region', async () => {
    const indian = await add({ language: 'en-IN' })
    const hindi = await add({ language: 'hi', translations: { 'en-GB': hi } })
    const latin = await add({ language: 'hi-Latn' })
    expect(await found({ language_missing: 'en' })).toEqual([latin])
    expect(await found({ language_missing: 'en-US' })).toEqual([latin])
    expect(await found({ language_missing: 'hi' })).toEqual([indian, latin])
    const { body } = await school.call(getQuestionFacets, { query: { chapter_id } }, admin)
    expect(body.data.language_missing).toEqual([
      { value: 'en', count: 1 },
      { value: 'hi', count: 2 },
      { value: 'ta', count: 3 },
    ])
    expect(await found({ language_missing: 'ta' })).toEqual([indian, hindi, latin])
  })

  it('is refused for what is no language', async () => {
    const query = { language_missing: 'no language' }
    expect(await school.call(contract.listQuestions, { query }, admin)).toMatchObject({
      status: 400,
      body: { field: 'language_missing' },
    })
  })

  it('is about English in a school that has named no languages', async () => {
    const other = await openSchool()
    const person = await addAdmin(other)
    const { chapterId } = await addChapter(other, [])
    for (const language of [null, 'hi'])
      await other.call(
        contract.createQuestion,
        { body: { ...mcq, chapter_id: chapterId, language } },
        person,
      )
    const { body } = await other.call(getQuestionFacets, { query: {} }, person)
    expect(body.data.language_missing).toEqual([{ value: 'en', count: 1 }])
    await other.close()
  })
})
