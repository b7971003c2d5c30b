import { checkQuizFile, getQuizFile, type QuizFile } from '@prepwell/contract/quizzes/quiz-file.ts'
import * as contract from '@prepwell/contract/quizzes/quizzes.ts'
import { listAuditEvents } from '@prepwell/contract/school/audit-log.ts'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChapter, addQuiz, type TestQuestion } from '../../../../test/content/exams.ts'
import { addSectionedQuiz, quizWith, sectionOf } from '../../../../test/content/sections.ts'
import { addTextPicture, inText, someName } from '../../../../test/content/text-pictures.ts'
import { addAdmin, addStaff, addStudent } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'

let school: School
let admin: Person
let chapterId: number
const mcq = { type: 'MCQ', options: ['a', 'b'], correct: [1] } as const
const inHindi: TestQuestion = { ...mcq, translations: { hi: { statement: 'क्या?' } } }
/**
 * Five questions. Three are in Hindi, one of them originally; another has only its options in
 * Hindi.
 */
const questions: readonly TestQuestion[] = [
  mcq,
  inHindi,
  inHindi,
  { ...mcq, language: 'hi' },
  { ...mcq, translations: { hi: { options: ['अ', 'ब'] }, ur: { statement: 'کیا؟' } } },
]

beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  await haveLanguages(['en', 'hi', 'ur'])
  chapterId = (await addChapter(school, questions)).chapterId
})
afterAll(() => school.close())

const haveLanguages = (languages: string[]) =>
  school.call(updateSchoolSettings, { body: { languages } }, admin)
const both = { offered: ['en', 'hi'], deciding: 'en' }
const get = async (id: number, person = admin) =>
  (await school.call(contract.getQuiz, { params: { id } }, person)).body.data
const update = (id: number, body: Record<string, unknown>) =>
  school.call(contract.updateQuiz, { params: { id }, body }, admin)
const soon = () => Math.floor(school.clock.now().getTime() / 1000) + 3600
const create = (fields: object) =>
  school.call(
    contract.createQuiz,
    {
      body: {
        ...{ name: 'Mock', chapter_id: chapterId, description: '-', difficulty_level: 'easy' },
        ...{ quiz_mode: 'exam', date_of_quiz: soon(), time_duration: 60, ...fields },
      },
    },
    admin,
  )

describe('the languages of a quiz', () => {
  it('are stored in the order in which they are offered; the first one decides unless another does', async () => {
    const made = await create({ languages: { offered: ['HI', 'en', 'hi'] } })
    expect(made.status, made.body.message).toBe(201)
    const { id } = made.body.data
    expect((await get(id)).languages).toEqual({ offered: ['hi', 'en'], deciding: 'hi' })
    expect(
      (await update(id, { languages: { offered: ['hi', 'en'], deciding: 'en' } })).status,
    ).toBe(200)
    expect((await get(id)).languages).toEqual({ offered: ['hi', 'en'], deciding: 'en' })
    await update(id, { name: 'Renamed' })
    expect((await get(id)).languages).toEqual({ offered: ['hi', 'en'], deciding: 'en' })
    for (const none of [{ offered: ['hi'] }, { offered: [] }, null]) {
      await update(id, { languages: both })
      expect((await update(id, { languages: none })).status).toBe(200)
      expect((await get(id)).languages).toBeNull()
    }
  })

  it('are none for a quiz of an older client', async () => {
    const { id } = (await create({})).body.data
    expect((await get(id)).languages).toBeNull()
  })

  it.each([
    ['languages.offered.1', { offered: ['en', 'not a language'] }],
    ['languages.offered.1', { offered: ['en', 'ta'] }],
    ['languages.offered.2', { offered: ['en', 'hi', 'ta'] }],
    ['languages.deciding', { offered: ['en', 'hi'], deciding: 'ur' }],
    ['languages', 'en, hi'],
  ])('are refused with a wrong %s: %j', async (field, languages) => {
    expect(await create({ languages })).toMatchObject({ status: 400, body: { field } })
    const { id } = (await create({ languages: both })).body.data
    expect(await update(id, { languages })).toMatchObject({ status: 400, body: { field } })
    expect((await get(id)).languages).toEqual(both)
  })

  it('can stay when the school no longer has one of them, and be taken out', async () => {
    const { id } = (await create({ languages: { offered: ['en', 'hi', 'ur'] } })).body.data
    await haveLanguages(['en', 'hi'])
    const { languages } = await get(id)
    expect((await update(id, { languages, name: 'The same' })).status).toBe(200)
    expect((await get(id)).translated.map(({ language }) => language)).toEqual(['en', 'hi', 'ur'])
    expect((await update(id, { languages: both })).status).toBe(200)
    const back = { languages: { offered: ['en', 'hi', 'ur'] } }
    expect(await update(id, back)).toMatchObject({ body: { field: 'languages.offered.2' } })
    await haveLanguages(['en', 'hi', 'ur'])
  })

  it('of an exam are fixed once a student has started it; those of a practice are not', async () => {
    const exam = await addQuiz(school, { chapterId, languages: ['en', 'hi'] })
    const practice = await addQuiz(school, { chapterId, mode: 'practice', languages: ['en', 'hi'] })
    for (const { id } of [exam, practice])
      await school.call(startAttempt, { params: { id } }, await addStudent(school))
    const fewer = { languages: null }
    expect(await update(exam.id, fewer)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('The languages cannot be changed') },
    })
    expect((await update(exam.id, { languages: both, name: 'The same' })).status).toBe(200)
    expect((await update(practice.id, fewer)).status).toBe(200)
    expect((await get(practice.id)).languages).toBeNull()
  })

  it('are named in the audit log', async () => {
    const { id } = (await create({ languages: both })).body.data
    await update(id, { languages: { offered: ['en', 'hi', 'ur'], deciding: 'hi' } })
    const { body } = await school.call(listAuditEvents, { query: { kind: 'quiz' } }, admin)
    expect(body.data[0]).toMatchObject({
      target_id: id,
      detail: {
        changes: [
          { field: 'deciding_language', before: 'en', after: 'hi' },
          { field: 'languages', before: 'en, hi', after: 'en, hi, ur' },
        ],
      },
    })
  })
})

describe('what is translated', () => {
  const counts = [
    { language: 'en', questions: 4, missing: 1 },
    { language: 'hi', questions: 3, missing: 2 },
    { language: 'ur', questions: 1, missing: 4 },
  ]

  it('is counted for every language of the school, by the statements of checked questions', async () => {
    const { chapterId: own } = await addChapter(school, questions)
    const { questions: drafts } = await addQuiz(school, { questions: [inHindi], startsIn: 3600 })
    await school.db
      .updateTable('questions')
      .set({ chapter_id: own, status: 'draft' })
      .where('id', '=', drafts[0]?.id ?? 0)
      .execute()
    const { id } = (await create({ chapter_id: own })).body.data
    expect((await get(id)).translated).toEqual(counts)
    const composed = await addSectionedQuiz(school, admin, [
      sectionOf(own, { sources: [{ chapter_id: own, take: 'draw', count: 2 }] }),
    ])
    expect((await get(composed)).translated).toEqual(counts)
    const { chapterId: none } = await addChapter(school, [])
    const empty = (await create({ chapter_id: none })).body.data.id
    expect((await get(empty)).translated).toEqual(
      counts.map(({ language }) => ({ language, questions: 0, missing: 0 })),
    )
  })

  it('is counted on the frozen paper of an exam, in the languages that it offers', async () => {
    const { chapterId: own } = await addChapter(school, questions)
    const exam = await addQuiz(school, { chapterId: own, languages: ['hi', 'en'] })
    expect((await get(exam.id)).translated).toEqual(counts)
    await school.call(startAttempt, { params: { id: exam.id } }, await addStudent(school))
    await school.db
      .updateTable('questions')
      .set({ translations: null })
      .where('chapter_id', '=', own)
      .execute()
    expect((await get(exam.id)).translated).toEqual([counts[1], counts[0]])
  })

  it('counts the same language of another region, before and on the paper', async () => {
    const { chapterId: own } = await addChapter(school, [
      { ...mcq, language: 'en-IN' },
      { ...mcq, translations: { 'hi-IN': { statement: 'क्या?' } } },
      { ...mcq, language: 'hi-Latn' },
    ])
    const exam = await addQuiz(school, { chapterId: own, languages: ['en', 'hi'] })
    const counted = [
      { language: 'en', questions: 2, missing: 1 },
      { language: 'hi', questions: 1, missing: 2 },
    ]
    expect((await get(exam.id)).translated.slice(0, 2)).toEqual(counted)
    await school.call(startAttempt, { params: { id: exam.id } }, await addStudent(school))
    expect((await get(exam.id)).translated).toEqual(counted)
  })

  it('is not told to students, nor to staff who cannot edit the quiz', async () => {
    const exam = await addQuiz(school, { chapterId, languages: ['en', 'hi'] })
    const teacher = await addStaff(school, ['Teacher'])
    for (const person of [await addStudent(school), teacher]) {
      const shown = await get(exam.id, person)
      if (shown) expect(shown).toMatchObject({ languages: both, translated: [] })
    }
    expect(await get(exam.id, await addStudent(school))).toMatchObject({ languages: both })
  })
})

const hindi = { name: 'भाग अ', instructions: 'जल्दी करो' }
const inTwo = (fields: object = {}) =>
  sectionOf(chapterId, {
    name: 'A',
    instructions: 'Be quick',
    translations: { hi: hindi },
    ...fields,
  })

describe('the translations of a section', () => {
  it('are stored and shown, also to students', async () => {
    const id = await addSectionedQuiz(school, admin, [inTwo(), sectionOf(chapterId)])
    for (const person of [admin, await addStudent(school)])
      expect((await get(id, person)).sections).toMatchObject([
        { name: 'A', instructions: 'Be quick', translations: { hi: hindi } },
        { translations: {} },
      ])
  })

  it('can lack a name or instructions, in any spelling of the language', async () => {
    const translations = {
      HI: { name: ' ', instructions: 'सुनो' },
      'ur-pk': { name: 'الف' },
      ta: { name: null },
      en: null,
    }
    const id = await addSectionedQuiz(school, admin, [inTwo({ translations })])
    expect((await get(id)).sections?.[0]?.translations).toEqual({
      hi: { name: null, instructions: 'सुनो' },
      'ur-PK': { name: 'الف', instructions: null },
    })
    const { translations: stored } = await school.db
      .selectFrom('quiz_sections')
      .select('translations')
      .where('quiz_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({ hi: { instructions: 'सुनो' }, 'ur-PK': { name: 'الف' } })
  })

  it('stay when an older client sends the sections back, and go when they are sent as null', async () => {
    const id = await addSectionedQuiz(school, admin, [inTwo()])
    const { translations: _none, ...older } = inTwo()
    expect((await update(id, { sections: [{ ...older, answer_at_most: 2 }] })).status).toBe(200)
    expect((await get(id)).sections).toMatchObject([
      { answer_at_most: 2, translations: { hi: hindi } },
    ])
    await update(id, { sections: [{ ...older, translations: null }] })
    expect((await get(id)).sections).toMatchObject([{ translations: {} }])
  })

  it('are fixed with the sections once a student has started the exam', async () => {
    const id = await addSectionedQuiz(school, admin, [inTwo()])
    await school.call(startAttempt, { params: { id } }, await addStudent(school))
    expect((await update(id, { sections: [inTwo()] })).status).toBe(200)
    const { status, body } = await update(id, { sections: [inTwo({ translations: null })] })
    expect([status, body.message]).toEqual([409, expect.stringContaining('The sections')])
  })

  it.each([
    ['sections.0.translations.xx_', { xx_: { name: 'X' } }],
    ['sections.0.translations.hi.name', { hi: { name: 'अ'.repeat(101) } }],
    ['sections.0.translations.hi.instructions', { hi: { instructions: inText(someName()) } }],
  ])('are refused with a wrong %s', async (field, translations) => {
    const body = quizWith(school, [inTwo({ translations })])
    expect(await school.call(contract.createQuiz, { body }, admin)).toMatchObject({
      ...{ status: 400, body: { field } },
    })
  })

  it('show pictures that were uploaded', async () => {
    const picture = await addTextPicture(school, admin)
    const translations = { hi: { instructions: `देखो ${inText(picture)}` } }
    const id = await addSectionedQuiz(school, admin, [inTwo({ translations })])
    const { translation_pictures } = await school.db
      .selectFrom('quiz_sections')
      .select('translation_pictures')
      .where('quiz_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(translation_pictures).toEqual([picture])
    await school.db.deleteFrom('files').where('name', '=', picture).execute()
    const kept = await update(id, { sections: [inTwo({ translations, answer_at_most: 1 })] })
    expect(kept.status, kept.body.message).toBe(200)
  })
})

describe('the file of a quiz', () => {
  const fileOf = async (id: number) =>
    (await school.call(getQuizFile, { params: { id } }, admin)).body as unknown as QuizFile
  const check = async (file: QuizFile) => {
    const { status, body } = await school.call(checkQuizFile, { body: { ...file } }, admin)
    expect(status, body.message).toBe(200)
    return body.data
  }

  it('has its languages and the texts of its sections, and makes the same quiz again', async () => {
    const markdown = inTwo({ name: 'B', instructions_format: 'markdown' })
    const id = await addSectionedQuiz(school, admin, [inTwo(), markdown], {
      languages: { offered: ['hi', 'en'], deciding: 'en' },
    })
    const { quiz, problems } = await check(await fileOf(id))
    expect(problems).toEqual([])
    const body = { ...quiz, date_of_quiz: soon() } as Record<string, unknown>
    const made = await school.call(contract.createQuiz, { body }, admin)
    expect(made.status, made.body.message).toBe(201)
    const [before, after] = [await get(id), await get(made.body.data.id)]
    expect(after).toMatchObject({ languages: before.languages, sections: before.sections })
    expect(before.sections?.[1]?.instructions_format).toBe('markdown')
  })

  it('of a quiz without languages is as before there were any, and such a file is read', async () => {
    const id = await addSectionedQuiz(school, admin, [sectionOf(chapterId)])
    const file = await fileOf(id)
    expect(JSON.stringify(file)).not.toMatch(/languages|translations|_format/)
    expect((await check(file)).quiz).toMatchObject({
      languages: null,
      sections: [{ translations: {} }],
    })
  })

  it('names the languages that the school does not have', async () => {
    const id = await addSectionedQuiz(school, admin, [inTwo()], {
      languages: { offered: ['ur', 'en', 'hi'] },
    })
    const file = await fileOf(id)
    await haveLanguages(['en', 'hi'])
    const { quiz, problems } = await check(file)
    expect(quiz.languages).toEqual({ offered: ['en', 'hi'], deciding: 'en' })
    expect(problems).toEqual([
      { path: 'languages', message: 'The school does not have the language ur' },
    ])
    await haveLanguages(['en'])
    expect((await check(file)).quiz.languages).toBeNull()
    await haveLanguages(['en', 'hi', 'ur'])
  })
})
