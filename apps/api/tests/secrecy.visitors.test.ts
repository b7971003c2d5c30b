import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { checkOpenAnswer, getOpenPractice } from '@prepwell/contract/sitting/open-practice.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addChapter, addQuiz, type TestQuestion, type TestQuiz } from '../src/test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../src/test/content/sections.ts'
import { addAdmin, addStudent } from '../src/test/people.ts'
import { readableBy } from '../src/test/readable.ts'
import { openSchool, type Person, type School } from '../src/test/school.ts'
import { attemptCalls } from '../src/test/sitting/attempt-calls.ts'

// By answering a question of the open practice, a visitor learns its key and no other key. A
// visitor does not even learn that a question exists if an exam may ask it or holds it back.

const options = ['a', 'b', 'c', 'd']
const keyed = (explanation: string, at = 1): TestQuestion => ({
  ...{ type: 'MCQ', statement: 'Which one?', options, marks: 2, correct: [at], explanation },
})
const canaries = ['zyzzyva0', 'zyzzyva1', 'zyzzyva2']

let school: School
let admin: Person
beforeEach(async () => {
  school = await openSchool({}, { workers: 2 })
  admin = await addAdmin(school)
})
afterEach(() => school.close())

const open = async (questions: readonly TestQuestion[]): Promise<TestQuiz> => {
  const quiz = await addQuiz(school, { mode: 'practice', name: 'Warm-up', questions })
  await school.call(updateSchoolSettings, { body: { open_practice_id: quiz.id } }, admin)
  return quiz
}
const check = ({ questions }: TestQuiz, at: number, option = 0) =>
  school.call(checkOpenAnswer, {
    body: {
      question_id: questions[at]?.id ?? 0,
      selected_values: questions[at]?.optionIds[option],
    },
  })
const asked = async (): Promise<number[]> => {
  const { status, body } = await school.call(getOpenPractice)
  return status === 200 ? body.data.questions.map(({ id }) => id) : []
}
const found = (texts: readonly string[]) =>
  canaries.filter((canary) => texts.some((text) => text.includes(canary)))

describe('a canary in every key', () => {
  it('is in no reading call of a visitor, and only in the answer to its own question', async () => {
    const quiz = await open(canaries.map((canary) => keyed(canary)))
    const ids = [quiz.id, quiz.chapterId, ...quiz.questions.map(({ id }) => id)]
    expect(found(await readableBy(school, null, ids))).toEqual([])
    const { body, headers } = await check(quiz, 2)
    expect(found([JSON.stringify([body, headers])])).toEqual([canaries[2]])
    expect(found(await readableBy(school, null, ids))).toEqual([])
    const one = await school.call(getOpenPractice, { query: { questions: 'one' } })
    expect(JSON.stringify(one.body)).not.toMatch(/is_correct|explanation|correct|key/)
  })
})

it('a visitor gets the same bytes, whatever the keys of the other questions', async () => {
  const other = await openSchool()
  const schools = [school, other]
  const received = await Promise.all(
    schools.map(async (one, at) => {
      const person = at === 0 ? admin : await addAdmin(one)
      const questions = [keyed('Since b.'), keyed('x '.repeat(at * 400), at)]
      const quiz = await addQuiz(one, { mode: 'practice', name: 'Warm-up', questions })
      await one.call(updateSchoolSettings, { body: { open_practice_id: quiz.id } }, person)
      await one.db.updateTable('subjects').set({ name: 'Physics' }).execute()
      const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
        const response = await one.app.inject({ method, url, ...(payload ? { payload } : {}) })
        const { date: _date, 'x-request-id': _id, ...headers } = response.headers
        return { status: response.statusCode, headers, body: response.body }
      }
      const [first] = quiz.questions
      return [
        await ask('GET', getOpenPractice.path),
        await ask('GET', `${getOpenPractice.path}?questions=one`),
        await ask('POST', checkOpenAnswer.path, {
          question_id: first?.id,
          selected_values: first?.optionIds[0],
        }),
      ]
    }),
  )
  expect(received[0]?.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(received[1]).toEqual(received[0])
  await other.close()
})

describe('a question that a timed exam asks too', () => {
  const refused = { status: 404, body: { code: 'not_found' } }
  const calls = () => attemptCalls(() => school)

  it('is neither offered nor checked before the exam, during it, and until its results', async () => {
    const quiz = await open(canaries.map((canary) => keyed(canary)))
    const all = quiz.questions.map(({ id }) => id)
    expect(await asked()).toEqual(all)
    const exam = await addQuiz(school, {
      ...{ chapterId: quiz.chapterId, startsIn: 3600, minutes: 60, reviewFirst: true },
    })
    const closed = async () => {
      expect(await asked()).toEqual([])
      for (const option of [0, 1]) expect(await check(quiz, 0, option)).toMatchObject(refused)
    }
    await closed()
    school.clock.advance(3600)
    await closed()
    const student = await addStudent(school)
    const attempt = await calls().begin(exam, student)
    await calls().submit(attempt, student)
    await closed()
    // The exam is over, but its results wait for an admin.
    school.clock.advance(7200)
    await closed()
  })

  it('stays closed after an exam that shows no keys, and opens after one that does', async () => {
    const quiz = await open(canaries.map((canary) => keyed(canary)))
    const exam = { chapterId: quiz.chapterId, startsIn: 60, minutes: 1 }
    const secret = await addQuiz(school, { ...exam, shownAfter: 'answers' })
    school.clock.advance(3600)
    expect(await asked()).toEqual([])
    await school.db
      .updateTable('quizzes')
      .set({ shown_after: 'keys' })
      .where('id', '=', secret.id)
      .execute()
    expect((await asked()).length).toBe(3)
  })

  it('is left out without a gap in the numbers if an exam may draw from its chapter', async () => {
    const chapters = await Promise.all(canaries.map((one) => addChapter(school, [keyed(one)])))
    const [first, second, third] = chapters.map(({ questions }) => questions[0])
    const sources = chapters.map(
      ({ chapterId }) => ({ chapter_id: chapterId, take: 'all' }) as const,
    )
    const chapterId = chapters[1]?.chapterId ?? 0
    const id = await addSectionedQuiz(school, admin, [sectionOf(chapterId, { sources })], {
      quiz_mode: 'practice',
    })
    await school.call(updateSchoolSettings, { body: { open_practice_id: id } }, admin)
    expect(await asked()).toEqual([first?.id, second?.id, third?.id])
    const draw = { chapter_id: chapterId, take: 'draw', count: 1 } as const
    await addSectionedQuiz(school, admin, [sectionOf(chapterId, { sources: [draw] })], {
      date_of_quiz: Math.floor(school.clock.now().getTime() / 1000) + 600,
    })
    const { body } = await school.call(getOpenPractice)
    expect(body.data.questions.map((one) => [one.id, one.display_id])).toEqual([
      [first?.id, 1],
      [third?.id, 2],
    ])
    expect(body.data.questions_count).toBe(2)
    const answer = (question = second) => ({
      question_id: question?.id ?? 0,
      selected_values: question?.optionIds[1],
    })
    const told = await school.call(checkOpenAnswer, { body: answer() })
    expect(told).toMatchObject(refused)
    expect(found([JSON.stringify([told.body, body])])).toEqual([])
    expect((await school.call(checkOpenAnswer, { body: answer(third) })).status).toBe(200)
  })

  it('a draft is not asked either', async () => {
    const quiz = await open(canaries.map((canary) => keyed(canary)))
    await school.db
      .updateTable('questions')
      .set({ status: 'draft' })
      .where('id', '=', quiz.questions[0]?.id ?? 0)
      .execute()
    expect((await asked()).length).toBe(2)
    expect(await check(quiz, 0, 1)).toMatchObject(refused)
  })
})
