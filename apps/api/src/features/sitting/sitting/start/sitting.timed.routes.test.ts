import * as results from '@prepwell/contract/results/results.ts'
import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { after, epoch } from '../../../../platform/clock.ts'
import { addQuiz, rightAnswers, type TestQuiz } from '../../../../test/content/exams.ts'
import { addStudent } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'
import { attemptCalls } from '../../../../test/sitting/attempt-calls.ts'
import { finishAll } from '../../../../test/sitting/finishing.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const { started, submit } = attemptCalls(() => school)

const check = (quiz: TestQuiz, student: Person) =>
  school.call(attempts.checkStart, { params: { id: quiz.id } }, student)
const save = (id: number, student: Person, quiz_state: QuizStateInput) =>
  school.call(attempts.saveAnswers, { params: { id }, body: { quiz_state } }, student)
const show = async (id: number, student: Person) =>
  (await school.call(results.getAttempt, { params: { id } }, student)).body.data
const finish = () => finishAll(school)
const attemptsOf = (quiz: TestQuiz, student: Person) =>
  school.db
    .selectFrom('attempts')
    .selectAll()
    .where('quiz_id', '=', quiz.id)
    .where('student_id', '=', student.id)
    .orderBy('id')
    .execute()

async function addPractice(minutes = 10) {
  const quiz = await addQuiz(school, { mode: 'practice', minutes })
  return { quiz, student: await addStudent(school) }
}

describe('a practice against the clock', () => {
  it('lasts the duration of its quiz from now', async () => {
    const { quiz, student } = await addPractice()
    const now = epoch(school.clock.now())
    expect(await started(quiz, student, { timed: true })).toMatchObject({
      existing: false,
      started_at: now,
      deadline: now + 600,
      time_duration: 600,
    })
  })

  it.each([
    { name: 'no body', body: undefined },
    { name: 'an empty body', body: {} },
    { name: 'timed: false', body: { timed: false } },
    { name: 'timed: null', body: { timed: null } },
  ])('has no deadline with $name', async ({ body }) => {
    const { quiz, student } = await addPractice()
    expect((await started(quiz, student, body)).deadline).toBeNull()
    school.clock.advance(30 * 24 * 3600)
    await finish()
    expect((await attemptsOf(quiz, student))[0]?.submitted_at).toBeNull()
  })

  it('resumes with its remaining time, whatever the second start asks for', async () => {
    const { quiz, student } = await addPractice()
    const first = await started(quiz, student, { timed: true })
    school.clock.advance(200)
    expect(await started(quiz, student, { timed: false })).toMatchObject({
      existing: true,
      existing_take_quiz_id: first.take_quiz_id,
      existing_take_quiz_time_remaining: 400,
      started_at: first.started_at,
      deadline: first.deadline,
    })
  })

  it('cannot be imposed on a practice that is already running without a clock', async () => {
    const { quiz, student } = await addPractice()
    await started(quiz, student)
    expect(await started(quiz, student, { timed: true })).toMatchObject({
      existing: true,
      existing_take_quiz_time_remaining: null,
      deadline: null,
    })
  })

  it('reports its deadline, start and id in is_existing', async () => {
    const { quiz, student } = await addPractice()
    expect((await check(quiz, student)).body.data).toMatchObject({
      existing: false,
      started_at: null,
      deadline: null,
    })
    const { take_quiz_id, started_at, deadline } = await started(quiz, student, { timed: true })
    expect((await check(quiz, student)).body.data).toMatchObject({
      existing: true,
      existing_take_quiz_id: take_quiz_id,
      started_at,
      deadline,
    })
  })

  it('is closed and published by the server at its deadline, with what was saved', async () => {
    const { quiz, student } = await addPractice()
    const { take_quiz_id: id, deadline } = await started(quiz, student, { timed: true })
    await save(id, student, rightAnswers(quiz))
    school.clock.advance(612)
    await finish()
    expect((await show(id, student)).completed).toBe(false)
    school.clock.advance(1)
    await finish()
    expect(await show(id, student)).toMatchObject({
      completed: true,
      time_taken: 600,
      total_time: 600,
      total_scored_percentage: 100,
      result_state: { data: { score: { scored: 9 } } },
    })
    const [row] = await attemptsOf(quiz, student)
    expect(row).toMatchObject({ closed_by: 'server', published_at: row?.submitted_at })
    expect(epoch(row?.submitted_at ?? new Date(0))).toBe(deadline)
  })

  it('takes answers and a submit until the end of the grace period', async () => {
    const { quiz, student } = await addPractice()
    const { take_quiz_id: id } = await started(quiz, student, { timed: true })
    school.clock.advance(608)
    expect((await save(id, student, rightAnswers(quiz))).status).toBe(200)
    expect((await submit(id, student)).status).toBe(200)
    expect(await show(id, student)).toMatchObject({ time_taken: 600, total_scored_percentage: 100 })
  })

  it('saves and submits even if its deadline was set in SQL, with microseconds', async () => {
    const { quiz, student } = await addPractice()
    const { take_quiz_id: id } = await started(quiz, student, { timed: true })
    await sql`update attempts set deadline = deadline + interval '123 microseconds'
      where id = ${id}`.execute(school.db)
    const counted = Object.entries(rightAnswers(quiz)).map(([question, answer]) => [
      question,
      { ...answer, seq: 1 },
    ])
    expect((await save(id, student, Object.fromEntries(counted))).status).toBe(200)
    expect((await submit(id, student)).status).toBe(200)
    expect(await show(id, student)).toMatchObject({ total_scored_percentage: 100 })
  })

  it('takes no answers after the grace period', async () => {
    const { quiz, student } = await addPractice()
    const { take_quiz_id: id } = await started(quiz, student, { timed: true })
    school.clock.advance(611)
    expect((await save(id, student, rightAnswers(quiz))).status).toBe(409)
    expect((await submit(id, student)).status).toBe(409)
  })

  it('does not block a new one once its time is up, even before the server has closed it', async () => {
    const { quiz, student } = await addPractice()
    const first = await started(quiz, student, { timed: true })
    await save(first.take_quiz_id, student, rightAnswers(quiz))
    school.clock.advance(611)
    expect((await check(quiz, student)).body.data).toMatchObject({
      existing: false,
      quiz_state: {},
    })
    const second = await started(quiz, student, { timed: true })
    expect(second).toMatchObject({ existing: false, started_at: (first.deadline ?? 0) + 11 })
    const [old, running] = await attemptsOf(quiz, student)
    expect(old).toMatchObject({
      id: first.take_quiz_id,
      submitted_at: after(school.clock.now(), -11),
      closed_by: 'server',
      percentage: '100.00',
    })
    expect(running).toMatchObject({ id: second.take_quiz_id, submitted_at: null })
  })

  it('is resumed, with no time left, while a late submit may still arrive', async () => {
    const { quiz, student } = await addPractice()
    const { take_quiz_id } = await started(quiz, student, { timed: true })
    school.clock.advance(602)
    expect(await started(quiz, student, { timed: true })).toMatchObject({
      existing: true,
      existing_take_quiz_id: take_quiz_id,
      existing_take_quiz_time_remaining: 0,
    })
    expect((await check(quiz, student)).body.data).toMatchObject({
      existing: true,
      existing_take_quiz_id: take_quiz_id,
    })
    expect((await save(take_quiz_id, student, rightAnswers(quiz))).status).toBe(200)
    expect((await submit(take_quiz_id, student)).status).toBe(200)
    expect((await attemptsOf(quiz, student)).map(({ percentage }) => percentage)).toEqual([
      '100.00',
    ])
  })

  it('gives one new attempt to twenty simultaneous starts after its end, and is closed once', async () => {
    const { quiz, student } = await addPractice()
    await started(quiz, student, { timed: true })
    school.clock.advance(611)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => started(quiz, student, { timed: true })),
    )
    expect(new Set(answers.map(({ take_quiz_id }) => take_quiz_id)).size).toBe(1)
    expect(answers.filter(({ existing }) => !existing)).toHaveLength(1)
    expect(await attemptsOf(quiz, student)).toHaveLength(2)
    await finish()
    expect((await attemptsOf(quiz, student)).map(({ closed_by }) => closed_by)).toEqual([
      'server',
      null,
    ])
  })

  it('can be repeated after its result, with or without a clock', async () => {
    const { quiz, student } = await addPractice()
    for (const timed of [true, false, true]) {
      const { take_quiz_id, existing, deadline } = await started(quiz, student, { timed })
      expect(existing).toBe(false)
      expect(deadline !== null).toBe(timed)
      expect((await submit(take_quiz_id, student)).status).toBe(200)
    }
    expect(await attemptsOf(quiz, student)).toHaveLength(3)
  })

  it('is an option that an exam ignores', async () => {
    const quiz = await addQuiz(school)
    const { deadline } = await started(quiz, await addStudent(school), { timed: false })
    expect(deadline).toBe(epoch(school.clock.now()) + 3600)
  })

  it.each([
    { name: 'a word for yes', body: { timed: 'yes' } },
    { name: 'a list', body: [] },
  ])('answers 400 for $name', async ({ body }) => {
    const { quiz, student } = await addPractice()
    const call = { params: { id: quiz.id }, body }
    expect((await school.call(attempts.startAttempt, call, student)).status).toBe(400)
  })

  it.each([
    { type: 'application/json', payload: '' },
    { type: 'application/json', payload: 'null' },
    { type: 'application/x-www-form-urlencoded', payload: '' },
  ])('starts for older clients that send "$payload" as $type', async ({ type, payload }) => {
    const { quiz, student } = await addPractice()
    const answer = await school.app.inject({
      method: 'POST',
      url: `/api/quizzes/${quiz.id}/take_quiz`,
      headers: { authorization: `Bearer ${student.token}`, 'content-type': type },
      payload,
    })
    expect(answer.statusCode).toBe(200)
  })
})
