import * as contract from '@prepwell/contract/quizzes/quizzes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { epoch } from '../../../platform/clock.ts'
import { addChapter, addQuestion, addQuiz } from '../../../test/content/exams.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import { quizStatus } from './index.ts'

let school: School
let admin: Person
let student: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  student = await addStudent(school)
})
afterAll(() => school.close())

const { start } = attemptCalls(() => school)
beforeEach(async () => {
  school.clock.set(firstDay)
  await school.db.updateTable('quizzes').set({ deleted_at: firstDay }).execute()
})

type Query = Record<string, unknown>
const list = (query: Query = {}) => school.call(contract.listQuizzes, { query }, student)
const idsOf = ({ body }: { body: { data: { id: number }[] } }) => body.data.map(({ id }) => id)

const change = (
  id: number,
  fields: { name?: string; description?: string; difficulty_level?: 'easy' | 'hard' },
) => school.db.updateTable('quizzes').set(fields).where('id', '=', id).execute()

describe('GET /api/quizzes', () => {
  it('returns times in epoch seconds and the duration in seconds, and counts the questions', async () => {
    const quiz = await addQuiz(school, { minutes: 90 })
    const answer = await list()
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      data: [
        {
          id: quiz.id,
          name: 'Mock exam',
          description: 'A mock exam',
          subject_id: expect.any(Number),
          subject_name: expect.stringContaining('Subject '),
          chapter_id: quiz.chapterId,
          chapter_name: 'Chapter',
          chapters: [
            {
              id: quiz.chapterId,
              name: 'Chapter',
              subject_id: expect.any(Number),
              subject_name: expect.stringContaining('Subject '),
            },
          ],
          sections_count: 1,
          section_plan: null,
          total_questions: 3,
          total_marks: 9,
          date_of_quiz: epoch(firstDay) - 60,
          difficulty_level: 'medium',
          time_duration: 5400,
          own_duration: 5400,
          entry_end: epoch(firstDay) - 60 + 5400,
          ends_together: false,
          waiting_room: false,
          status: 'live',
          quiz_mode: 'exam',
          date_created: epoch(firstDay),
        },
      ],
    })
  })

  it('counts the frozen paper of an exam that has begun, and the chapter of a practice', async () => {
    const exam = await addQuiz(school)
    const practice = await addQuiz(school, { mode: 'practice' })
    await start(exam, student)
    await start(practice, student)
    await addQuestion(school, exam.chapterId, { type: 'Numerical' })
    await addQuestion(school, practice.chapterId, { type: 'Numerical' })
    const counts = (await list()).body.data.map(({ id, total_questions }) => [id, total_questions])
    expect(Object.fromEntries(counts)).toEqual({ [exam.id]: 3, [practice.id]: 4 })
  })

  it.each([
    { mode: 'exam', seconds: -1 },
    { mode: 'exam', seconds: -0.001 },
    { mode: 'exam', seconds: 0 },
    { mode: 'exam', seconds: 59.999 },
    { mode: 'exam', seconds: 60 },
    { mode: 'exam', seconds: 60, entryMinutes: 2 },
    { mode: 'exam', seconds: 119.999, entryMinutes: 2 },
    { mode: 'exam', seconds: 120, entryMinutes: 2 },
    { mode: 'practice', seconds: -0.001 },
    { mode: 'practice', seconds: 0 },
    { mode: 'practice', seconds: 86_400 },
  ] as const)(
    '$seconds s into one minute of $mode, SQL says what the rule says',
    async ({ mode, seconds, ...window }) => {
      const { entryMinutes } = { entryMinutes: 0, ...window }
      const { id } = await addQuiz(school, { mode, startsIn: 0, minutes: 1, entryMinutes })
      school.clock.advance(seconds)
      const quiz = {
        ...{ quiz_mode: mode, date_of_quiz: firstDay, time_duration_seconds: 60 },
        entry_seconds: entryMinutes === 0 ? null : entryMinutes * 60,
      }
      const status = quizStatus(quiz, school.clock.now())
      expect((await list()).body.data).toMatchObject([{ id, status }])
      for (const asked of ['upcoming', 'live', 'completed'] as const)
        expect(idsOf(await list({ status: asked, page: 1 }))).toEqual(asked === status ? [id] : [])
    },
  )

  it('filters by difficulty, mode and status, several values separated by commas', async () => {
    const easy = await addQuiz(school, { startsIn: 60 })
    const hard = await addQuiz(school, { mode: 'practice' })
    const over = await addQuiz(school, { startsIn: -7200 })
    await change(easy.id, { difficulty_level: 'easy' })
    await change(hard.id, { difficulty_level: 'hard' })
    const found = async (query: Query) => idsOf(await list({ sort: 'id', order: 'asc', ...query }))
    expect(await found({ difficulty_level: 'EASY' })).toEqual([easy.id])
    expect(await found({ difficulty_level: 'easy,hard' })).toEqual([easy.id, hard.id])
    expect(await found({ quiz_mode: 'practice' })).toEqual([hard.id])
    expect(await found({ status: 'upcoming,completed' })).toEqual([easy.id, over.id])
    expect(await found({ status: 'expired' })).toEqual([over.id])
    expect(await found({ status: 'live', quiz_mode: 'exam' })).toEqual([])
    expect((await list({ difficulty_level: 'easy,impossible' })).status).toBe(400)
  })

  it('searches names, several texts separated by commas, and pages', async () => {
    for (const name of ['Fir', 'Ash', 'Elm', 'Gum'])
      await change((await addQuiz(school)).id, { name })
    const found = async (page: number) => {
      const query = { search: 'fir, GUM, ash', sort: 'name', order: 'asc', page, per_page: 2 }
      const { data, total } = (await list(query)).body
      return [...data.map(({ name }) => name), total]
    }
    expect(await found(1)).toEqual(['Ash', 'Fir', 3])
    expect(await found(2)).toEqual(['Gum', 3])
  })

  it.each([
    { sort: 'id', order: [0, 1, 2] },
    { sort: 'name', order: [1, 0, 2] },
    { sort: 'subject_name', order: null },
    { sort: 'chapter_name', order: [0, 1, 2] },
    { sort: 'total_questions', order: [1, 0, 2] },
    { sort: 'date_of_quiz', order: [2, 0, 1] },
    { sort: 'difficulty_level', order: [1, 0, 2] },
    { sort: 'time_duration', order: [1, 0, 2] },
    { sort: 'status', order: [1, 0, 2] },
    { sort: 'quiz_mode', order: [0, 2, 1] },
    { sort: 'date_created', order: [0, 1, 2] },
  ])('sorts by $sort', async ({ sort, order }) => {
    const rows = [
      await addQuiz(school, { minutes: 90 }),
      await addQuiz(school, { mode: 'practice', startsIn: 60, minutes: 30, questions: [] }),
      await addQuiz(school, {
        startsIn: -9000,
        minutes: 120,
        questions: Array(5).fill({ type: 'Numerical' }),
      }),
    ].map(({ id }) => id)
    await change(rows[0] ?? 0, { name: 'b' })
    await change(rows[1] ?? 0, { name: 'A', difficulty_level: 'easy' })
    await change(rows[2] ?? 0, { name: 'c', difficulty_level: 'hard' })
    const sorted = idsOf(await list({ sort, order: 'asc' }))
    if (order) expect(sorted).toEqual(order.map((i) => rows[i]))
    expect(idsOf(await list({ sort, order: 'desc' }))).toEqual(sorted.toReversed())
  })
})

describe('GET /api/quizzes/upcoming', () => {
  it('lists quizzes that have not begun, soonest first, filtered by mode if asked', async () => {
    const later = await addQuiz(school, { startsIn: 120 })
    const soon = await addQuiz(school, { startsIn: 1, mode: 'practice' })
    await addQuiz(school, { startsIn: 0 })
    const upcoming = (query: Query) => school.call(contract.listUpcoming, { query }, student)
    expect(idsOf(await upcoming({}))).toEqual([soon.id, later.id])
    expect(idsOf(await upcoming({ quiz_mode: 'Exam' }))).toEqual([later.id])
  })
})

describe('GET /api/quizzes/:id', () => {
  const get = (id: number, person: Person) =>
    school.call(contract.getQuiz, { params: { id } }, person)

  it('shows admins the questions without their keys, and students no questions', async () => {
    const quiz = await addQuiz(school)
    const shown = (await get(quiz.id, admin)).body.data
    expect(shown).toMatchObject({ id: quiz.id, total_questions: 3, status: 'live' })
    expect(shown.questions.map(({ id }) => id)).toEqual(quiz.questions.map(({ id }) => id))
    expect(Object.keys(shown.questions[0] ?? {}).sort()).toEqual([
      'date_created',
      'id',
      'marks',
      'question_format',
      'question_statement',
      'question_type',
    ])
    expect((await get(quiz.id, student)).body.data).toMatchObject({ id: quiz.id, questions: [] })
  })

  it('shows the marks of the chapter, and of the paper once the exam has been started', async () => {
    const quiz = await addQuiz(school)
    const open = { total_questions: 3, total_marks: 9, paper_frozen_at: null }
    expect((await get(quiz.id, admin)).body.data).toMatchObject(open)
    await start(quiz, student)
    await addQuestion(school, quiz.chapterId, { type: 'Numerical', marks: 5 })
    const shown = (await get(quiz.id, admin)).body.data
    expect(shown).toMatchObject({ ...open, paper_frozen_at: epoch(school.clock.now()) })
    expect(shown.questions).toHaveLength(4)
  })

  it('never says that the paper of a practice is frozen', async () => {
    const quiz = await addQuiz(school, { mode: 'practice' })
    await start(quiz, student)
    await addQuestion(school, quiz.chapterId, { type: 'Numerical', marks: 5 })
    expect((await get(quiz.id, admin)).body.data).toMatchObject({
      total_questions: 4,
      total_marks: 14,
      paper_frozen_at: null,
    })
  })

  it('is 404 for an unknown or deleted quiz', async () => {
    const quiz = await addQuiz(school)
    await school.db.updateTable('quizzes').set({ deleted_at: firstDay }).execute()
    expect((await get(quiz.id, admin)).body.message).toBe('Quiz not found')
    expect((await get(999_999, student)).status).toBe(404)
  })
})

describe('GET /api/quizzes/clock', () => {
  it('returns the exam time zone and the time', async () =>
    expect((await school.call(contract.getExamClock, {}, admin)).body).toEqual({
      data: {
        ...{ time_zone: 'Asia/Kolkata', server_time: epoch(school.clock.now()) },
        presets: { review_first: false, shown_after: 'keys' },
      },
    }))
})

describe('who may read', () => {
  it.each([
    contract.listQuizzes,
    contract.listUpcoming,
    contract.listExams,
    contract.listPractices,
    contract.listQuizSubjects,
    contract.getExamClock,
    contract.getQuiz,
  ])('$path: every signed-in user', async (endpoint) => {
    const { id } = await addQuiz(school)
    const input = { params: { id } }
    expect((await school.call(endpoint, input, null)).status).toBe(401)
    expect((await school.call(endpoint, input, student)).status).toBe(200)
    expect((await school.call(endpoint, input, admin)).status).toBe(200)
  })

  it('a deleted quiz is on no list', async () => {
    const { chapterId } = await addChapter(school, [])
    await addQuiz(school, { chapterId })
    await addQuiz(school, { chapterId, mode: 'practice' })
    await school.db.updateTable('quizzes').set({ deleted_at: firstDay }).execute()
    for (const endpoint of [contract.listQuizzes, contract.listExams, contract.listPractices])
      expect((await school.call(endpoint, {}, student)).body.data).toEqual([])
  })
})
