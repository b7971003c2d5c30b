import { updateQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import * as dashboards from '@prepwell/contract/results/dashboards.ts'
import { startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { after, epoch } from '../../../platform/clock.ts'
import { addChapter, addQuestion, addQuiz } from '../../../test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import { addAdmin, addPerson, addStudent } from '../../../test/people.ts'
import { addAttempts, addRatedQuiz, type RatedQuiz } from '../../../test/recomputed/ratings.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

const day = 24 * 3600

let school: School
let admin: Person
let students: Person[]
let exams: RatedQuiz[]
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  students = [
    await addStudent(school),
    await addStudent(school),
    await addPerson(school, { status: 'Suspended', verified: false }),
  ]
  exams = [
    await addRatedQuiz(school, 'exam'),
    await addRatedQuiz(school, 'exam'),
    await addRatedQuiz(school, 'exam', { deleted: true }),
  ]
  for (const [index, quiz] of exams.entries()) {
    const name = `Exam ${index}`
    await school.db.updateTable('quizzes').set({ name }).where('id', '=', quiz.id).execute()
  }
  await addQuiz(school, { mode: 'practice' })
})
afterAll(() => school.close())

const ofSchool = {
  getAdminDashboard: dashboards.getAdminDashboard,
  getGrowthHistory: dashboards.getGrowthHistory,
  getAdminChart: dashboards.getAdminChart,
}

describe.each(Object.entries(ofSchool))('%s', (_name, endpoint) => {
  const chart_type = 'difficulty_levels' as const
  const show = (query: object, person: Person | null) =>
    school.call(endpoint, { query: { chart_type, ...query } }, person)

  it('is for admins', async () => {
    expect((await show({}, admin)).status).toBe(200)
    expect(await show({}, students[0] ?? null)).toMatchObject({ status: 403 })
    expect((await show({}, null)).status).toBe(401)
  })

  it.each([{ days_ago: 2 }, { quiz_mode: 'oral' }])('refuses %o', async (query) =>
    expect((await show(query, admin)).status).toBe(400),
  )
})

describe('GET /api/admins/dashboard', () => {
  const show = async (query: object = {}) =>
    (await school.call(dashboards.getAdminDashboard, { query }, admin)).body

  it('counts all students, quizzes of the mode, and what was submitted in the range', async () => {
    const [studentId = 0, otherId = 0] = students.map(({ id }) => id)
    const [first, second] = exams
    if (!first || !second) throw new Error('no exams')
    const ids = await addAttempts(school, [
      { quiz: first, studentId, submittedAgo: 60 },
      { quiz: first, studentId: otherId, submittedAgo: 7 * day, published: false },
      { quiz: second, studentId, submittedAgo: 8 * day },
      { quiz: second, studentId: otherId, submittedAgo: null },
    ])
    const counts = {
      total_students: 3,
      active_students: 0,
      total_quizzes: 2,
      lacking_exams: [],
      waiting_exams: [],
      running_exams: [
        expect.objectContaining({ name: 'Exam 0', running: 0, submitted: 2 }),
        expect.objectContaining({ name: 'Exam 1', running: 1, submitted: 1 }),
      ],
      finished_exams: [],
      objected_exams: [],
    }
    expect(await show()).toEqual({ ...counts, quizzes_completed: 2 })
    expect(await show({ days_ago: 30 })).toEqual({ ...counts, quizzes_completed: 3 })
    expect(await show({ quiz_mode: 'practice' })).toEqual({
      ...counts,
      total_quizzes: 1,
      quizzes_completed: 0,
    })
    await school.db.deleteFrom('attempts').where('id', 'in', ids).execute()
  })

  it('names the running exams with the latest begin first, so that open weeks hide no exam of today', async () => {
    const week = { minutes: 60, entryMinutes: 7 * 24 * 60 }
    const open = [1, 2, 3, 4, 5].map((days) =>
      addQuiz(school, { name: `Open ${days}`, startsIn: -days * day, ...week }),
    )
    const ids = (await Promise.all(open)).map(({ id }) => id)
    const { running_exams } = await show()
    expect(running_exams.map(({ name }) => name)).toEqual([
      ...['Exam 0', 'Exam 1', 'Open 1', 'Open 2', 'Open 3'],
    ])
    await school.db.deleteFrom('quizzes').where('id', 'in', ids).execute()
  })

  it('names no running exam after its last entry once everybody has submitted', async () => {
    const quiz = exams[0]
    const [first, second] = students
    if (!quiz || !first || !second) throw new Error('no exams')
    const running = async () => (await show()).running_exams.filter(({ id }) => id === quiz.id)
    const setEntry = (entry_seconds: number | null) =>
      school.db.updateTable('quizzes').set({ entry_seconds }).where('id', '=', quiz.id).execute()
    const ids = await addAttempts(school, [
      { quiz, studentId: first.id, submittedAgo: 60, published: false },
      { quiz, studentId: second.id, submittedAgo: null },
    ])
    await setEntry(1)
    expect(await running()).toMatchObject([{ running: 1, submitted: 1 }])
    await school.db.deleteFrom('attempts').where('student_id', '=', second.id).execute()
    expect(await running()).toEqual([])
    await setEntry(null)
    expect(await running()).toMatchObject([{ running: 0, submitted: 1 }])
    await school.db.deleteFrom('attempts').where('id', 'in', ids).execute()
  })

  it('counts students as active if they signed in within the range', async () => {
    const ago = [60, 8 * day]
    for (const [index, seconds] of ago.entries())
      await school.db
        .updateTable('users')
        .set({ last_login_at: after(school.clock.now(), -seconds) })
        .where('id', '=', students[index]?.id ?? 0)
        .execute()
    expect((await show()).active_students).toBe(1)
    expect((await show({ days_ago: 30 })).active_students).toBe(2)
  })

  describe('exams that lack questions', () => {
    const mcq = { type: 'MCQ', options: ['a', 'b'], correct: [0] } as const
    const lacking = async () => (await show({ quiz_mode: 'practice' })).lacking_exams
    const nowSeconds = () => epoch(school.clock.now())
    /** Adds an exam that draws 3 questions from a chapter with only one. */
    const addShort = async (beginsIn: number, fields = {}) => {
      const { chapterId } = await addChapter(school, [mcq])
      const source = { chapter_id: chapterId, take: 'draw' as const, count: 3 }
      const sections = [
        sectionOf(chapterId, { name: 'Free' }),
        sectionOf(chapterId, { name: 'Physics', sources: [source] }),
      ]
      const date_of_quiz = nowSeconds() + beginsIn
      const id = await addSectionedQuiz(school, admin, sections, { date_of_quiz, ...fields })
      return { id, chapterId, date_of_quiz }
    }
    const removeAll = () =>
      school.db.deleteFrom('quizzes').where('name', '=', 'Real paper').execute()

    it('include exams that begin within a day or have begun, soonest first', async () => {
      const [later, sooner] = [await addShort(day), await addShort(3600)]
      await addShort(day + 1)
      await addShort(60, { quiz_mode: 'practice' })
      const name = 'Real paper'
      const sections = [{ name: 'Physics', missing: 3 }]
      const shown = ({ id, date_of_quiz }: typeof later) => ({
        ...{ id, name, date_of_quiz, sections },
        has_uneven_draws: false,
      })
      expect(await lacking()).toEqual([shown(sooner), shown(later)])
      const now = school.clock.now()
      school.clock.advance(3600 + 1)
      expect((await lacking()).map(({ id }) => id)).toContain(sooner.id)
      school.clock.advance(3600)
      expect((await lacking()).map(({ id }) => id)).not.toContain(sooner.id)
      school.clock.set(now)
      await removeAll()
    })

    it('are no longer listed once the bank has the questions, or the paper is frozen', async () => {
      const { id, chapterId } = await addShort(0)
      expect(await lacking()).toHaveLength(1)
      const added = [await addQuestion(school, chapterId, mcq)]
      for (const _ of [1, 2]) added.push(await addQuestion(school, chapterId, mcq))
      // The first section takes all the questions, so the draw still gets none.
      expect((await lacking())[0]?.sections).toEqual([{ name: 'Physics', missing: 3 }])
      const sections = [
        sectionOf(chapterId, {
          name: 'Physics',
          sources: [{ chapter_id: chapterId, take: 'draw', count: 4 }],
        }),
      ]
      await school.call(updateQuiz, { params: { id }, body: { sections } }, admin)
      expect(await lacking()).toEqual([])
      const sitting = await addStudent(school)
      const started = await school.call(startAttempt, { params: { id } }, sitting)
      expect(started.status).toBe(200)
      const { db } = school
      await db
        .deleteFrom('questions')
        .where(
          'id',
          'in',
          added.map((one) => one.id),
        )
        .execute()
      expect(await lacking()).toEqual([])
      await db.deleteFrom('attempts').where('quiz_id', '=', id).execute()
      await db.deleteFrom('users').where('id', '=', sitting.id).execute()
      await removeAll()
    })

    it('include those whose students would draw questions with different marks', async () => {
      const { chapterId } = await addChapter(school, [mcq, mcq])
      const sections = [
        sectionOf(chapterId, { sources: [{ chapter_id: chapterId, take: 'draw', count: 1 }] }),
      ]
      const id = await addSectionedQuiz(school, admin, sections, { draw: 'own' })
      expect(await lacking()).toEqual([])
      await addQuestion(school, chapterId, { ...mcq, marks: 5 })
      expect(await lacking()).toMatchObject([{ id, sections: [], has_uneven_draws: true }])
      await removeAll()
    })
  })

  it('understands the parameters of older clients', async () =>
    expect((await show({ growth_type: 'students', quiz_mode: 'Exam' })).total_students).toBe(3))
})

describe('GET /api/admins/dashboard/growth-history', () => {
  const show = (query: object = {}) => school.call(dashboards.getGrowthHistory, { query }, admin)

  it('counts submitted attempts of the mode unless students are requested', async () => {
    const [quiz] = exams
    const [studentId = 0] = students.map(({ id }) => id)
    if (!quiz) throw new Error('no exam')
    const ids = await addAttempts(school, [
      { quiz, studentId, submittedAgo: 2 * day + 1, published: false },
    ])
    const { body } = await show({ tz: 'Asia/Kolkata' })
    expect(body.labels).toHaveLength(7)
    expect(body.points).toEqual([0, 0, 0, 0, 1, 0, 0])
    await school.db.deleteFrom('attempts').where('id', 'in', ids).execute()
  })

  it('counts students by sign-up date, without admins', async () =>
    expect((await show({ growth_type: 'students' })).body.points).toEqual([0, 0, 0, 0, 0, 0, 3]))

  it('refuses an unknown type of growth and an unknown time zone', async () => {
    expect((await show({ growth_type: 'admins' })).status).toBe(400)
    expect((await show({ tz: 'Nowhere' })).status).toBe(400)
  })
})

describe('GET /api/admins/dashboard/charts', () => {
  const show = (query: object) =>
    // The cast allows any query, because older clients and other programs may send anything.
    school.call(
      dashboards.getAdminChart,
      { query: query as { chart_type: 'difficulty_levels' } },
      admin,
    )

  it('requires the name of a chart', async () => {
    expect((await show({})).status).toBe(400)
    expect((await show({ chart_type: 'pie' })).status).toBe(400)
  })

  it('counts the quizzes of each difficulty, including 0', async () => {
    const query = { chart_type: 'difficulty_levels' }
    const labels = ['Easy', 'Medium', 'Hard', 'Unset']
    expect((await show(query)).body).toEqual({ labels, data: [0, 2, 0, 0] })
  })

  it('names at most 3 quizzes with the most attempts of the range, without deleted ones', async () => {
    const query = { chart_type: 'top_quizzes_by_attempts' }
    expect((await show(query)).body).toEqual({ labels: [], data: [] })
    const [a = 0, b = 0, c = 0] = students.map(({ id }) => id)
    const [first, second, deleted] = exams
    if (!first || !second || !deleted) throw new Error('no exams')
    await addAttempts(school, [
      { quiz: first, studentId: a, submittedAgo: 60 },
      { quiz: second, studentId: a, submittedAgo: 60, percentage: 70 },
      { quiz: second, studentId: b, submittedAgo: 60, percentage: 100 },
      { quiz: first, studentId: b, submittedAgo: 8 * day },
      ...[a, b, c].map((studentId) => ({ quiz: deleted, studentId, submittedAgo: 60 })),
    ])
    expect((await show(query)).body).toEqual({ labels: ['Exam 1', 'Exam 0'], data: [2, 1] })
  })

  it('averages by subject, including attempts at deleted quizzes', async () => {
    const show5 = async (direction: 'asc' | 'desc') =>
      (await show({ chart_type: 'subject_avg_scores', direction })).body.data
    expect(await show5('asc')).toEqual([50, 50, 85])
    expect(await show5('desc')).toEqual([85, 50, 50])
  })
})
