import { publishQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import * as bookmarks from '@prepwell/contract/results/bookmarks.ts'
import * as notebook from '@prepwell/contract/results/notebook.ts'
import * as reviewCalls from '@prepwell/contract/results/reviews.ts'
import { getToday } from '@prepwell/contract/results/today.ts'
import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeArchive } from '../src/features/school/my-data/write-archive.ts'
import { createPaperCache } from '../src/features/sitting/attempts/index.ts'
import { addQuiz, type TestQuestion, type TestQuiz } from '../src/test/content/exams.ts'
import { unzipTexts } from '../src/test/files/exported.ts'
import { addAdmin, addPerson, signedInAnew } from '../src/test/people.ts'
import { openSchool, type Person, type School } from '../src/test/school.ts'
import { attemptCalls } from '../src/test/sitting/attempt-calls.ts'

// A notebook reveals which answers were wrong. While a question's results are not published, or an
// exam holds it back, students with right and with wrong answers must get the same responses.

const canary = 'zyzzyva'
const day = 24 * 3600
const questions: TestQuestion[] = [
  { type: 'MCQ', options: ['a', 'b'], correct: [0], explanation: canary, statement: 'Which?' },
  { type: 'Numerical', answer: '271828.1828', explanation: canary, statement: 'How many?' },
]

let school: School
let practice: TestQuiz
let right: Person
let wrong: Person
/** Both students' attempts at the practice, and later at the exam. */
const attempts = new Map<Person, number[]>()
beforeAll(async () => {
  school = await openSchool({}, { workers: 2 })
  practice = await addQuiz(school, { mode: 'practice', questions })
  right = await addPerson(school, { name: 'Asha' })
  wrong = await addPerson(school, { name: 'Asha' })
})
afterAll(() => school.close())

const calls = attemptCalls(() => school)
const me = (person: Person) => signedInAnew(school, person)

async function take(quiz: Pick<TestQuiz, 'id'>, person: Person): Promise<void> {
  const id = await calls.take(quiz, me(person), answersOf(person))
  attempts.set(person, [...(attempts.get(person) ?? []), id])
}

function answersOf(person: Person): QuizStateInput {
  const [mcq, numerical] = practice.questions
  const isRight = person === right
  return {
    [mcq?.id ?? 0]: {
      answered: true,
      selected_values: mcq?.optionIds[isRight ? 0 : 1] ?? 0,
      time_spent: 20,
    },
    [numerical?.id ?? 0]: {
      answered: true,
      selected_values: isRight ? '271828.1828' : '5',
      time_spent: 20,
    },
  }
}

const reviewIds = ['4f2c7f0e-7a0b-4f2c-8f0e-7a0b4f2c7f0e', '5f2c7f0e-7a0b-4f2c-8f0e-7a0b4f2c7f0e']

/**
 * Everything that the calls around a notebook tell a student, without the ids of the student's
 * rows.
 */
async function told(person: Person): Promise<string[]> {
  const ask = async (endpoint: Endpoint, input: object = {}) => {
    const { status, body } = await school.call(endpoint, input, me(person))
    return `${endpoint.method} ${endpoint.path} ${status} ${JSON.stringify(body)}`
  }
  const ids = practice.questions.map(({ id }) => id)
  const reviews = ids.map((question_id, place) => ({
    ...{ id: reviewIds[place], question_id, rating: 'good', selected_values: null },
    reviewed_at: Math.floor(school.clock.now().getTime() / 1000),
  }))
  const texts = [
    await ask(notebook.getNotebook),
    await ask(notebook.listCards),
    ...(await Promise.all(
      ['new', 'due', 'waiting', 'resting', 'removed'].map((state) =>
        ask(notebook.listCards, { query: { state } }),
      ),
    )),
    await ask(reviewCalls.getDueCards, { query: { count: 200 } }),
    await ask(reviewCalls.addReviews, { body: { reviews } }),
    await ask(bookmarks.listBookmarks),
  ]
  for (const question_id of ids) {
    const params = { question_id }
    texts.push(
      await ask(reviewCalls.getCard, { params }),
      await ask(notebook.putCard, { params, body: { is_in: false } }),
      await ask(notebook.putCard, { params, body: { wake: true, cause: 'guess' } }),
    )
  }
  for (const id of attempts.get(person) ?? [])
    texts.push(await ask(notebook.listMarks, { query: { take_quiz_id: id } }))
  const { body } = await school.call(getToday, {}, me(person))
  texts.push(JSON.stringify(body.data.notebook ?? null))
  const file = await school.app.inject({
    method: 'GET',
    url: notebook.exportNotebook.path,
    query: { format: 'csv' },
    headers: { authorization: `Bearer ${me(person).token}` },
  })
  texts.push(`${file.statusCode} ${file.payload}`)
  return texts
}

/** The parts of an archive of 'My data' that are about the notebook. */
async function archived(person: Person) {
  const requester = await school.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  const context = { ...school.platform, papers: createPaperCache() }
  const file = await writeArchive(context, { ...requester, staff_roles: [] })
  const chunks: Buffer[] = []
  for await (const chunk of file.read()) chunks.push(Buffer.from(chunk as Uint8Array))
  const data = JSON.parse(unzipTexts(Buffer.concat(chunks)).get('data.json') ?? '{}')
  return { cards: data.cards, card_reviews: data.card_reviews, mistake_causes: data.mistake_causes }
}

async function expectSame(): Promise<void> {
  const [ofRight, ofWrong] = [await told(right), await told(wrong)]
  expect(ofWrong).toEqual(ofRight)
  expect(ofWrong.filter((text) => text.includes(canary) || text.includes('271828'))).toEqual([])
  expect(await archived(wrong)).toEqual(await archived(right))
}

it('tells nothing of what an exam holds, from the practice before to its provisional key', async () => {
  const admin = await addAdmin(school)
  for (const person of [right, wrong]) {
    await take(practice, person)
    // The cards exist before the exam begins.
    expect((await school.call(notebook.getNotebook, {}, me(person))).body.data.cards).toBe(
      person === right ? 0 : 2,
    )
  }
  const exam = await addQuiz(school, {
    ...{ chapterId: practice.chapterId, startsIn: 3600, minutes: 60, objections: 'provisional' },
  })
  school.clock.advance(3600)
  await expectSame()
  for (const person of [right, wrong]) await calls.begin(exam, me(person))
  await expectSame()
  for (const person of [right, wrong]) {
    const [id = 0] = await school.db
      .selectFrom('attempts')
      .select('id')
      .where('quiz_id', '=', exam.id)
      .where('student_id', '=', person.id)
      .execute()
      .then((rows) => rows.map((row) => row.id))
    await calls.submit(id, me(person), answersOf(person))
    attempts.set(person, [...(attempts.get(person) ?? []), id])
  }
  await expectSame()
  await calls.publish()
  // Now the provisional key is shown.
  await expectSame()
  school.clock.advance(3 * day)
  const published = await school.call(publishQuiz, { params: { id: exam.id }, body: {} }, me(admin))
  expect(published.status, published.body.message).toBe(200)
  const texts = await told(wrong)
  expect(texts.filter((text) => text.includes(canary)).length).toBeGreaterThan(1)
  expect((await told(right)).filter((text) => text.includes(canary))).toEqual([])
})
