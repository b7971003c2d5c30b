import { getStudentDashboard } from '@prepwell/contract/results/dashboards.ts'
import { listLeaderboard } from '@prepwell/contract/results/leaderboard.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAdmin, addPerson, addStudent } from '../../../test/people.ts'
import { addAttempts, addRatedQuiz, type RatedQuiz } from '../../../test/recomputed/ratings.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

const day = 24 * 3600
const nothing = {
  avg_score: 0,
  completed_quizzes: 0,
  points_earned: 0,
  pending_result: 0,
  has_results: false,
}

let school: School
let admin: Person
let student: Person
let exams: RatedQuiz[]
let practice: RatedQuiz
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  exams = [
    await addRatedQuiz(school, 'exam'),
    await addRatedQuiz(school, 'exam'),
    await addRatedQuiz(school, 'exam', { deleted: true }),
  ]
  practice = await addRatedQuiz(school, 'practice')
})
afterAll(() => school.close())
beforeEach(async () => {
  student = await addStudent(school)
})

const show = (query: object = {}, person: Person | null = student) =>
  school.call(getStudentDashboard, { query }, person)

/** For each entry, adds an attempt of the student at a different exam. */
const addExams = (attempts: readonly { ago: number; percentage?: number; published?: boolean }[]) =>
  addAttempts(
    school,
    attempts.flatMap(({ ago, ...attempt }, index) => {
      const quiz = exams[index]
      return quiz ? [{ ...attempt, quiz, studentId: student.id, submittedAgo: ago }] : []
    }),
  )

describe('GET /api/students/dashboard', () => {
  it('is for the student and for admins; another student gets a 404', async () => {
    const missing = { status: 404, body: { message: 'Student not found', code: 'not_found' } }
    expect((await show({}, null)).status).toBe(401)
    expect((await show({ student_id: student.id })).status).toBe(200)
    expect((await show({ student_id: student.id }, admin)).status).toBe(200)
    expect(await show({ student_id: student.id }, await addStudent(school))).toMatchObject(missing)
    expect(await show({ student_id: 2_000_000_000 }, admin)).toMatchObject(missing)
    expect(await show({ student_id: admin.id }, admin)).toMatchObject(missing)
  })

  it('requires an admin to name a student', async () =>
    expect(await show({}, admin)).toMatchObject({
      status: 400,
      body: { message: 'student_id: Name a student', code: 'invalid_input' },
    }))

  it.each([{ days_ago: 2 }, { quiz_mode: 'oral' }, { student_id: 'me' }])(
    'refuses %o',
    async (query) => expect((await show(query)).status).toBe(400),
  )

  it('is zero before anything is taken, and ignores deleted quizzes', async () => {
    expect((await show()).body).toEqual({ ...nothing, total_quizzes: 2 })
    expect((await show({ quiz_mode: 'Practice' })).body).toEqual({ ...nothing, total_quizzes: 1 })
  })

  it('says whether there is any result, of both modes and at any time, published and shared', async () => {
    const hasResults = async () => (await show()).body.has_results
    await addExams([{ ago: 60, percentage: 50, published: false }])
    const attempt = { quiz: practice, studentId: student.id }
    await addAttempts(school, [{ ...attempt, submittedAgo: null }])
    expect(await hasResults()).toBe(false)
    await addAttempts(school, [{ ...attempt, submittedAgo: 400 * day, percentage: 0 }])
    expect(await hasResults()).toBe(true)
    expect((await show({ student_id: student.id }, admin)).body.has_results).toBe(true)
  })

  it('covers the exams of the last 7 days by default', async () => {
    await addExams([
      { ago: 60, percentage: 40 },
      { ago: 7 * day, percentage: 80 },
      { ago: 7 * day + 1, percentage: 90 },
    ])
    await addAttempts(school, [
      { quiz: practice, studentId: student.id, submittedAgo: 60, percentage: 10 },
    ])
    expect((await show()).body).toMatchObject({
      avg_score: 60,
      completed_quizzes: 2,
      points_earned: 120,
    })
    expect((await show({ days_ago: 1 })).body).toMatchObject({ points_earned: 40 })
    expect((await show({ days_ago: 30 })).body).toMatchObject({
      avg_score: 70,
      completed_quizzes: 3,
      points_earned: 210,
    })
  })

  it('counts attempts without a published result as completed, but not in the average or points', async () => {
    await addExams([
      { ago: 60, percentage: 33.33 },
      { ago: 60, percentage: 33.34 },
      { ago: 60, percentage: 100, published: false },
    ])
    expect((await show()).body).toEqual({
      total_quizzes: 2,
      avg_score: 33.34,
      completed_quizzes: 3,
      points_earned: 66.67,
      pending_result: 1,
      has_results: true,
    })
  })

  it('averages retakes, which earn no points, and leaves out running attempts', async () => {
    const attempt = { quiz: practice, studentId: student.id }
    await addAttempts(school, [
      { ...attempt, submittedAgo: 60, percentage: 30 },
      { ...attempt, submittedAgo: 30, percentage: 90 },
      { ...attempt, submittedAgo: null },
    ])
    expect((await show({ quiz_mode: 'practice' })).body).toMatchObject({
      avg_score: 60,
      completed_quizzes: 2,
      points_earned: 30,
    })
  })

  it('shows the same points as the leaderboard', async () => {
    await addExams([
      { ago: 60, percentage: 33.33 },
      { ago: 2 * day, percentage: 12.5 },
    ])
    for (const days_ago of [1, 30]) {
      const board = await school.call(listLeaderboard, { query: { days_ago } }, student)
      expect((await show({ days_ago })).body.points_earned).toBe(board.body.own?.points_earned)
    }
  })

  it('shows an admin a suspended student, whom the leaderboard does not list', async () => {
    student = await addPerson(school, { status: 'Suspended' })
    await addExams([{ ago: 60, percentage: 70 }])
    const { body } = await show({ student_id: student.id }, admin)
    expect(body.points_earned).toBe(70)
  })
})
