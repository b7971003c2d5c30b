import { previewPaper } from '@prepwell/contract/quizzes/quizzes.ts'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import { checkStart } from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChapter, addQuiz, rightAnswers } from '../../../test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import {
  englishReason,
  hindiReason,
  inTwoLanguages,
  shownHindi,
} from '../../../test/content/two-languages.ts'
import { countStatements } from '../../../test/counted-statements.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import { practisingAgainAt } from '../../../test/sitting/practising-again.ts'
import { createPaperCache } from '../attempts/index.ts'
import { createBatchedStarts } from './start/batched-starts.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  await school.call(updateSchoolSettings, { body: { languages: ['en', 'hi'] } }, admin)
})
afterAll(() => school.close())
const { begin, submit, take, publish } = attemptCalls(() => school)

const languages = { offered: ['en', 'hi'], deciding: 'en' }
const check = async (id: number, student: Person) =>
  (await school.call(checkStart, { params: { id } }, student)).body.data
const read = async (id: number, student: Person) =>
  (await school.call(getPaper, { params: { id } }, student)).body.data

describe('the languages of a quiz', () => {
  it.each(['exam', 'practice'] as const)(
    'are told to a student before the start and while it runs: %s',
    async (mode) => {
      const quiz = await addQuiz(school, {
        questions: inTwoLanguages,
        languages: ['en', 'hi'],
        mode,
      })
      const [first, second] = [await addStudent(school), await addStudent(school)]
      expect(await check(quiz.id, first)).toMatchObject({ existing: false, languages })
      await begin(quiz, first)
      expect(await check(quiz.id, first)).toMatchObject({ existing: true, languages })
      expect(await check(quiz.id, second)).toMatchObject({ existing: false, languages })
      expect((await read(quiz.id, first)).languages).toEqual(languages)
    },
  )

  it('are not mentioned where there is nothing to choose', async () => {
    const quiz = await addQuiz(school, { questions: inTwoLanguages })
    const student = await addStudent(school)
    const before = await check(quiz.id, student)
    await begin(quiz, student)
    const told = [before, await check(quiz.id, student), await read(quiz.id, student)]
    expect(JSON.stringify(told)).not.toMatch(/language|translation|कौन/)
  })
})

it('a paper has the statements and options of its languages, and no explanation in any', async () => {
  const quiz = await addQuiz(school, { questions: inTwoLanguages, languages: ['en', 'hi'] })
  const student = await addStudent(school)
  await begin(quiz, student)
  const paper = await read(quiz.id, student)
  expect(paper.questions).toMatchObject(shownHindi)
  expect(paper.questions.map(({ language }) => language)).toEqual(['en', 'en', 'en'])
  const [mcq] = paper.questions
  expect(mcq?.options.map((option) => Object.keys(option))).toEqual([
    ['id', 'text', 'translations'],
    ['id', 'text', 'translations'],
    ['id', 'text'],
  ])
  const text = JSON.stringify(paper)
  expect(text).not.toContain(hindiReason)
  expect(text).not.toContain(englishReason)
  expect(text).not.toContain('explanation')
})

it('in shuffled papers every option keeps its id, its key and its translations', async () => {
  const { chapterId, questions } = await addChapter(school, inTwoLanguages)
  const id = await addSectionedQuiz(school, admin, [sectionOf(chapterId)], {
    ...{ languages, shuffle_options: true, shuffle_questions: true },
  })
  const hindiOf = new Map(
    questions.flatMap(({ optionIds }, question) =>
      optionIds.map((option, place) => [option, shownHindi[question]?.options[place]]),
    ),
  )
  const right = rightAnswers({ id, chapterId, questions })
  const orders = new Set<string>()
  const marks = new Set<unknown>()
  for (let at = 0; at < 6; at += 1) {
    const student = await addStudent(school)
    const attempt = await begin({ id }, student)
    const paper = await read(id, student)
    for (const option of paper.questions.flatMap(({ options }) => options))
      expect(option.translations).toEqual(hindiOf.get(option.id)?.translations)
    orders.add(String(paper.questions.flatMap(({ options }) => options.map((one) => one.id))))
    await submit(attempt, student, right)
    const { scored_marks } = await school.db
      .selectFrom('attempts')
      .select('scored_marks')
      .where('id', '=', attempt)
      .executeTakeFirstOrThrow()
    marks.add(Number(scored_marks))
  }
  expect(orders.size).toBeGreaterThan(1)
  expect([...marks]).toEqual([9])
})

it('sections and passages are told in the languages of the paper, before the start too', async () => {
  const { chapterId } = await addChapter(school, inTwoLanguages)
  const hi = { name: 'भाग', instructions: 'सोचो' }
  const section = sectionOf(chapterId, {
    ...{ name: 'Part', instructions: 'Think' },
    translations: { hi, ur: { name: 'حصہ' } },
  })
  const id = await addSectionedQuiz(school, admin, [section], { languages })
  const shown = { name: 'Part', language: 'en', translations: { hi } }
  const [first, second] = [await addStudent(school), await addStudent(school)]
  expect((await check(id, first)).sections).toMatchObject([shown])
  await begin({ id }, first)
  expect((await check(id, first)).sections).toMatchObject([shown])
  expect((await check(id, second)).sections).toMatchObject([shown])
  expect((await read(id, first)).sections).toMatchObject([shown])
  expect(JSON.stringify(await read(id, first))).not.toContain('حصہ')
})

it('a preview is in the languages that are being chosen', async () => {
  const { chapterId } = await addChapter(school, inTwoLanguages)
  const preview = async (fields: object) => {
    const body = { sections: [sectionOf(chapterId)], ...fields }
    const answer = await school.call(previewPaper, { body }, admin)
    expect(answer.status, answer.body.message).toBe(200)
    expect(JSON.stringify(answer.body)).not.toContain(hindiReason)
    return answer.body.data
  }
  expect(await preview({ languages })).toMatchObject({ languages, questions: shownHindi })
  for (const none of [{}, { languages: null }, { languages: { offered: ['hi'] } }])
    expect(JSON.stringify(await preview(none))).not.toMatch(/language|translation/)
})

it('what is practised again stays in the languages of the first paper', async () => {
  const practising = practisingAgainAt(school)
  const practice = await addQuiz(school, {
    ...{ mode: 'practice', questions: inTwoLanguages, languages: ['en', 'hi'] },
  })
  const { student, privateId } = await practising.withPrivate(practice)
  const before = await check(privateId, student)
  expect(before.languages).toEqual(languages)
  await practising.start(privateId, student)
  const again = await read(privateId, student)
  expect(again).toMatchObject({ languages, questions: shownHindi.slice(1) })
  expect(JSON.stringify([before, again])).not.toContain(hindiReason)
})

it('an exam is marked and published as any other, in whatever language it was read', async () => {
  const plain = await addQuiz(school, { questions: inTwoLanguages })
  const offering = await addQuiz(school, { questions: inTwoLanguages, languages: ['hi', 'en'] })
  const taken: number[] = []
  for (const quiz of [plain, offering])
    taken.push(await take(quiz, await addStudent(school), rightAnswers(quiz)))
  await publish()
  const rows = await school.db
    .selectFrom('attempts')
    .select(['scored_marks', 'total_marks', 'percentage'])
    .where('id', 'in', taken)
    .where('published_at', 'is not', null)
    .execute()
  const right = { scored_marks: '9.00', total_marks: '9.00', percentage: '100.00' }
  expect(rows).toEqual([right, right])
})

it('a start sends no more statements when languages are offered', async () => {
  const counted = countStatements(school.db)
  const start = createBatchedStarts({
    ...{ db: counted.db, clock: school.clock, papers: createPaperCache() },
  })
  const statementsOf = async (offered?: string[]) => {
    const quiz = await addQuiz(school, {
      questions: inTwoLanguages,
      ...(offered ? { languages: offered } : {}),
    })
    const join = async () =>
      start({ viewer: { id: (await addStudent(school)).id, role: 'student' }, quizId: quiz.id })
    // The first start freezes the paper.
    await join()
    const before = counted.sent()
    await join()
    return counted.sent() - before
  }
  const [plain, offering] = [await statementsOf(), await statementsOf(['en', 'hi'])]
  expect(plain).toBeGreaterThan(0)
  expect(offering).toBe(plain)
})
