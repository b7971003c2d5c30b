import * as contract from '@prepwell/contract/quizzes/quizzes.ts'
import * as results from '@prepwell/contract/results/results.ts'
import * as papers from '@prepwell/contract/sitting/paper.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { after, epoch } from '../../../platform/clock.ts'
import { addChapter, addQuiz } from '../../../test/content/exams.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import { findOpenQuizzes } from './index.ts'

let school: School
let admin: Person
let student: Person
let chapter_id: number
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  student = await addStudent(school)
  chapter_id = (await addChapter(school, [])).chapterId
})
afterAll(() => school.close())

const { start } = attemptCalls(() => school)
beforeEach(() => school.clock.set(firstDay))

type Fields = Record<string, unknown>
/** The exam begins in an hour: in the exam time zone, it is 2026-03-02 09:00. */
const exam = {
  name: 'Mock exam',
  difficulty_level: 'easy',
  quiz_mode: 'exam',
  date_of_quiz: '2026-03-02T10:00',
  time_duration: 90,
  description: 'The first one',
}
const create = (fields: Fields) =>
  school.call(contract.createQuiz, { body: { chapter_id, ...exam, ...fields } }, admin)
const add = async (fields: Fields = {}) => (await create(fields)).body.data.id
const update = (id: number, body: Fields) =>
  school.call(contract.updateQuiz, { params: { id }, body }, admin)
const get = async (id: number) =>
  (await school.call(contract.getQuiz, { params: { id } }, student)).body.data

describe('POST /api/quizzes', () => {
  it('takes wall-clock time in the exam time zone and minutes, and stores seconds', async () => {
    const answer = await create({ difficulty_level: 'EASY', time_duration: '90' })
    expect(answer).toMatchObject({
      status: 201,
      body: { message: 'Successfully added new quiz' },
    })
    expect(await get(answer.body.data.id)).toMatchObject({
      name: 'Mock exam',
      chapter_id,
      difficulty_level: 'easy',
      quiz_mode: 'exam',
      date_of_quiz: epoch(firstDay) + 3600,
      time_duration: 5400,
      status: 'upcoming',
      description: 'The first one',
    })
  })

  it.each([
    { name: 'UTC', date_of_quiz: '2026-03-02T04:30:00Z' },
    { name: 'an offset', date_of_quiz: '2026-03-02T05:30+01:00' },
    { name: 'epoch seconds', date_of_quiz: epoch(firstDay) + 3600 },
  ])('takes the date as $name', async ({ date_of_quiz }) => {
    expect((await get(await add({ date_of_quiz }))).date_of_quiz).toBe(epoch(firstDay) + 3600)
  })

  it('allows the current minute and refuses the one before', async () => {
    school.clock.advance(59)
    expect((await create({ date_of_quiz: '2026-03-02T09:00' })).status).toBe(201)
    expect(await create({ date_of_quiz: '2026-03-02T08:59' })).toMatchObject({
      status: 400,
      body: { message: 'date_of_quiz: The date must not be earlier than now' },
    })
  })

  it.each([
    { date_of_quiz: '2026-02-30T10:00' },
    { date_of_quiz: 'tomorrow' },
    { time_duration: 0 },
    { time_duration: 10.5 },
    { time_duration: 7 * 24 * 60 + 1 },
    { difficulty_level: 'brutal' },
    { quiz_mode: 'test' },
    { name: ' ' },
    { description: '' },
    { chapter_id: 'x' },
  ])('names the wrong field in %j', async (wrong) => {
    const answer = await create(wrong)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toMatch(new RegExp(`^${Object.keys(wrong)[0]}: `))
  })

  it('is 404 if the chapter does not exist', async () => {
    expect(await create({ chapter_id: 999_999 })).toMatchObject({
      status: 404,
      body: { message: 'Chapter not found' },
    })
  })
})

describe('PUT /api/quizzes/:id', () => {
  it('changes the named fields', async () => {
    const id = await add()
    expect(await update(id, { time_duration: 30, name: 'Short' })).toMatchObject({
      status: 200,
      body: { message: 'Successfully edited the quiz' },
    })
    expect(await get(id)).toMatchObject({
      name: 'Short',
      time_duration: 1800,
      date_of_quiz: epoch(firstDay) + 3600,
      description: 'The first one',
    })
    expect((await update(id, {})).status).toBe(200)
  })

  it('accepts every field, as the form sends them', async () => {
    const id = await add()
    const other = await addChapter(school, [])
    const fields = {
      name: 'Other',
      chapter_id: other.chapterId,
      difficulty_level: 'hard',
      quiz_mode: 'practice',
      date_of_quiz: '2026-03-05T12:00',
      time_duration: 10,
      description: 'Moved',
    }
    expect((await update(id, fields)).status).toBe(200)
    expect(await get(id)).toMatchObject({
      ...fields,
      date_of_quiz: Date.parse('2026-03-05T06:30Z') / 1000,
      time_duration: 600,
    })
  })

  it('allows an unchanged past date, and refuses another past date', async () => {
    const id = await add({ date_of_quiz: epoch(firstDay) + 17 })
    school.clock.advance(24 * 3600)
    expect((await update(id, { date_of_quiz: '2026-03-02T09:00', name: 'New' })).status).toBe(200)
    expect((await update(id, { date_of_quiz: epoch(firstDay) + 17 })).status).toBe(200)
    expect(await get(id)).toMatchObject({ name: 'New', date_of_quiz: epoch(firstDay) + 17 })
    expect(await update(id, { date_of_quiz: '2026-03-02T09:01' })).toMatchObject({
      status: 400,
      body: { message: 'date_of_quiz: The date must not be earlier than now' },
    })
  })

  it.each([
    { change: { date_of_quiz: '2026-03-09T09:00' }, term: 'date' },
    { change: { quiz_mode: 'practice' }, term: 'mode' },
  ])('refuses another $term once a student has started the exam', async ({ change, term }) => {
    const quiz = await addQuiz(school, { startsIn: 0 })
    await start(quiz, student)
    const before = await get(quiz.id)
    expect(await update(quiz.id, { ...change, name: 'New' })).toMatchObject({
      status: 409,
      body: {
        message: `The ${term} cannot be changed: students have already taken this exam`,
      },
    })
    expect(await get(quiz.id)).toEqual(before)
  })

  it('refuses another chapter once a student has started the exam, but accepts unchanged terms', async () => {
    const quiz = await addQuiz(school, { startsIn: 0 })
    await start(quiz, student)
    expect((await update(quiz.id, { chapter_id })).status).toBe(409)
    const same = {
      date_of_quiz: '2026-03-02T09:00',
      time_duration: 60,
      chapter_id: quiz.chapterId,
      quiz_mode: 'exam',
    }
    const answer = await update(quiz.id, { ...same, name: 'Renamed', difficulty_level: 'hard' })
    expect(answer.status).toBe(200)
    expect(await get(quiz.id)).toMatchObject({ name: 'Renamed', difficulty_level: 'hard' })
  })

  it('a practice that was started stays a practice, but its other terms can change', async () => {
    const quiz = await addQuiz(school, { mode: 'practice' })
    await start(quiz, student)
    expect((await update(quiz.id, { quiz_mode: 'exam' })).body.message).toBe(
      'The mode cannot be changed: students have already taken this practice',
    )
    expect((await update(quiz.id, { chapter_id, time_duration: 5 })).status).toBe(200)
  })

  it('an exam that nobody took is open again on a new date, even when its results were published', async () => {
    const quiz = await addQuiz(school, { startsIn: -7200 })
    const published = { results_published_at: after(firstDay, -60) }
    const find = () =>
      school.db
        .selectFrom('quizzes')
        .selectAll()
        .where('id', '=', quiz.id)
        .executeTakeFirstOrThrow()
    await school.db.updateTable('quizzes').set(published).where('id', '=', quiz.id).execute()
    await update(quiz.id, { name: 'Renamed' })
    expect(await find()).toMatchObject(published)
    await update(quiz.id, { date_of_quiz: '2026-03-03T09:00' })
    expect(await find()).toMatchObject({ results_published_at: null })
  })

  it('an exam whose only candidate was deleted asks the questions of its new chapter', async () => {
    const quiz = await addQuiz(school)
    const candidate = await addStudent(school)
    await start(quiz, candidate)
    await school.db.deleteFrom('users').where('id', '=', candidate.id).execute()
    const other = await addChapter(school, [{ type: 'Numerical' }])
    expect((await update(quiz.id, { chapter_id: other.chapterId })).status).toBe(200)
    expect((await get(quiz.id)).total_questions).toBe(1)
    const next = await addStudent(school)
    await start(quiz, next)
    const paper = await school.call(papers.getPaper, { params: { id: quiz.id } }, next)
    expect(paper.body.data.questions.map(({ id }) => id)).toEqual([other.questions[0]?.id])
  })

  it('with an edit and a start at once, the edit comes first and counts for the attempt, or it is refused', async () => {
    const quiz = await addQuiz(school, { startsIn: -60, minutes: 60 })
    const [edit, begun] = await Promise.all([
      update(quiz.id, { time_duration: 30 }),
      start(quiz, student),
    ])
    expect(begun.status).toBe(200)
    const seconds = edit.status === 200 ? 1800 : 3600
    expect(begun.body.data).toMatchObject({
      time_duration: seconds,
      deadline: epoch(school.clock.now()) + seconds,
    })
  })

  it('is 404 for an unknown quiz or chapter', async () => {
    expect((await update(999_999, { name: 'New' })).body.message).toBe('Quiz not found')
    expect((await update(await add(), { chapter_id: 999_999 })).body.message).toBe(
      'Chapter not found',
    )
  })
})

describe('DELETE /api/quizzes/:id', () => {
  const remove = (id: number) => school.call(contract.deleteQuiz, { params: { id } }, admin)

  it('removes it from the lists; it cannot be started or deleted again', async () => {
    const quiz = await addQuiz(school)
    const find = () => findOpenQuizzes(school.db, [{ id: quiz.id, studentId: student.id }])
    expect(await find()).toMatchObject([{ id: quiz.id, total_questions: 3, total_marks: 9 }])
    expect(await remove(quiz.id)).toMatchObject({
      status: 200,
      body: { message: `Quiz with ID ${quiz.id} has been deleted`, undo: expect.anything() },
    })
    expect((await remove(quiz.id)).status).toBe(404)
    expect((await update(quiz.id, { name: 'New' })).status).toBe(404)
    expect((await start(quiz, student)).status).toBe(404)
    expect(await find()).toEqual([undefined])
  })

  it('keeps the attempts', async () => {
    const quiz = await addQuiz(school)
    const { take_quiz_id } = (await start(quiz, student)).body.data
    await remove(quiz.id)
    const answer = await school.call(results.getAttempt, { params: { id: take_quiz_id } }, student)
    expect(answer).toMatchObject({ status: 200, body: { data: { quiz_name: 'Mock exam' } } })
  })
})

describe('who may write', () => {
  it.each([contract.createQuiz, contract.updateQuiz, contract.deleteQuiz])(
    '$method $path: admins only',
    async (endpoint) => {
      const input = { params: { id: 1 } }
      expect((await school.call(endpoint, input, null)).status).toBe(401)
      expect((await school.call(endpoint, input, student)).status).toBe(403)
    },
  )
})
