import { restoreQuestionVersion } from '@prepwell/contract/bank/question-versions.ts'
import { setQuestionFacts, updateQuestion } from '@prepwell/contract/bank/questions.ts'
import { publishQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import * as bookmarks from '@prepwell/contract/results/bookmarks.ts'
import * as notebook from '@prepwell/contract/results/notebook.ts'
import * as reviewCalls from '@prepwell/contract/results/reviews.ts'
import { getToday } from '@prepwell/contract/results/today.ts'
import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeArchive } from '../src/features/school/my-data/write-archive.ts'
import { createPaperCache } from '../src/features/sitting/attempts/index.ts'
import { addQuiz, type TestQuestion, type TestQuiz } from '../src/test/content/exams.ts'
import { unzipTexts } from '../src/test/files/exported.ts'
import { notebookAt } from '../src/test/notebook/notebook-at.ts'
import { addAdmin, addPerson, signedInAnew } from '../src/test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../src/test/school.ts'
import { attemptCalls } from '../src/test/sitting/attempt-calls.ts'
import { ownPracticesAt } from '../src/test/sitting/own-practices.ts'

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
  const file = await exported(person)
  texts.push(`${file.statusCode} ${file.payload}`)
  return texts
}

const exported = (person: Person) =>
  school.app.inject({
    method: 'GET',
    url: notebook.exportNotebook.path,
    query: { format: 'csv' },
    headers: { authorization: `Bearer ${me(person).token}` },
  })

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

describe('what a teacher writes into a question after its results', () => {
  const news = 'quokka'
  let admin: Person
  let student: Person
  /** Its chapter has no practice. The student answered all questions, wrong. */
  let past: TestQuiz
  beforeEach(async () => {
    admin = await addAdmin(school)
    student = await addPerson(school, { name: 'Ravi' })
  })

  const idsOf = (rows: ReadonlyArray<{ question_id: number }>) =>
    rows.map(({ question_id }) => question_id).toSorted((a, b) => a - b)
  const ids = () => past.questions.map(({ id }) => id)
  const wrong = () =>
    Object.fromEntries(
      past.questions.map(({ id, optionIds: [, second] }) => [
        id,
        { answered: true, selected_values: second ?? '5' },
      ]),
    )

  /** Everybody who took the exam gets its results, and the student bookmarks its questions. */
  async function sit(shownAfter: 'keys' | 'answers'): Promise<void> {
    past = await addQuiz(school, { questions, shownAfter })
    await calls.take(past, me(student), wrong())
    await calls.publish()
    for (const question_id of ids()) {
      const input = { params: { question_id }, body: {} }
      expect((await school.call(bookmarks.putBookmark, input, me(student))).status).toBe(200)
    }
  }

  async function edit(): Promise<void> {
    const body = {
      ...{ chapter_id: past.chapterId, question_type: 'MCQ', marks: 1, correct_answer: 1 },
      ...{ question_statement: `New ${news}?`, options: [`${news} a`, `${news} b`] },
    }
    const answer = await school.call(updateQuestion, { params: { id: ids()[0] ?? 0 }, body }, admin)
    expect(answer.status, answer.body.message).toBe(200)
  }
  const restore = async (n: number) =>
    expect(
      await school.call(restoreQuestionVersion, { params: { id: ids()[0] ?? 0, n } }, admin),
    ).toMatchObject({ status: 200 })

  const bookmarked = async () => (await school.call(bookmarks.listBookmarks, {}, me(student))).body

  /** Reads the student's cards and bookmarks, and the size that an own practice may have. */
  async function readable(person = student) {
    const book = notebookAt(school)
    const { cards, due, forecast } = await book.overview(person)
    const today = await book.today(person)
    return {
      texts: JSON.stringify([
        await book.due(person, 200),
        await book.list(person),
        await bookmarked(),
        (await exported(person)).payload,
      ]),
      due: idsOf(await book.due(person, 200)),
      listed: idsOf(await book.list(person)),
      bookmarked: idsOf((await bookmarked()).data),
      counts: [cards, due, forecast[0]?.reviews, today?.due],
      practice: await ownPracticesAt(school).count(person, { chapter_ids: [past.chapterId] }),
    }
  }
  const all = (rows: readonly number[]) => ({
    ...{ due: rows, listed: rows, bookmarked: rows, practice: rows.length },
    counts: Array.from({ length: 4 }, () => rows.length),
  })

  it('stays secret until the exam that may ask it has results', async () => {
    await sit('keys')
    const [edited = 0, unedited = 0] = ids()
    await notebookAt(school).review(
      student,
      ...ids().map((question_id) => ({ question_id, rating: 'again' as const })),
    )
    school.clock.advance(2 * day)
    const june = await addQuiz(school, { chapterId: past.chapterId, startsIn: 7 * day })
    const facts = { ids: ids(), difficulty: 'hard' as const, add_tags: ['May'] }
    expect((await school.call(setQuestionFacts, { body: facts }, admin)).status).toBe(200)
    const before = await readable()
    expect(before).toMatchObject(all([edited, unedited]))

    await edit()
    const hidden = await readable()
    expect(hidden.texts).not.toContain(news)
    expect(hidden).toMatchObject(all([unedited]))
    const input = { params: { question_id: edited } }
    expect((await school.call(reviewCalls.getCard, input, me(student))).status).toBe(404)

    await restore(1)
    expect(await readable()).toMatchObject(all([edited, unedited]))
    await restore(2)
    expect((await readable()).texts).not.toContain(news)

    school.clock.advance(7 * day)
    await calls.take(june, me(student))
    await calls.publish()
    const after = await readable()
    expect(after.texts).toContain(news)
    expect(after).toMatchObject(all([edited, unedited]))
  })

  it('is shown at once if no exam may ask it, or if a practice of the school asks it anyway', async () => {
    await sit('keys')
    await edit()
    expect((await readable()).texts).toContain(news)
    await addQuiz(school, { chapterId: past.chapterId, startsIn: 7 * day })
    expect((await readable()).texts).not.toContain(news)
    await addQuiz(school, { chapterId: past.chapterId, mode: 'practice' })
    expect((await readable()).texts).toContain(news)
  })

  it('stays secret if the paper is of an older release, which did not name versions', async () => {
    await sit('keys')
    const [edited = 0, unedited = 0] = ids()
    await addQuiz(school, { chapterId: past.chapterId, startsIn: 7 * day })
    await sql`alter table paper_questions disable trigger paper_questions_immutable`.execute(
      school.db,
    )
    await school.db.updateTable('paper_questions').set({ question_version: null }).execute()
    await sql`alter table paper_questions enable trigger paper_questions_immutable`.execute(
      school.db,
    )
    // This question was last edited before the paper was frozen.
    await school.db
      .updateTable('questions')
      .set({ saved_at: firstDay })
      .where('id', '=', unedited)
      .execute()
    const rows = async () => {
      const { due, bookmarked: marked, practice } = await readable()
      return { due, marked, practice }
    }
    const both = [edited, unedited]
    expect(await rows()).toEqual({ due: both, marked: both, practice: 2 })
    await edit()
    expect(await rows()).toEqual({ due: [unedited], marked: [unedited], practice: 1 })
  })

  it('is in no bookmark of an exam that never shows its keys', async () => {
    await sit('answers')
    const [edited = 0, unedited = 0] = ids()
    expect(idsOf((await bookmarked()).data)).toEqual([edited, unedited])
    await edit()
    const { data, chapters } = await bookmarked()
    expect(idsOf(data)).toEqual([unedited])
    expect(chapters).toMatchObject([{ bookmarks: 1 }])
    await restore(1)
    expect(idsOf((await bookmarked()).data)).toEqual([edited, unedited])
  })
})
