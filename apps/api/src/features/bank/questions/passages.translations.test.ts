import { listPassages } from '@prepwell/contract/bank/passages.ts'
import * as contract from '@prepwell/contract/bank/questions.ts'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChapter } from '../../../test/content/exams.ts'
import { mcq } from '../../../test/content/question-bodies.ts'
import { versionCalls } from '../../../test/content/question-versions.ts'
import { addPicture } from '../../../test/files/pictures.ts'
import { addAdmin, addStaff } from '../../../test/people.ts'
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
const { add, update } = versionCalls(() => ({ school, admin, chapter_id }))
const read = async (id: number) =>
  (await school.call(contract.getQuestion, { params: { id } }, admin)).body.data

const hi = { question_statement: 'लाल क्या है?', options: ['आकाश', 'खून', null] }

describe('translations of a passage', () => {
  const rain = { passage: 'Rain falls.' }
  const passageOf = async (id: number) => (await read(id)).passage

  it('are shared by all its questions, and an edit that does not name them keeps them', async () => {
    const first = await add({ ...rain, passage_translations: { hi: 'बारिश' } })
    const second = await add(rain)
    const passage = await passageOf(first)
    expect(passage).toMatchObject({ text: 'Rain falls.', translations: { hi: 'बारिश' } })
    expect(await passageOf(second)).toEqual(passage)
    const { id: passage_id } = passage ?? {}
    await update(second, { passage_id, passage: 'Rain falls often.' })
    expect(await passageOf(first)).toMatchObject({
      ...{ text: 'Rain falls often.', translations: { hi: 'बारिश' } },
    })
    await update(second, { passage_id, passage_translations: { ta: 'மழை' } })
    expect((await passageOf(first))?.translations).toEqual({ ta: 'மழை' })
    await add({ passage: 'Rain falls often.', passage_translations: { hi: 'वर्षा' } })
    expect((await passageOf(first))?.translations).toEqual({ hi: 'वर्षा' })
    await update(first, { passage_id, passage_translations: {} })
    expect((await passageOf(second))?.translations).toEqual({})
  })

  it('go along when a question moves, but those of an equal passage there stay', async () => {
    const moved = await add({ ...rain, passage_translations: { hi: 'बारिश', ta: 'மழை' } })
    const alone = await add({ passage: 'Snow', passage_translations: { hi: 'बर्फ' } })
    const stays = await add(rain)
    const to = (await addChapter(school, [])).chapterId
    const there = await add({ chapter_id: to, ...rain, passage_translations: { hi: 'वर्षा' } })
    const body = { ids: [moved, alone], chapter_id: to }
    expect((await school.call(contract.moveQuestions, { body }, admin)).status).toBe(200)
    const texts = async (id: number) => (await passageOf(id))?.translations
    expect(await texts(moved)).toEqual({ hi: 'वर्षा', ta: 'மழை' })
    expect(await texts(there)).toEqual({ hi: 'वर्षा', ta: 'மழை' })
    expect(await texts(alone)).toEqual({ hi: 'बर्फ' })
    expect(await texts(stays)).toEqual({ hi: 'बारिश', ta: 'மழை' })
    expect((await passageOf(moved))?.id).toBe((await passageOf(there))?.id)
  })

  it('named in an edit go to the passage that it is merged into', async () => {
    const other = await add({ passage: 'Snow', passage_translations: { hi: 'बर्फ' } })
    const one = await add({ ...rain, passage_translations: { hi: 'बारिश' } })
    const passage_id = (await passageOf(one))?.id
    await update(one, { passage_id, passage: 'Snow' })
    expect((await passageOf(one))?.translations).toEqual({ hi: 'बर्फ' })
    const next = await add({ ...rain, passage_translations: { hi: 'बारिश' } })
    const { id } = (await passageOf(next)) ?? {}
    await update(next, { passage_id: id, passage: 'Snow', passage_translations: { hi: 'हिम' } })
    for (const question of [one, other, next])
      expect(await passageOf(question)).toMatchObject({
        ...{ text: 'Snow', translations: { hi: 'हिम' }, questions_count: 3 },
      })
  })

  it('are not lost when only the picture goes and the chapter has the text without it', async () => {
    const picture = await addPicture(school, admin, 'question_image')
    const one = await add({
      ...{ ...rain, passage_image: picture },
      passage_translations: { hi: 'बारिश', ta: 'மழை' },
    })
    const other = await add({ ...rain, passage_translations: { hi: 'वर्षा' } })
    const passage_id = (await passageOf(one))?.id
    await update(one, { passage_id, passage_image: null })
    expect((await passageOf(one))?.translations).toEqual({ hi: 'वर्षा', ta: 'மழை' })
    expect((await passageOf(other))?.questions_count).toBe(2)
  })

  it('are found by the search of passages', async () => {
    await add({ ...rain, passage_translations: { hi: 'She said “बारिश”' } })
    const query = { chapter_id, search: 'said “बारिश”' }
    expect((await school.call(listPassages, { query }, admin)).body.data).toMatchObject([
      { text: 'Rain falls.', translations: { hi: 'She said “बारिश”' } },
    ])
    const other = { chapter_id, search: 'snow' }
    expect((await school.call(listPassages, { query: other }, admin)).body.data).toEqual([])
  })

  it('that somebody writes who may not check make the checked questions drafts', async () => {
    const check = (check_questions: boolean) =>
      school.call(updateSchoolSettings, { body: { check_questions } }, admin)
    const id = await add({ ...rain, translations: { hi } })
    await check(true)
    const { subject_id } = await read(id)
    const author = await addStaff(school, ['Author'], { subjects: [subject_id] })
    const edit = (fields: Fields) =>
      school.call(
        contract.updateQuestion,
        { params: { id }, body: { chapter_id, ...mcq, ...rain, ...fields } },
        author,
      )
    expect((await edit({ translations: { hi } })).status).toBe(200)
    expect((await read(id)).status).toBe('checked')
    expect((await edit({ passage_translations: { hi: 'बारिश' } })).status).toBe(200)
    expect((await read(id)).status).toBe('draft')
    await check(false)
  })
})
