import { listMarks } from '@prepwell/contract/results/notebook.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addQuiz, rightAnswers, type TestQuiz } from '../../../../test/content/exams.ts'
import { notebookAt } from '../../../../test/notebook/notebook-at.ts'
import { addStudent, signedInAnew } from '../../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../../test/school.ts'
import { attemptCalls } from '../../../../test/sitting/attempt-calls.ts'

let school: School
let student: Person
let practice: TestQuiz
let attempt: number
let book: ReturnType<typeof notebookAt>
beforeAll(async () => {
  school = await openSchool({}, { workers: 2 })
  book = notebookAt(school)
})
afterAll(() => school.close())
/** Each test begins after a practice in which all answers were right. */
beforeEach(async () => {
  school.clock.set(firstDay)
  student = await addStudent(school)
  practice = await addQuiz(school, { mode: 'practice' })
  attempt = await calls.take(practice, me(), rightAnswers(practice))
})

const calls = attemptCalls(() => school)
const me = () => signedInAnew(school, student)
const ids = () => practice.questions.map(({ id }) => id)
const listed = (query: object = {}) => book.list(student, query)

it('any question of a result can be put in and taken out, as often as one likes', async () => {
  const [mcq = 0] = ids()
  for (const _again of [1, 2])
    expect((await book.put(student, mcq, { is_in: true })).status).toBe(200)
  expect(await listed()).toMatchObject([
    { question_id: mcq, reason: 'added', state: 'new', take_quiz_id: attempt },
  ])
  await book.review(student, { question_id: mcq })
  for (const _again of [1, 2])
    expect((await book.put(student, mcq, { is_in: false })).status).toBe(200)
  expect(await listed()).toEqual([])
  expect(await listed({ state: 'removed' })).toMatchObject([{ question_id: mcq, due_on: null }])
  await book.put(student, mcq, { is_in: true })
  expect(await listed()).toMatchObject([{ reviews: 1, state: 'waiting' }])
})

it('a card that its own result hides is added by the one that still shows the key', async () => {
  const exam = await addQuiz(school, { chapterId: practice.chapterId })
  const [mcq] = practice.questions
  const show = (shown_after: 'answers' | 'marks') =>
    school.db.updateTable('quizzes').set({ shown_after }).where('id', '=', exam.id).execute()
  await calls.take(exam, me(), {
    [mcq?.id ?? 0]: { answered: true, selected_values: mcq?.optionIds[2] ?? 0 },
  })
  await calls.publish()
  expect(await listed()).toMatchObject([{ reason: 'wrong' }])
  await show('marks')
  expect(await listed()).toEqual([])
  expect((await book.put(student, mcq?.id ?? 0, { is_in: true })).status).toBe(200)
  await show('answers')
  expect(await listed()).toMatchObject([{ reason: 'added', take_quiz_id: attempt }])
})

it('a cause is stored, replaced and removed, with a card or without one', async () => {
  const [mcq = 0] = ids()
  const cause = async () => (await book.marks(student, attempt))[0]?.cause
  for (const one of ['guess', 'concept', null] as const) {
    expect((await book.put(student, mcq, { cause: one })).status).toBe(200)
    expect(await cause()).toBe(one)
  }
  await book.put(student, mcq, { cause: 'time', is_in: true })
  await book.put(student, mcq, { is_in: null })
  expect(await listed({ cause: 'time' })).toMatchObject([{ question_id: mcq, cause: 'time' }])
  expect(await listed({ cause: 'guess' })).toEqual([])
})

it('marks say of each question of an attempt what the student has done with it', async () => {
  const [mcq = 0, msq = 0, numerical = 0] = ids()
  const at = school.clock.now()
  await book.put(student, msq, { is_in: true, cause: 'misread' })
  await school.db
    .insertInto('bookmarks')
    .values({
      ...{ student_id: student.id, question_id: numerical, note: 'Again!' },
      ...{ created_at: at, updated_at: at },
    })
    .execute()
  const nothing = { is_in: false, is_bookmarked: false, note: '', cause: null }
  expect(await book.marks(student, attempt)).toEqual([
    { question_id: mcq, ...nothing },
    { question_id: msq, ...nothing, is_in: true, cause: 'misread' },
    { question_id: numerical, ...nothing, is_bookmarked: true, note: 'Again!' },
  ])
  await book.put(student, numerical, { is_in: true })
  expect(await listed({ has_note: true })).toMatchObject([{ question_id: numerical }])
  const query = { take_quiz_id: attempt }
  const other = await school.call(listMarks, { query }, await addStudent(school))
  expect(other.status).toBe(404)
})

describe('is 404', () => {
  it('for a question that the student has not seen in a result', async () => {
    const other = await addQuiz(school, { mode: 'practice' })
    const [unseen = 0] = other.questions.map(({ id }) => id)
    for (const question_id of [unseen, 2_000_000_000])
      for (const body of [{ is_in: true }, { cause: 'guess' }, { wake: true }])
        expect((await book.put(student, question_id, body)).status).toBe(404)
    await calls.begin(other, me())
    expect((await book.put(student, unseen, { is_in: true })).status).toBe(404)
  })

  it('for one of an exam without results', async () => {
    const exam = await addQuiz(school)
    await calls.take(exam, me(), {})
    const [question = 0] = exam.questions.map(({ id }) => id)
    expect((await book.put(student, question, { is_in: true })).status).toBe(404)
    await calls.publish()
    expect((await book.put(student, question, { is_in: true })).status).toBe(200)
  })
})

it('a cause can be given for an answer that was checked in a running practice', async () => {
  const other = await addQuiz(school, { mode: 'practice' })
  const [first = 0, second = 0] = other.questions.map(({ id }) => id)
  const id = await calls.begin(other, me())
  const at = school.clock.now()
  await school.db
    .insertInto('answers')
    .values({
      ...{ attempt_id: id, question_id: first, selected: ['1'], answered: true, seq: 1 },
      ...{ marked_for_review: false, saved_at: at, checked_at: at },
    })
    .execute()
  expect((await book.put(student, first, { cause: 'guess' })).status).toBe(200)
  expect((await book.put(student, second, { cause: 'guess' })).status).toBe(404)
  expect((await book.put(student, first, { cause: 'guess', is_in: true })).status).toBe(404)
})

it('the list is searched, sorted and filtered', async () => {
  for (const id of ids()) await book.put(student, id, { is_in: true })
  const [mcq = 0, msq = 0, numerical = 0] = ids()
  await book.review(
    student,
    { question_id: msq, rating: 'easy' },
    { question_id: numerical, rating: 'again' },
  )
  const idsOf = async (query: object) => (await listed(query)).map(({ question_id }) => question_id)
  expect(await idsOf({})).toEqual([numerical, msq, mcq])
  expect(await idsOf({ state: 'new' })).toEqual([mcq])
  expect(await idsOf({ state: 'waiting', sort: 'due_on', order: 'desc' })).toEqual([msq, numerical])
  expect(await idsOf({ chapter_id: practice.chapterId, page: 1, per_page: 2 })).toHaveLength(2)
  expect(await idsOf({ chapter_id: 2_000_000_000 })).toEqual([])
  expect(await idsOf({ reason: 'wrong' })).toEqual([])
  const [{ statement = '' } = {}] = await listed({ question_id: msq })
  expect(await idsOf({ search: statement.slice(-12) })).toEqual([msq])
  school.clock.advance(24 * 3600)
  expect(await idsOf({ state: 'due' })).toEqual([numerical])
})
