import { beginRehearsal } from '@prepwell/contract/exam-day/rehearsal.ts'
import { publishQuiz, updateQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addQuiz, type TestQuiz } from '../../../test/content/exams.ts'
import { notebookAt } from '../../../test/notebook/notebook-at.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import { only } from '../../../test/sitting/practising-again.ts'

let school: School
let admin: Person
let student: Person
let book: ReturnType<typeof notebookAt>
beforeAll(async () => {
  school = await openSchool({}, { workers: 2 })
  admin = await addAdmin(school)
  book = notebookAt(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  student = await addStudent(school)
})

const calls = attemptCalls(() => school)
const { publish } = calls
const me = () => signedInAnew(school, student)
const day = 24 * 3600

/** Takes a quiz: the first answer is right, the second partly right, the third wrong. */
const take = (quiz: TestQuiz) => calls.take(quiz, me(), answersTo(quiz))
const answersTo = (quiz: TestQuiz) => {
  const [mcq, msq, numerical] = quiz.questions
  return {
    ...only(quiz, String(mcq?.id)),
    [msq?.id ?? 0]: { answered: true, selected_values: [msq?.optionIds[0] ?? 0] },
    [numerical?.id ?? 0]: { answered: true, selected_values: '7', time_spent: 10 },
  }
}
const ids = (cards: ReadonlyArray<{ question_id: number }>) =>
  cards.map(({ question_id }) => question_id).sort((a, b) => a - b)
const notRight = (quiz: TestQuiz) => quiz.questions.slice(1).map(({ id }) => id)
/** Checks that all calls for the notebook agree; returns the ids of the questions that it shows. */
async function shown() {
  const [listed, due, overview, today] = [
    await book.list(student),
    await book.due(student, 200),
    await book.overview(student),
    await book.today(student),
  ]
  expect(overview.cards).toBe(listed.length)
  expect(overview.due + overview.new).toBe(due.length)
  expect(today?.due ?? 0).toBe(due.length)
  return ids(listed)
}

it('an exam makes cards of what was not right once its results are out, and each card once', async () => {
  const exam = await addQuiz(school)
  const id = await take(exam)
  expect(await shown()).toEqual([])
  await publish()
  expect(await book.today(student)).toEqual({ due: 2, minutes: 2 })
  expect(await shown()).toEqual(notRight(exam))
  const [msq, numerical] = notRight(exam)
  expect(await book.list(student, { sort: 'created_at' })).toMatchObject([
    { question_id: msq, reason: 'partly', take_quiz_id: id, state: 'new', due_on: null },
    { question_id: numerical, reason: 'wrong', reviews: 0, changed: null, cause: null },
  ])
  expect(await book.due(student)).toHaveLength(2)
  expect((await book.due(student)).find(({ type }) => type === 'Numerical')).toMatchObject({
    ...{ question_id: numerical, correct_answer: ['2.5'], correct_range: null, is_new: true },
    ...{ options: null, lapses: 0, slow_above: null, changed: null, cause: null, note: null },
    next_days: { again: 1, good: 3 },
  })
  expect(await book.overview(student)).toMatchObject({
    ...{ today: '2026-03-02', cards: 2, due: 0, new: 2, new_later: 0, resting: 0, minutes: 2 },
    ...{ next_due_on: null, exam_date: null },
  })
  expect(ids(await book.list(await addStudent(school)))).toEqual([])
})

it('a practice makes cards at once, and what is practised again reviews them', async () => {
  const practice = await addQuiz(school, { mode: 'practice' })
  await take(practice)
  const [msq, numerical] = notRight(practice)
  expect(await shown()).toEqual([msq, numerical])
  school.clock.advance(3 * day)
  await take(practice)
  expect(await shown()).toEqual([msq, numerical])
  expect(await book.list(student, { sort: 'created_at' })).toMatchObject([
    { question_id: msq, reviews: 1, lapses: 0, reviewed_on: '2026-03-05', due_on: '2026-03-06' },
    { question_id: numerical, reviews: 1 },
  ])
})

it('blank questions make cards only if they were visited, marked ones even if they are right', async () => {
  const practice = await addQuiz(school, { mode: 'practice' })
  const [mcq, msq, numerical] = practice.questions.map(({ id }) => id)
  const right = only(practice, String(mcq))[String(mcq)]
  await calls.take(practice, me(), {
    [mcq ?? 0]: { answered: true, ...right, markedForReview: true },
    [msq ?? 0]: { answered: false, time_spent: 5 },
  })
  expect(await book.list(student, { sort: 'created_at' })).toMatchObject([
    { question_id: mcq, reason: 'marked' },
    { question_id: msq, reason: 'blank' },
  ])
  expect(numerical).toBeDefined()
})

it('an answer that took longer than 1.5 x the median of those who were right makes a card', async () => {
  const practice = await addQuiz(school, { mode: 'practice' })
  const [mcq] = practice.questions.map(({ id }) => id)
  const answer = only(practice, String(mcq))[String(mcq)]
  const inSeconds = (person: Person, time_spent: number) =>
    calls.take(practice, person, { [mcq ?? 0]: { answered: true, ...answer, time_spent } })
  for (const seconds of [10, 20, 20, 20, 60])
    await inSeconds(signedInAnew(school, await addStudent(school)), seconds)
  await inSeconds(me(), 31)
  expect(await book.list(student)).toMatchObject([{ question_id: mcq, reason: 'slow' }])
  expect(await book.due(student)).toMatchObject([{ slow_above: 30 }])
})

describe('no card is made from', () => {
  it.each(['marks', 'answers'] as const)(
    'a result that shows only %s, until it shows keys',
    async (part) => {
      const exam = await addQuiz(school, { shownAfter: part })
      await take(exam)
      await publish()
      expect(await shown()).toEqual([])
      const show = (shown_after: string) =>
        school.call(
          updateQuiz,
          { params: { id: exam.id }, body: { shown_after } },
          signedInAnew(school, admin),
        )
      await show('keys')
      expect(await shown()).toEqual(notRight(exam))
      await show(part)
      expect(await shown()).toEqual([])
      expect((await book.put(student, exam.questions[1]?.id ?? 0, { is_in: true })).status).toBe(
        404,
      )
      await show('keys')
      expect(await shown()).toEqual(notRight(exam))
    },
  )

  it('a provisional key', async () => {
    const exam = await addQuiz(school, { objections: 'provisional' })
    await take(exam)
    await publish()
    expect(await shown()).toEqual([])
    school.clock.advance(3 * day)
    const params = { id: exam.id }
    await school.call(publishQuiz, { params, body: {} }, signedInAnew(school, admin))
    expect(await shown()).toEqual(notRight(exam))
  })

  it('a practice whose result an exam holds back, until the exam is over', async () => {
    const practice = await addQuiz(school, { mode: 'practice' })
    const { chapterId } = practice
    const id = await calls.begin(practice, me())
    await addQuiz(school, { chapterId, startsIn: 60, minutes: 30 })
    school.clock.advance(60)
    await calls.submit(id, me(), answersTo(practice))
    expect(await shown()).toEqual([])
    await publish()
    expect(await shown()).toEqual(notRight(practice))
  })

  it('a rehearsal', async () => {
    const exam = await addQuiz(school, { startsIn: 3600 })
    const params = { id: exam.id }
    const colleague = await addAdmin(school)
    const { body } = await school.call(beginRehearsal, { params }, colleague)
    await calls.submit(body.data.take_quiz_id, colleague, answersTo(exam))
    // The colleague who rehearsed the exam is a student now.
    await school.db
      .updateTable('users')
      .set({ role: 'student' })
      .where('id', '=', colleague.id)
      .execute()
    await school.db
      .updateTable('attempts')
      .set({ published_at: school.clock.now() })
      .where('id', '=', body.data.take_quiz_id)
      .execute()
    expect(await book.list(colleague)).toEqual([])
    expect(await book.rows(colleague)).toEqual([])
    expect((await book.put(colleague, notRight(exam)[0] ?? 0, { is_in: true })).status).toBe(404)
  })
})

describe('a card is not shown', () => {
  it('while an exam holds its question, whichever call is made, and comes back afterwards', async () => {
    const practice = await addQuiz(school, { mode: 'practice' })
    const attempt = await take(practice)
    const held = notRight(practice)
    expect(await shown()).toEqual(held)
    await addQuiz(school, { chapterId: practice.chapterId, startsIn: 60, minutes: 30 })
    school.clock.advance(60)
    expect(await shown()).toEqual([])
    expect(await book.marks(student, attempt)).toEqual([])
    const [question_id = 0] = held
    const review = book.reviewOf({ question_id })
    const other = book.reviewOf({ question_id: practice.questions[0]?.id ?? 0 })
    // The existence of a card would reveal whether the answer was right.
    expect(await book.deliver(student, [review, other])).toEqual({
      ...{ stored: [], cards: [] },
      left_out: [review.id, other.id],
    })
    for (const body of [{ is_in: true }, { is_in: false }, { cause: 'guess' }])
      expect(await book.put(student, question_id, body)).toMatchObject({
        ...{ status: 400, body: { code: 'not_allowed_now' } },
      })
    await publish()
    expect(await shown()).toEqual(held)
    // A review that was made offline is not lost.
    expect(await book.list(student, { question_id })).toMatchObject([{ reviews: 1 }])
  })

  it('while the student is sitting an exam on its chapter, which it joined after the start', async () => {
    const practice = await addQuiz(school, { mode: 'practice' })
    await take(practice)
    const exam = await addQuiz(school, { minutes: 30 })
    await calls.begin(exam, me())
    expect(await shown()).toEqual(notRight(practice))
    await school.db
      .updateTable('questions')
      .set({ chapter_id: exam.chapterId })
      .where('chapter_id', '=', practice.chapterId)
      .execute()
    // The exam can no longer ask this question, and holds its card back only for this student.
    expect(await shown()).toEqual([])
    await publish()
    expect(await shown()).toEqual(notRight(practice))
  })

  it('when its question is a draft or deleted', async () => {
    const practice = await addQuiz(school, { mode: 'practice' })
    await take(practice)
    const [msq = 0, numerical = 0] = notRight(practice)
    const setStatus = (status: 'draft' | 'checked') =>
      school.db.updateTable('questions').set({ status }).where('id', '=', msq).execute()
    await setStatus('draft')
    expect(await shown()).toEqual([numerical])
    await setStatus('checked')
    expect(await shown()).toEqual([msq, numerical])
    await school.db.deleteFrom('questions').where('id', '=', msq).execute()
    expect(await shown()).toEqual([numerical])
  })
})

it('an edited question shows its new text', async () => {
  const practice = await addQuiz(school, { mode: 'practice' })
  await take(practice)
  const [, numerical = 0] = notRight(practice)
  await school.db
    .updateTable('questions')
    .set({ statement: 'What is it now?', numerical_answer: '3', explanation: 'Because' })
    .where('id', '=', numerical)
    .execute()
  expect(await book.list(student, { question_id: numerical })).toMatchObject([
    { statement: 'What is it now?' },
  ])
  expect(
    (await book.due(student)).find(({ question_id }) => question_id === numerical),
  ).toMatchObject({
    ...{ statement: 'What is it now?', correct_answer: ['3'], answer_explanation: 'Because' },
  })
})

it('results whose keys are hidden while a notebook reads them make no cards', async () => {
  const exam = await addQuiz(school)
  await take(exam)
  await publish()
  const waiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(school.db)
    return rows.length
  }
  const reading = await school.db.transaction().execute(async (tx) => {
    const hidden = tx.updateTable('quizzes').set({ shown_after: 'marks' })
    await hidden.where('id', '=', exam.id).execute()
    const listed = book.list(student)
    await expect.poll(waiting).toBe(1)
    return { listed }
  })
  expect(await reading.listed).toEqual([])
  expect(await shown()).toEqual([])
})
