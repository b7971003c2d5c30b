import { createHash } from 'node:crypto'
import { updateQuestion } from '@prepwell/contract/bank/questions.ts'
import { beginRehearsal } from '@prepwell/contract/exam-day/rehearsal.ts'
import { updateQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addQuestion,
  addQuiz,
  type TestQuestion,
  type TestQuiz,
} from '../../../test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  await haveLanguages(['en', 'hi', 'ur'])
})
afterAll(() => school.close())
const { begin } = attemptCalls(() => school)

async function haveLanguages(languages: string[]) {
  const { status } = await school.call(updateSchoolSettings, { body: { languages } }, admin)
  expect(status).toBe(200)
}

const red = {
  type: 'MCQ',
  statement: 'Which is red?',
  explanation: 'It has iron.',
  options: ['Blood', '42'],
  correct: [0],
  translations: {
    hi: { statement: 'लाल क्या है?', explanation: 'उसमें लोहा है।', options: ['खून', null] },
    ur: { statement: 'سرخ کیا ہے؟' },
  },
} satisfies TestQuestion

/** The papers of a quiz, in the order in which they were frozen. */
const papersOf = (quizId: number) =>
  school.db
    .selectFrom('papers')
    .select(['id', 'items', 'sections', 'passages', 'languages', 'announced', 'content_hash'])
    .where('quiz_id', '=', quizId)
    .orderBy('id')
    .execute()
async function paperOf(quizId: number) {
  const [paper, ...others] = await papersOf(quizId)
  if (!paper || others.length > 0) throw new Error(`quiz ${quizId} has not one paper`)
  return paper
}

/** The question as a paper stored it before languages existed, without its version and formats. */
const asBefore = ({ questions: [asked] }: Pick<TestQuiz, 'questions'>) => ({
  question_id: asked?.id,
  display_id: 1,
  type: 'MCQ',
  statement: red.statement,
  question_image: null,
  marks: 1,
  options: red.options.map((text, place) => ({ id: asked?.optionIds[place], text })),
  key: [String(asked?.optionIds[0])],
  explanation: red.explanation,
})
const formats = { version: 1, question_format: 'plain', explanation_format: 'plain' }
const hashOf = (...parts: readonly unknown[]) =>
  createHash('sha256')
    .update(parts.map((part) => JSON.stringify(part)).join(''))
    .digest('hex')
const hexOf = ({ content_hash }: { content_hash: Uint8Array }) =>
  Buffer.from(content_hash).toString('hex')

it('a paper without languages has the content and the hash of before there were any, translated or not', async () => {
  const quiz = await addQuiz(school, { questions: [red] })
  await begin(quiz, await addStudent(school))
  const paper = await paperOf(quiz.id)
  expect(paper).toMatchObject({ languages: null, sections: null, passages: null, announced: null })
  expect(paper.items).toStrictEqual([{ ...asBefore(quiz), ...formats }])
  expect(hexOf(paper)).toBe(hashOf([asBefore(quiz)]))
})

it('so has one with sections, a passage and an announced outline', async () => {
  const quiz = await addQuiz(school, { questions: [red] })
  const { id: passage_id } = await school.db
    .insertInto('passages')
    .values({
      ...{ chapter_id: quiz.chapterId, text: 'Look.', translations: '{"hi": "देखो।"}' },
      fingerprint: Buffer.from('Look.'),
      ...{ created_at: school.clock.now(), updated_at: school.clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await school.db
    .updateTable('questions')
    .set({ passage_id })
    .where('chapter_id', '=', quiz.chapterId)
    .execute()
  const section = { name: 'A', instructions: 'Be quick' }
  const translations = { hi: { name: 'अ', instructions: 'जल्दी करो' } }
  const id = await addSectionedQuiz(school, admin, [
    sectionOf(quiz.chapterId, { ...section, translations }),
  ])
  await begin({ id }, await addStudent(school))
  const paper = await paperOf(id)
  const scheme = await school.db
    .selectFrom('marking_schemes')
    .select(['name', 'rules'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  const chapter = await school.db
    .selectFrom('chapters')
    .innerJoin('subjects', 'subjects.id', 'subject_id')
    .select(['chapters.id', 'chapters.name', 'subjects.name as subject_name'])
    .where('chapters.id', '=', quiz.chapterId)
    .executeTakeFirstOrThrow()
  const sections = [{ ...section, scheme: scheme.name, rules: scheme.rules, answer_at_most: null }]
  const passages = [{ id: passage_id, text: 'Look.', image: null }]
  const items = [
    {
      ...{ ...asBefore(quiz), passage_id },
      ...{ section: 1, source: 1, chapter_id: quiz.chapterId },
    },
  ]
  expect(paper.items).toStrictEqual([{ ...items[0], ...formats }])
  expect(paper.sections).toStrictEqual([{ ...sections[0], instructions_format: 'plain' }])
  expect(paper.passages).toStrictEqual([{ ...passages[0], format: 'plain' }])
  expect(JSON.stringify([paper.announced, paper.languages])).not.toMatch(/translations|"hi"/)
  const { id: chapter_id, name, subject_name } = chapter
  const chapters = [{ id: chapter_id, name, subject_name }]
  expect(hexOf(paper)).toBe(hashOf(items, { sections, chapters, passages, arrangement: null }))
})

it('a paper freezes the translations of the languages that its quiz offers', async () => {
  const quiz = await addQuiz(school, { questions: [red], languages: ['en', 'hi'] })
  await begin(quiz, await addStudent(school))
  const { items, languages } = await paperOf(quiz.id)
  const [blood, number] = asBefore(quiz).options
  expect(languages).toEqual({ offered: ['en', 'hi'], deciding: 'en' })
  expect(items).toStrictEqual([
    {
      ...{ ...asBefore(quiz), ...formats },
      options: [{ ...blood, translations: { hi: 'खून' } }, number],
      language: 'en',
      translations: { hi: 'लाल क्या है?' },
      explanation_translations: { hi: 'उसमें लोहा है।' },
    },
  ])
})

it('sections, their outline and passages are frozen in the languages of the quiz too', async () => {
  const quiz = await addQuiz(school, { questions: [red] })
  const translations = {
    hi: { name: 'अ', instructions: 'जल्दी करो' },
    ur: { name: 'الف', instructions: null },
  }
  const section = sectionOf(quiz.chapterId, { name: 'A', instructions: 'Be quick', translations })
  const id = await addSectionedQuiz(school, admin, [section], {
    languages: { offered: ['hi', 'en'], deciding: 'en' },
  })
  await begin({ id }, await addStudent(school))
  const { sections, announced, languages } = await paperOf(id)
  const frozen = { language: 'en', translations: { hi: translations.hi } }
  expect(languages).toEqual({ offered: ['hi', 'en'], deciding: 'en' })
  expect(sections).toMatchObject([{ name: 'A', ...frozen }])
  expect(announced).toMatchObject({ sections: [{ name: 'A', ...frozen }] })
  expect(JSON.stringify([sections, announced])).not.toContain('الف')
})

const edit = (quiz: TestQuiz, translations: object) =>
  school.call(
    updateQuestion,
    {
      params: { id: quiz.questions[0]?.id ?? 0 },
      body: {
        ...{ chapter_id: quiz.chapterId, question_type: 'MCQ', marks: 1, correct_answer: 0 },
        ...{ question_statement: red.statement, options: red.options },
        ...{ answer_explanation: red.explanation, translations },
      },
    },
    admin,
  )
const hindi = (question_statement: string) => ({ hi: { question_statement } })

it('a translation gives a practice a new paper only if it offers the language', async () => {
  const plain = await addQuiz(school, { questions: [red], mode: 'practice' })
  const [offering, other] = [
    await addQuiz(school, {
      mode: 'practice',
      chapterId: plain.chapterId,
      languages: ['en', 'hi'],
    }),
    await addQuiz(school, {
      mode: 'practice',
      chapterId: plain.chapterId,
      languages: ['en', 'ur'],
    }),
  ]
  const counts = async () => {
    for (const practice of [plain, offering, other]) await begin(practice, await addStudent(school))
    const papers = [plain, offering, other].map(({ id }) => papersOf(id))
    return (await Promise.all(papers)).map(({ length }) => length)
  }
  expect(await counts()).toEqual([1, 1, 1])
  const urdu = { ur: { question_statement: red.translations.ur.statement } }
  expect((await edit(plain, { ...hindi('लाल?'), ...urdu })).status).toBe(200)
  expect(await counts()).toEqual([1, 2, 1])
  await addQuestion(school, plain.chapterId, { type: 'Numerical' })
  expect(await counts()).toEqual([2, 3, 2])
})

it('a practice that offers other languages gets another paper, and its old one when they are back', async () => {
  const practice = await addQuiz(school, { questions: [red], mode: 'practice' })
  const offer = async (languages: object | null) => {
    const { status, body } = await school.call(
      updateQuiz,
      { params: { id: practice.id }, body: { languages } },
      admin,
    )
    expect(status, body.message).toBe(200)
  }
  const used = async () => {
    const attempt = await begin(practice, await addStudent(school))
    const { paper_id } = await school.db
      .selectFrom('attempts')
      .select('paper_id')
      .where('id', '=', attempt)
      .executeTakeFirstOrThrow()
    return paper_id
  }
  const plain = await used()
  await offer({ offered: ['en', 'hi'] })
  const both = await used()
  expect(both).not.toBe(plain)
  await offer({ offered: ['en', 'hi'], deciding: 'hi' })
  expect([plain, both]).not.toContain(await used())
  await offer(null)
  expect(await used()).toBe(plain)
  await offer({ offered: ['en', 'hi'], deciding: 'en' })
  expect(await used()).toBe(both)
})

it('a practice follows the first language of the school where no text says otherwise', async () => {
  const { translations: _none, ...plainRed } = red
  const fields = { questions: [plainRed], mode: 'practice' } as const
  const [plain, offering] = [
    await addQuiz(school, fields),
    await addQuiz(school, { ...fields, languages: ['en', 'hi'] }),
  ]
  const languagesOf = async ({ id }: TestQuiz) => {
    await begin({ id }, await addStudent(school))
    const papers = await papersOf(id)
    return papers.map(({ items }) => (items as { language?: string }[])[0]?.language)
  }
  await haveLanguages(['en', 'ur', 'hi'])
  expect(await languagesOf(offering)).toEqual(['en'])
  await haveLanguages(['hi', 'en', 'ur'])
  expect(await languagesOf(offering)).toEqual(['en', 'hi'])
  await haveLanguages(['en', 'hi', 'ur'])
  expect(await languagesOf(offering)).toEqual(['en', 'hi'])
  expect(await languagesOf(plain)).toEqual([undefined])
})

it('a text that is translated into the new first language of the school is not in it', async () => {
  const sections = [
    { translations: { hi: { name: 'भाग', instructions: null } }, name: 'Part' },
  ] as const
  const quiz = await addQuiz(school, { questions: [red], languages: ['en', 'hi'] })
  const sectioned = await addSectionedQuiz(
    school,
    admin,
    sections.map((texts) => sectionOf(quiz.chapterId, texts)),
    { languages: { offered: ['hi', 'en'] } },
  )
  await haveLanguages(['hi', 'en', 'ur'])
  try {
    await begin(quiz, await addStudent(school))
    await begin({ id: sectioned }, await addStudent(school))
    for (const { id } of [quiz, { id: sectioned }])
      expect((await paperOf(id)).items).toMatchObject([
        { language: 'en', translations: { hi: red.translations.hi.statement } },
      ])
    expect((await paperOf(sectioned)).sections).toMatchObject([
      { name: 'Part', language: 'en', translations: { hi: { name: 'भाग' } } },
    ])
  } finally {
    await haveLanguages(['en', 'hi', 'ur'])
  }
})

it('the paper of an exam keeps its translations whatever is changed later', async () => {
  const exam = await addQuiz(school, { questions: [red], languages: ['en', 'hi'] })
  await begin(exam, await addStudent(school))
  const before = await paperOf(exam.id)
  expect((await edit(exam, hindi('और कुछ?'))).status).toBe(200)
  await begin(exam, await addStudent(school))
  expect(await paperOf(exam.id)).toEqual(before)
})

it('a rehearsal is in the languages of its exam', async () => {
  const exam = await addQuiz(school, { questions: [red], languages: ['hi', 'en'], startsIn: 3600 })
  const rehearsal = await school.call(beginRehearsal, { params: { id: exam.id } }, admin)
  expect(rehearsal.status, rehearsal.body.message).toBe(200)
  const { quiz_id } = await school.db
    .selectFrom('attempts')
    .select('quiz_id')
    .where('id', '=', rehearsal.body.data.take_quiz_id)
    .executeTakeFirstOrThrow()
  const { items, languages } = await paperOf(quiz_id)
  expect(languages).toEqual({ offered: ['hi', 'en'], deciding: 'hi' })
  expect(items).toMatchObject([{ translations: { hi: 'लाल क्या है?' } }])
})
