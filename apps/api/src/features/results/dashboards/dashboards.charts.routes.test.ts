import * as dashboards from '@prepwell/contract/results/dashboards.ts'
import { getMarksReport } from '@prepwell/contract/results/marks-report.ts'
import { startAttempt, submitAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addQuiz, rightAnswers, type TestQuiz } from '../../../test/content/exams.ts'
import { addAdmin, addPerson, addStudent } from '../../../test/people.ts'
import { addAttempts, addRatedQuiz, type RatedQuiz } from '../../../test/recomputed/ratings.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

const day = 24 * 3600

let school: School
let admin: Person
let student: Person
let exam: RatedQuiz
let practice: RatedQuiz
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  exam = await addRatedQuiz(school, 'exam')
  practice = await addRatedQuiz(school, 'practice')
})
afterAll(() => school.close())
beforeEach(async () => {
  student = await addStudent(school)
})

const ofStudent = {
  getPointsHistory: dashboards.getPointsHistory,
  getSubjectScores: dashboards.getSubjectScores,
  getTimeScores: dashboards.getTimeScores,
  getMarksReport,
}

describe.each(Object.entries(ofStudent))('%s', (_name, endpoint) => {
  const show = (query: object, person: Person | null) => school.call(endpoint, { query }, person)

  it('is for the student and for admins; another student gets a 404', async () => {
    const missing = { status: 404, body: { message: 'Student not found', code: 'not_found' } }
    const query = { student_id: student.id }
    expect((await show(query, null)).status).toBe(401)
    expect((await show({}, student)).status).toBe(200)
    expect((await show(query, student)).status).toBe(200)
    expect((await show(query, admin)).status).toBe(200)
    expect(await show(query, await addStudent(school))).toMatchObject(missing)
    expect(await show({ student_id: admin.id }, admin)).toMatchObject(missing)
    expect(await show({ student_id: 2_000_000_000 }, admin)).toMatchObject(missing)
  })

  it('requires an admin to name a student', async () =>
    expect(await show({}, admin)).toMatchObject({
      status: 400,
      body: { message: 'student_id: Name a student', code: 'invalid_input' },
    }))

  it.each([{ days_ago: 2 }, { quiz_mode: 'oral' }, { student_id: 'me' }])(
    'refuses %o',
    async (query) => expect((await show(query, student)).status).toBe(400),
  )

  it('shows an admin a suspended student', async () => {
    const suspended = await addPerson(school, { status: 'Suspended' })
    expect((await show({ student_id: suspended.id }, admin)).status).toBe(200)
  })
})

describe('GET /api/students/dashboard/points_history', () => {
  const show = async (query: object) =>
    (await school.call(dashboards.getPointsHistory, { query }, student)).body

  it('covers 7 days in UTC by default', async () => {
    await addAttempts(school, [
      { quiz: exam, studentId: student.id, submittedAgo: day, percentage: 33.33 },
    ])
    expect(await show({})).toEqual({
      labels: [
        '2026-02-23',
        '2026-02-24',
        '2026-02-25',
        '2026-02-26',
        '2026-02-27',
        '2026-02-28',
        '2026-03-01',
      ],
      points: [0, 0, 0, 0, 0, 33.33, 0],
    })
  })

  it("uses the caller's time zone, also under old zone names", async () => {
    // It is 09:00 in Kolkata.
    const query = { days_ago: 1, tz: 'Asia/Calcutta' }
    expect((await show(query)).labels).toEqual(
      ['09', '11', '13', '15', '17', '19', '21', '23', '01', '03', '05', '07'].map(
        (hour) => `${hour}:00`,
      ),
    )
  })

  it('shows no points for retakes and unpublished attempts', async () => {
    const attempt = { studentId: student.id, submittedAgo: 60 }
    await addAttempts(school, [
      { ...attempt, quiz: practice, percentage: 20 },
      { ...attempt, quiz: practice, percentage: 100, submittedAgo: 30 },
      { ...attempt, quiz: exam, percentage: 50, published: false },
    ])
    expect((await show({ days_ago: 1, quiz_mode: 'practice' })).points.at(-1)).toBe(20)
    expect((await show({ days_ago: 1 })).points.at(-1)).toBe(0)
  })

  it('refuses an unknown time zone', async () => {
    const query = { tz: 'Middle-earth/Shire' }
    const answer = await school.call(dashboards.getPointsHistory, { query }, student)
    expect(answer.status).toBe(400)
  })
})

describe('GET /api/students/dashboard/time-score', () => {
  it('gives the newest 200 attempts, newest first', async () => {
    await addAttempts(
      school,
      Array.from({ length: 201 }, (_none, index) => ({
        quiz: practice,
        studentId: student.id,
        submittedAgo: 60 + index,
        percentage: (index % 100) + 0.25,
      })),
    )
    const { body } = await school.call(
      dashboards.getTimeScores,
      { query: { quiz_mode: 'practice' } },
      student,
    )
    expect(body).toHaveLength(200)
    expect(body[0]).toEqual({ time: 10, time_taken: 600, score: 0.25, quiz_name: 'Mock exam' })
    expect(body.at(-1)?.score).toBe(99.25)
  })

  it('leaves out the night between two parts of a practice', async () => {
    const quiz = await addQuiz(school, { mode: 'practice' })
    const { body: begun } = await school.call(startAttempt, { params: { id: quiz.id } }, student)
    const id = begun.data.take_quiz_id
    await school.db
      .updateTable('attempts')
      .set({ started_at: new Date(Number(school.clock.now()) - 86_400_000) })
      .where('id', '=', id)
      .execute()
    const quiz_state = Object.fromEntries(
      Object.entries(rightAnswers(quiz)).map(([question, answer]) => [
        question,
        { ...answer, time_spent: 30 },
      ]),
    )
    await school.call(submitAttempt, { params: { id }, body: { quiz_state } }, student)
    const { body } = await school.call(
      dashboards.getTimeScores,
      { query: { quiz_mode: 'practice' } },
      student,
    )
    expect(body).toMatchObject([{ time: 1.5, time_taken: 90 }])
  })
})

describe('GET /api/students/dashboard/charts', () => {
  it('averages by subject, best first by default', async () => {
    const other = await addQuiz(school, { mode: 'practice' })
    const right = await take(other)
    await school.call(submitAttempt, right, student)
    const names = await school.db
      .selectFrom('chapters')
      .innerJoin('subjects', 'subjects.id', 'chapters.subject_id')
      .select(['chapters.id', 'subjects.name'])
      .execute()
    const best = names.find(({ id }) => id === other.chapterId)?.name
    await addAttempts(school, [
      { quiz: practice, studentId: student.id, submittedAgo: 60, percentage: 40 },
    ])
    const show = async (query: object) =>
      (await school.call(dashboards.getSubjectScores, { query }, student)).body
    const query = { quiz_mode: 'practice' }
    expect((await show(query)).data).toEqual([100, 40])
    expect((await show(query)).labels[0]).toBe(best)
    expect((await show({ ...query, direction: 'asc' })).data).toEqual([40, 100])
    expect(await show({ quiz_mode: 'exam' })).toEqual({ labels: [], data: [] })
  })
})

/** Starts the quiz; returns a function that submits right answers to all questions. */
async function take(quiz: TestQuiz) {
  const { body } = await school.call(startAttempt, { params: { id: quiz.id } }, student)
  return {
    params: { id: body.data.take_quiz_id },
    body: { quiz_state: rightAnswers(quiz) },
  }
}

describe('GET /api/students/dashboard/marks', () => {
  const show = async (person = student, query: object = {}) =>
    (await school.call(getMarksReport, { query: { quiz_mode: 'practice', ...query } }, person)).body
      .data

  it('shows what was gained and lost by chapter and type, and where to practise', async () => {
    const quiz = await addQuiz(school, { mode: 'practice' })
    const attempt = await take(quiz)
    const [mcq, msq] = quiz.questions
    const quiz_state = {
      [mcq?.id ?? 0]: { answered: true, selected_values: mcq?.optionIds[0] ?? 0 },
      [msq?.id ?? 0]: { answered: true, selected_values: [msq?.optionIds[0] ?? 0] },
    }
    await school.call(submitAttempt, { ...attempt, body: { quiz_state } }, student)
    const sums = { questions: 3, right: 0, partly: 1, wrong: 1, blank: 1, gained: 1.5, lost: 7.5 }
    expect(await show()).toMatchObject({
      chapters: [
        {
          chapter_id: quiz.chapterId,
          chapter_name: 'Chapter',
          ...sums,
          interval: null,
          is_weak: false,
          practice_id: quiz.id,
        },
      ],
      types: [
        { type: 'MCQ', wrong: 1, gained: 0, lost: 2 },
        { type: 'MSQ', partly: 1, gained: 1.5, lost: 1.5 },
        { type: 'Numerical', blank: 1, gained: 0, lost: 4 },
      ],
    })
    expect(await show(student, { quiz_mode: 'exam' })).toEqual({ chapters: [], types: [] })
  })

  it('names a deleted chapter as on the paper, and offers no practice for it', async () => {
    const quiz = await addQuiz(school, { mode: 'practice' })
    await school.call(submitAttempt, await take(quiz), student)
    await school.db
      .updateTable('quizzes')
      .set({ deleted_at: school.clock.now() })
      .where('id', '=', quiz.id)
      .execute()
    expect((await show()).chapters).toMatchObject([
      { chapter_id: quiz.chapterId, practice_id: null },
    ])
    await school.db.deleteFrom('chapters').where('id', '=', quiz.chapterId).execute()
    expect((await show()).chapters).toMatchObject([
      { chapter_id: null, chapter_name: 'Chapter', right: 3, practice_id: null },
    ])
  })

  it('offers the newest practice that has begun and can be started', async () => {
    const quiz = await addQuiz(school, { mode: 'practice', startsIn: -3600 })
    await school.call(submitAttempt, await take(quiz), student)
    const { chapterId } = quiz
    const newer = await addQuiz(school, { mode: 'practice', chapterId, startsIn: -60 })
    await addQuiz(school, { mode: 'practice', chapterId, startsIn: 60 })
    await addQuiz(school, { mode: 'exam', chapterId })
    expect((await show()).chapters).toMatchObject([{ practice_id: newer.id }])
    await school.db.deleteFrom('questions').where('chapter_id', '=', chapterId).execute()
    expect((await show()).chapters).toMatchObject([{ practice_id: null }])
  })
})
