import * as auth from '@prepwell/contract/accounts/auth.ts'
import { listGroups } from '@prepwell/contract/accounts/groups.ts'
import { listQuestions } from '@prepwell/contract/bank/questions.ts'
import { listSubjects } from '@prepwell/contract/bank/subjects.ts'
import { listQuizzes } from '@prepwell/contract/quizzes/quizzes.ts'
import { listClassResults } from '@prepwell/contract/results/class-results.ts'
import * as results from '@prepwell/contract/results/results.ts'
import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quizStatus } from './features/quizzes/quiz/index.ts'
import { after } from './platform/clock.ts'
import { type FirstAccounts, prepareSchool } from './prepare-school.ts'
import { contentOf } from './test/content/school-content.ts'
import { openSchool, type Person, type School } from './test/school.ts'

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
    expect(subjects).toHaveLength(6)
    const { chapters, questions } = await contentOf(school.db)
    expect(chapters).toHaveLength(15)
    for (const { description } of chapters) expect(description.length).toBeGreaterThan(40)
    expect(questions.length).toBeGreaterThanOrEqual(60)
    for (const type of ['MCQ', 'MSQ', 'Numerical'])
      expect(questions.filter((question) => question.type === type).length).toBeGreaterThan(15)
  })

  it('mails nobody about what happened before it opened, and later only the demo student', async () => {
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
    expect(count(0, 'live')).toBe(5)
    expect(count(50 * 60, 'live')).toBe(5)
    expect(count(2 * 3600, 'live')).toBeGreaterThanOrEqual(3)
    expect(count(20 * 3600, 'live')).toBeGreaterThanOrEqual(2)
    expect(count(0, 'upcoming')).toBe(5)
    expect(count(0, 'completed')).toBe(5)
    expect(quizzes.length - exams.length).toBe(9)
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

  it('gives the demo student results, one pending result and one unfinished practice', async () => {
    const mine = await myAttempts()
    const published = mine.filter(({ total_scored }) => total_scored !== null)
    expect(published.filter(({ quiz_mode }) => quiz_mode === 'exam')).toHaveLength(4)
    expect(published.filter(({ quiz_mode }) => quiz_mode === 'practice').length).toBeGreaterThan(5)
    expect(mine.filter(({ pending_result }) => pending_result)).toHaveLength(1)
    const unfinished = mine.filter(({ completed }) => !completed)
    expect(unfinished.map(({ quiz_mode }) => quiz_mode)).toEqual(['practice'])
  })

  it('shows right, wrong, partly right and blank answers in the demo student’s exam results', async () => {
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
      if (score !== null && score <= 0) return 'wrong'
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
    expect(open).toHaveLength(4)
    for (const { id } of open) {
      const { status } = await school.call(attempts.checkStart, { params: { id } }, student)
      expect(status).toBe(200)
    }
  })

  it('has a live exam in English and Hindi, whole in both and with the same formulas', async () => {
    const settings = await school.db.selectFrom('school_settings').selectAll().executeTakeFirst()
    expect(settings?.languages).toEqual(['en', 'hi'])
    const exams = await school.db
      .selectFrom('quizzes')
      .selectAll()
      .where('languages', 'is not', null)
      .execute()
    const [exam] = exams
    if (!exam || exams.length > 1) throw new Error('there is not one exam in two languages')
    expect(exam).toMatchObject({ languages: ['en', 'hi'], deciding_language: 'en' })
    expect(quizStatus(exam, school.clock.now())).toBe('live')
    const questions = await school.db
      .selectFrom('questions')
      .select(['id', 'statement', 'explanation', 'translations'])
      .where('chapter_id', '=', exam.chapter_id)
      .execute()
    const options = await school.db
      .selectFrom('question_options')
      .select(['text', 'translations'])
      .where(
        'question_id',
        'in',
        questions.map(({ id }) => id),
      )
      .execute()
    const hasWords = (text: string) => text.replaceAll(/\$[^$]*\$/g, '').trim() !== ''
    const pairs = [
      ...questions.flatMap(({ statement, explanation, translations }) => [
        [statement, translations?.hi?.statement],
        [explanation ?? '', translations?.hi?.explanation],
      ]),
      // An option that is only a formula reads the same in both languages, so it is left out.
      ...options
        .filter(({ text }) => hasWords(text))
        .map(({ text, translations }) => [text, translations?.hi]),
    ]
    expect(pairs.length).toBeGreaterThan(40)
    const formulas = (text: string) => (text.match(/\$[^$]*\$/g) ?? []).toSorted()
    for (const [english = '', hindi = ''] of pairs) {
      expect(hindi, english).toMatch(/\p{sc=Devanagari}/u)
      expect(formulas(hindi), english).toEqual(formulas(english))
    }
  })

  it('has a teacher, an author and an invigilator, each with the own part of the school', async () => {
    const [teacher, author, invigilator] = await Promise.all(
      accounts.staff.map(async ({ email, password }) => {
        const { body } = await school.call(auth.login, { body: { email, password } })
        return { id: body.user.id, token: body.access_token }
      }),
    )
    if (!teacher || !author || !invigilator) throw new Error('somebody is missing')
    expect(accounts.staff.map(({ role }) => role)).toEqual(['Teacher', 'Author', 'Invigilator'])
    const quizzesOf = async (person: Person) =>
      (await school.call(listQuizzes, {}, person)).body.data.map(({ name }) => name)
    const subjectsOf = async (person: Person) =>
      (await school.call(listSubjects, {}, person)).body.data.map(({ name }) => name)

    const own = ['Calculus: Monthly Test 1', 'Calculus: Monthly Test 2']
    expect((await quizzesOf(teacher)).toSorted()).toEqual(own)
    expect(await subjectsOf(teacher)).toEqual(['Mathematics'])
    const groups = (await school.call(listGroups, {}, teacher)).body.data
    expect(groups.map(({ name }) => name)).toEqual(['Mathematics course'])
    const { id } = await school.db
      .selectFrom('quizzes')
      .select('id')
      .where('name', '=', own[0] ?? '')
      .executeTakeFirstOrThrow()
    const results = await school.call(listClassResults, { params: { id } }, teacher)
    expect(results.body.data.length).toBeGreaterThan(10)

    expect(await subjectsOf(author)).toEqual(['Physics'])
    expect((await school.call(listQuizzes, {}, author)).status).toBe(403)
    expect(await quizzesOf(invigilator)).toEqual(['Data Structures and Algorithms: Open Mock'])
    expect((await school.call(listQuestions, {}, invigilator)).status).toBe(403)
  })

  it('lets the admin sign in with the password that was shown', async () => {
    const { body } = await school.call(auth.login, { body: { ...accounts.admin } })
    expect(body.user.role).toBe('Admin')
  })

  it('is not changed by the next start, which shows no passwords', async () => {
    const before = await contentOf(school.db)
    school.clock.advance(3600)
    expect(await prepareSchool(school.platform, true)).toEqual({
      ...{ admin: null, student: null, staff: [] },
    })
    expect(await contentOf(school.db)).toEqual(before)
  })
})
