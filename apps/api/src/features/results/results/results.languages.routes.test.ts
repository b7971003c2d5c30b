import { listAnnouncements } from '@prepwell/contract/exam-day/announcements.ts'
import {
  listQuestionReports,
  reportQuestion,
} from '@prepwell/contract/exam-day/question-reports.ts'
import { getQuestionAnswers, getResultGrid } from '@prepwell/contract/results/class-results.ts'
import { getQuizStatistics } from '@prepwell/contract/results/item-statistics.ts'
import { getAttempt, getResult } from '@prepwell/contract/results/results.ts'
import { startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChapter, addQuiz, rightAnswers, type TestQuiz } from '../../../test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import {
  englishReason,
  hindiReason,
  inTwoLanguages,
  shownHindi,
} from '../../../test/content/two-languages.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())
const { take, publish } = attemptCalls(() => school)

const languages = { offered: ['en', 'hi'], deciding: 'en' }
const offering = { questions: inTwoLanguages, languages: ['en', 'hi'] } as const
const show = async (id: number, person: Person) =>
  (await school.call(getAttempt, { params: { id } }, signedInAnew(school, person))).body.data
const dataOf = async (id: number, person: Person) => {
  const { data } = (await show(id, person)).result_state
  if (!data) throw new Error('no result')
  return data
}
const reasons = new RegExp(`${englishReason}|${hindiReason}|explanation_translations`)

describe('a result', () => {
  it('has the texts of the paper in its languages, and of the explanation with the explanation', async () => {
    const quiz = await addQuiz(school, { ...offering, mode: 'practice' })
    const student = await addStudent(school)
    const { languages: told, questions } = await dataOf(await take(quiz, student), student)
    expect(told).toEqual(languages)
    expect(questions).toMatchObject(
      shownHindi.map(({ translations, options }, place) => ({
        ...{ language: 'en', translations, options: options.length > 0 ? options : null },
        answer_explanation: `${englishReason} of ${place + 1}`,
        explanation_translations: { hi: `${hindiReason} ${place + 1}` },
      })),
    )
  })

  it('before publication has none of them', async () => {
    const quiz = await addQuiz(school, offering)
    const student = await addStudent(school)
    const id = await take(quiz, student, rightAnswers(quiz))
    for (const endpoint of [getAttempt, getResult]) {
      const { body } = await school.call(endpoint, { params: { id } }, student)
      expect(JSON.stringify(body)).not.toMatch(/कौन|क्योंकि|translations|languages/)
    }
  })

  it.each(['marks', 'answers', 'keys'] as const)(
    'of an exam that shows its %s has the explanations in no language, or in all',
    async (shownAfter) => {
      const quiz = await addQuiz(school, { ...offering, shownAfter })
      const student = await addStudent(school)
      const id = await take(quiz, student, rightAnswers(quiz))
      await publish()
      const data = await dataOf(id, student)
      expect(data.languages).toEqual(languages)
      const text = JSON.stringify(data)
      expect(text.includes('कौन')).toBe(shownAfter !== 'marks')
      if (shownAfter === 'keys') expect(text).toContain(hindiReason)
      else expect(text).not.toMatch(reasons)
    },
  )

  it('without languages is as before there were any', async () => {
    const quiz = await addQuiz(school, { questions: inTwoLanguages, mode: 'practice' })
    const student = await addStudent(school)
    const shown = JSON.stringify(await show(await take(quiz, student), student))
    expect(shown).toContain(englishReason)
    expect(shown).not.toMatch(/language|translation|कौन|क्योंकि/)
  })

  it.each(['marks', 'keys'] as const)(
    'names its sections in the languages of the paper when it shows %s',
    async (shown_after) => {
      const { chapterId } = await addChapter(school, inTwoLanguages)
      const { chapterId: another } = await addChapter(school, [{ type: 'Numerical' }])
      const translations = { hi: { name: 'भाग', instructions: 'सोचो' } }
      const section = sectionOf(chapterId, { name: 'Part', translations })
      const id = await addSectionedQuiz(school, admin, [section, sectionOf(another)], {
        shown_after,
      })
      // Sets the languages of the quiz in the database, because the school itself has only one.
      await school.db
        .updateTable('quizzes')
        .set({ languages: ['en', 'hi'], deciding_language: 'en' })
        .where('id', '=', id)
        .execute()
      const student = await addStudent(school)
      const attempt = await take({ id }, student)
      await publish()
      const data = await dataOf(attempt, student)
      const [part, other] = (shown_after === 'marks' ? data.section_marks : data.sections) ?? []
      expect(part).toMatchObject({ name: 'Part', language: 'en', translations: { hi: 'भाग' } })
      expect(other).toMatchObject({ name: 'Section', language: 'en' })
      expect(other).not.toHaveProperty('translations')
    },
  )
})

describe('staff', () => {
  const idOf = ({ questions }: TestQuiz) => questions[0]?.id ?? 0
  const gridOf = async ({ id }: TestQuiz) =>
    (await school.call(getResultGrid, { params: { id } }, admin)).body.data
  const answersOf = async (quiz: TestQuiz) => {
    const params = { id: quiz.id, question_id: idOf(quiz) }
    return (await school.call(getQuestionAnswers, { params }, admin)).body.data
  }
  const statisticsOf = async ({ id }: TestQuiz) =>
    (await school.call(getQuizStatistics, { params: { id } }, admin)).body.data

  it('read class results and items in the languages of the paper', async () => {
    const quiz = await addQuiz(school, { ...offering, mode: 'practice' })
    await take(quiz, await addStudent(school), rightAnswers(quiz))
    const [grid, answers, statistics] = [
      await gridOf(quiz),
      await answersOf(quiz),
      await statisticsOf(quiz),
    ]
    const statements = shownHindi.map(({ translations }) => ({ language: 'en', translations }))
    expect(grid).toMatchObject({ languages, questions: statements })
    expect(answers).toMatchObject({ languages, ...statements[0], options: shownHindi[0]?.options })
    expect(statistics).toMatchObject({ languages, items: shownHindi })
  })

  it('read them as before where there is nothing to choose', async () => {
    const quiz = await addQuiz(school, { questions: inTwoLanguages, mode: 'practice' })
    await take(quiz, await addStudent(school), rightAnswers(quiz))
    const seen = [await gridOf(quiz), await answersOf(quiz), await statisticsOf(quiz)]
    expect(JSON.stringify(seen)).not.toMatch(/language|translation|कौन/)
  })

  it('see one question, whichever of its translations the students had', async () => {
    const quiz = await addQuiz(school, { ...offering, mode: 'practice' })
    await take(quiz, await addStudent(school), rightAnswers(quiz))
    await school.db
      .updateTable('question_options')
      .set({ translations: '{"hi": "दूसरा"}' })
      .where('question_id', '=', idOf(quiz))
      .execute()
    await take(quiz, await addStudent(school), rightAnswers(quiz))
    const { length } = await school.db
      .selectFrom('papers')
      .select('id')
      .where('quiz_id', '=', quiz.id)
      .execute()
    expect(length).toBe(2)
    const { answers } = await answersOf(quiz)
    expect(answers.map(({ students }) => students.length)).toEqual([2])
    const { students } = await gridOf(quiz)
    expect(students.map(({ outcomes }) => outcomes)).toEqual(['rrr', 'rrr'])
    expect((await statisticsOf(quiz)).items.map(({ attempts }) => attempts)).toEqual([2, 2, 2])
  })
})

it('reports and announcements name the questions in the languages of the paper', async () => {
  const quiz = await addQuiz(school, { ...offering, startsIn: -60 })
  const student = await addStudent(school)
  const { body } = await school.call(startAttempt, { params: { id: quiz.id } }, student)
  const question_id = quiz.questions[0]?.id ?? 0
  await school.call(
    reportQuestion,
    { params: { id: body.data.take_quiz_id }, body: { question_id, text: 'Wrong' } },
    student,
  )
  const params = { id: quiz.id }
  const reports = (await school.call(listQuestionReports, { params }, admin)).body.data
  const { questions, ...announcements } = (await school.call(listAnnouncements, { params }, admin))
    .body.data
  const statements = shownHindi.map(({ translations }) => ({ language: 'en', translations }))
  expect(reports).toMatchObject({ languages, questions: statements.slice(0, 1) })
  expect(announcements).toMatchObject({ languages })
  expect(questions).toMatchObject(statements)
  expect(JSON.stringify([reports, questions])).not.toMatch(reasons)
})
