import * as auth from '@prepwell/contract/auth.ts'
import * as results from '@prepwell/contract/results.ts'
import * as attempts from '@prepwell/contract/sitting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quizStatus } from './features/quizzes/index.ts'
import { after } from './platform/clock.ts'
import type { Db } from './platform/database.ts'
import { type FirstAccounts, prepareSchool } from './prepare-school.ts'
import { openSchool, type Person, type School } from './test/school.ts'

/** Everything that seeding writes, in an order that does not depend on ids. */
async function contentOf(db: Db) {
  const [people, chapters, questions, quizzes, taken, answers, events] = await Promise.all([
    db
      .selectFrom('users')
      .select(['name', 'email', 'role', 'created_at', 'last_login_at'])
      .orderBy('email')
      .execute(),
    db.selectFrom('chapters').select(['name', 'description']).orderBy('name').execute(),
    db.selectFrom('questions').select(['type', 'statement']).orderBy('statement').execute(),
    db.selectFrom('quizzes').select(['name', 'date_of_quiz']).orderBy('name').execute(),
    db
      .selectFrom('attempts')
      .innerJoin('users', 'users.id', 'student_id')
      .innerJoin('quizzes', 'quizzes.id', 'quiz_id')
      .select(['email', 'quizzes.name', 'started_at', 'submitted_at', 'published_at', 'percentage'])
      .orderBy('email')
      .orderBy('started_at')
      .execute(),
    db
      .selectFrom('answers')
      .innerJoin('attempts', 'attempts.id', 'attempt_id')
      .innerJoin('users', 'users.id', 'student_id')
      .select(['email', 'started_at', 'question_id', 'marks', 'seq'])
      .orderBy('email')
      .orderBy('started_at')
      .orderBy('question_id')
      .execute(),
    db
      .selectFrom('attempt_events')
      .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
      .where('kind', '<>', 'resumed')
      .groupBy('kind')
      .orderBy('kind')
      .execute(),
  ])
  return { people, chapters, questions, quizzes, taken, answers, events }
}

describe('the demo school', () => {
  let school: School
  let accounts: FirstAccounts
  let student: Person
  beforeAll(async () => {
    school = await openSchool()
    accounts = await prepareSchool(school.platform, true)
    const { body } = await school.call(auth.login, { body: { ...accounts.student } })
    student = { id: body.user.id, token: body.access_token }
  })
  afterAll(() => school.close())

  const myAttempts = async () => (await school.call(results.listAttempts, {}, student)).body.data
  const result = async (id: number) =>
    (await school.call(results.getAttempt, { params: { id } }, student)).body.data

  it('has the subjects, their chapters and questions of all three types', async () => {
    const subjects = await school.db.selectFrom('subjects').select('description').execute()
    expect(subjects).toHaveLength(4)
    const { chapters, questions } = await contentOf(school.db)
    expect(chapters).toHaveLength(8)
    for (const { description } of chapters) expect(description.length).toBeGreaterThan(40)
    expect(questions.length).toBeGreaterThanOrEqual(60)
    for (const type of ['MCQ', 'MSQ', 'Numerical'])
      expect(questions.filter((question) => question.type === type).length).toBeGreaterThan(15)
  })

  it('tells nobody by mail what happened before it opened, and later only the student of the demo', async () => {
    expect(await school.mails()).toEqual([])
    const told = await school.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'student')
      .where('notifications_enabled', '=', true)
      .execute()
    expect(told).toEqual([{ id: student.id }])
  })

  it('has exams live, upcoming and over, and practices', async () => {
    const quizzes = await school.db.selectFrom('quizzes').selectAll().execute()
    const exams = quizzes.filter(({ quiz_mode }) => quiz_mode === 'exam')
    const count = (seconds: number, status: string) =>
      exams.filter((exam) => quizStatus(exam, after(school.clock.now(), seconds)) === status).length
    expect(count(0, 'live')).toBe(4)
    expect(count(50 * 60, 'live')).toBe(4)
    expect(count(2 * 3600, 'live')).toBeGreaterThanOrEqual(3)
    expect(count(20 * 3600, 'live')).toBeGreaterThanOrEqual(2)
    expect(count(0, 'upcoming')).toBe(4)
    expect(count(0, 'completed')).toBe(4)
    expect(quizzes.length - exams.length).toBe(6)
  })

  it('has published the results of every exam that is over, and of no other', async () => {
    const quizzes = await school.db.selectFrom('quizzes').selectAll().execute()
    for (const quiz of quizzes) {
      const over = quizStatus(quiz, school.clock.now()) === 'completed'
      expect(quiz.results_published_at !== null, quiz.name).toBe(over)
    }
  })

  it('has a dozen more students who have taken exams and practices and cannot sign in', async () => {
    const classmates = await school.db
      .selectFrom('users')
      .selectAll()
      .where('role', '=', 'student')
      .where('id', '<>', student.id)
      .execute()
    expect(classmates.length).toBeGreaterThanOrEqual(12)
    for (const { id, name, password_hash, last_login_at, created_at } of classmates) {
      expect(password_hash).toBeNull()
      const taken = await school.db
        .selectFrom('attempts')
        .selectAll()
        .where('student_id', '=', id)
        .execute()
      expect(taken.length, name).toBeGreaterThan(3)
      for (const attempt of taken) expect(attempt.started_at > created_at).toBe(true)
      expect(last_login_at && last_login_at < school.clock.now()).toBe(true)
    }
  })

  it('leaves no exam attempt running and none that ends in the future', async () => {
    const taken = await school.db.selectFrom('attempts').selectAll().execute()
    const running = taken.filter(({ submitted_at }) => submitted_at === null)
    expect(running.map(({ quiz_mode }) => quiz_mode)).toEqual(['practice'])
    for (const { submitted_at } of taken)
      if (submitted_at) expect(submitted_at <= school.clock.now()).toBe(true)
    expect(taken.some(({ closed_by }) => closed_by === 'server')).toBe(true)
    const percentages = new Set(taken.map(({ percentage }) => percentage))
    expect(percentages.size).toBeGreaterThan(20)
  })

  it('gives the demo student results, one that is pending and one unfinished practice', async () => {
    const mine = await myAttempts()
    const published = mine.filter(({ total_scored }) => total_scored !== null)
    expect(published.filter(({ quiz_mode }) => quiz_mode === 'exam')).toHaveLength(3)
    expect(published.filter(({ quiz_mode }) => quiz_mode === 'practice').length).toBeGreaterThan(5)
    expect(mine.filter(({ pending_result }) => pending_result)).toHaveLength(1)
    const unfinished = mine.filter(({ completed }) => !completed)
    expect(unfinished.map(({ quiz_mode }) => quiz_mode)).toEqual(['practice'])
  })

  it('shows in the exam results of the demo student right, wrong, partly right and blank answers', async () => {
    const mine = await myAttempts()
    const exams = mine.filter((row) => row.quiz_mode === 'exam' && row.total_scored !== null)
    const results = await Promise.all(exams.map(({ take_quiz_id }) => result(take_quiz_id)))
    for (const { time_taken, total_time } of results) {
      expect(time_taken).toBeGreaterThan(total_time * 0.4)
      expect(time_taken).toBeLessThanOrEqual(total_time)
    }
    const questions = results.flatMap(({ result_state }) => result_state.data?.questions ?? [])
    const kinds = questions.map(({ score, total_marks, selected_answer }) => {
      if (selected_answer.length === 0) return 'blank'
      if (score === 0) return 'wrong'
      return score === total_marks ? 'right' : 'partly right'
    })
    expect([...new Set(kinds)].sort()).toEqual(['blank', 'partly right', 'right', 'wrong'])
  })

  it('leaves the demo student live exams to take', async () => {
    const quizzes = await school.db
      .selectFrom('quizzes')
      .selectAll()
      .where('quiz_mode', '=', 'exam')
      .execute()
    const taken = (await myAttempts()).map(({ quiz_id }) => quiz_id)
    const open = quizzes.filter(
      (quiz) => quizStatus(quiz, school.clock.now()) === 'live' && !taken.includes(quiz.id),
    )
    expect(open).toHaveLength(3)
    for (const { id } of open) {
      const { status } = await school.call(attempts.checkStart, { params: { id } }, student)
      expect(status).toBe(200)
    }
  })

  it('lets the admin sign in with the told password', async () => {
    const { body } = await school.call(auth.login, { body: { ...accounts.admin } })
    expect(body.user.role).toBe('Admin')
  })

  it('is not touched by the next start, which tells nothing', async () => {
    const before = await contentOf(school.db)
    school.clock.advance(3600)
    expect(await prepareSchool(school.platform, true)).toEqual({ admin: null, student: null })
    expect(await contentOf(school.db)).toEqual(before)
  })
})

// Each test creates whole schools, some of them several.
describe('a first start', { timeout: 60_000 }, () => {
  it('that dies in the middle, again and again, is completed by the next one', async () => {
    const school = await openSchool()
    const whole = await openSchool()
    try {
      await prepareSchool(whole.platform, true)
      for (const statements of [30, 60, 200, 700, 1200]) {
        const dying = { ...school.platform, db: dyingAfter(statements, school.db) }
        await expect(prepareSchool(dying, true)).rejects.toThrow('the plug was pulled')
        school.clock.advance(600)
      }
      const accounts = await prepareSchool(school.platform, true)
      expect(accounts.student?.email).toBeDefined()
      expect(accounts.admin?.password).toBeDefined()
      const [got, wanted] = [await contentOf(school.db), await contentOf(whole.db)]
      expect(withoutIds(got)).toEqual(withoutIds(wanted))
    } finally {
      await Promise.all([school.close(), whole.close()])
    }
  })

  it('of two processes at once makes one school', async () => {
    const school = await openSchool()
    const whole = await openSchool()
    try {
      const starts = await Promise.all([
        prepareSchool(school.platform, true),
        prepareSchool(school.platform, true),
        prepareSchool(whole.platform, true),
      ])
      const told = starts.slice(0, 2).filter(({ admin, student }) => admin && student)
      expect(told).toHaveLength(1)
      expect(withoutIds(await contentOf(school.db))).toEqual(withoutIds(await contentOf(whole.db)))
    } finally {
      await Promise.all([school.close(), whole.close()])
    }
  })

  it('makes the admin of the settings beside the demo school, and tells no password for it', async () => {
    const admin = { email: 'head@example.com', password: 'chosen by the head' }
    const school = await openSchool({ admin })
    try {
      const accounts = await prepareSchool(school.platform, true)
      expect(accounts).toMatchObject({ admin: { email: admin.email }, student: {} })
      expect(accounts.admin).not.toHaveProperty('password')
      const { body } = await school.call(auth.login, { body: admin })
      expect(body.user.role).toBe('Admin')
    } finally {
      await school.close()
    }
  })
})

describe('without the demo', () => {
  const admin = { email: 'head@example.com', password: 'chosen by the head' }
  const nothing = { chapters: [], questions: [], quizzes: [], taken: [], answers: [], events: [] }

  it.each([
    { name: 'an external database with an admin in the settings', embedded: false, admin, made: 1 },
    { name: 'an external database without', embedded: false, admin: undefined, made: 0 },
    { name: 'an embedded one with DEMO=false', embedded: true, admin: undefined, made: 1 },
  ])('$name gets $made account and no content', async ({ embedded, made, admin }) => {
    const school = await openSchool({ admin, demo: !embedded })
    try {
      const accounts = await prepareSchool(school.platform, embedded)
      expect(accounts.student).toBeNull()
      const { people, ...content } = await contentOf(school.db)
      expect(content).toEqual(nothing)
      expect(people.map(({ role }) => role)).toEqual(made === 1 ? ['Admin'] : [])
      expect(accounts.admin?.email).toBe(people[0]?.email)
    } finally {
      await school.close()
    }
  })
})

/**
 * A database that fails from the nth statement on, as if the process had been killed there. Raw SQL
 * still works, to release the lock as a dead session would.
 */
function dyingAfter(statements: number, db: Db): Db {
  let sent = 0
  return db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind !== 'RawNode') sent += 1
      if (sent > statements && node.kind !== 'RawNode') throw new Error('the plug was pulled')
      return node
    },
    transformResult: async ({ result }) => result,
  })
}

/**
 * Ignores ids, which skip a number after a rollback, and the admin's creation date, which is that
 * of the last start.
 */
function withoutIds({ people, answers, ...rest }: Awaited<ReturnType<typeof contentOf>>) {
  return {
    ...rest,
    people: people.filter(({ role }) => role === 'student'),
    answers: answers.map(({ question_id: _, ...answer }) => answer),
  }
}
