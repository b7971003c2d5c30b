import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { epoch } from '../../../../platform/clock.ts'
import { addQuestion, addQuiz, rightAnswers } from '../../../../test/content/exams.ts'
import { addAdmin, addPerson, addStudent } from '../../../../test/people.ts'
import { openSchool, type School } from '../../../../test/school.ts'
import { attemptCalls } from '../../../../test/sitting/attempt-calls.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const { start } = attemptCalls(() => school)

const check = (quiz: { id: number }, person: Awaited<ReturnType<typeof addStudent>> | null) =>
  school.call(attempts.checkStart, { params: { id: quiz.id } }, person)

describe.each([
  { call: 'is_existing', ask: check },
  { call: 'take_quiz', ask: start },
])('POST $call', ({ ask }) => {
  it.each([
    { name: 'before its date', startsIn: 1, message: 'The quiz has not started yet' },
    { name: 'when its window has closed', startsIn: -3600, message: 'The quiz has expired' },
  ])('is refused $name', async ({ startsIn, message }) => {
    const quiz = await addQuiz(school, { startsIn })
    const answer = await ask(quiz, await addStudent(school))
    expect(answer).toMatchObject({ status: 400, body: { message } })
  })

  it('is allowed in the first and in the last second of the window', async () => {
    const student = await addStudent(school)
    expect((await ask(await addQuiz(school, { startsIn: 0 }), student)).status).toBe(200)
    expect((await ask(await addQuiz(school, { startsIn: -3599 }), student)).status).toBe(200)
  })

  it('is refused once the results are published, even by a slow clock', async () => {
    const quiz = await addQuiz(school)
    // The first start freezes the paper. From then on, the batch that starts attempts decides.
    await start(quiz, await addStudent(school))
    await school.db
      .updateTable('quizzes')
      .set({ results_published_at: school.clock.now() })
      .where('id', '=', quiz.id)
      .execute()
    const answer = await ask(quiz, await addStudent(school))
    expect(answer).toMatchObject({ status: 400, body: { message: 'The quiz has expired' } })
  })

  it('is refused for an empty paper', async () => {
    const quiz = await addQuiz(school, { questions: [] })
    const answer = await ask(quiz, await addStudent(school))
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'This quiz has no questions yet' },
    })
  })

  it('is 404 for a quiz that does not exist', async () => {
    expect((await ask({ id: 2_000_000 }, await addStudent(school))).status).toBe(404)
  })

  it('is for students only', async () => {
    const quiz = await addQuiz(school)
    expect((await ask(quiz, null)).status).toBe(401)
    expect((await ask(quiz, await addAdmin(school))).status).toBe(403)
    expect((await ask(quiz, await addPerson(school, { status: 'Suspended' }))).status).toBe(401)
  })

  it('is refused once the attempt is submitted', async () => {
    const quiz = await addQuiz(school)
    const student = await addStudent(school)
    const { body } = await start(quiz, student)
    await school.call(
      attempts.submitAttempt,
      { params: { id: body.data.take_quiz_id }, body: { quiz_state: {} } },
      student,
    )
    const answer = await ask(quiz, student)
    expect(answer).toMatchObject({
      status: 400,
      body: {
        message: 'You have already completed this quiz',
        data: { completed_take_quiz_id: expect.any(Number) },
      },
    })
  })

  it('is possible until the end of the grace period, as a save is', async () => {
    const quiz = await addQuiz(school, { minutes: 1, startsIn: 0 })
    const student = await addStudent(school)
    const { take_quiz_id } = (await start(quiz, student)).body.data
    school.clock.advance(70)
    const { status, body } = await ask(quiz, student)
    expect([status, body.data.existing]).toEqual([200, true])
    expect(body.data.deadline).toBe(epoch(school.clock.now()) - 10)
    const paper = await school.call(getPaper, { params: { id: quiz.id } }, student)
    const late = { params: { id: take_quiz_id }, body: { quiz_state: rightAnswers(quiz) } }
    const saved = await school.call(attempts.saveAnswers, late, student)
    expect([paper.status, saved.body.message]).toEqual([200, 'Saved'])
  })

  it('is refused after the grace period, even before the server has closed the attempt', async () => {
    const quiz = await addQuiz(school, { minutes: 1, startsIn: 0 })
    const student = await addStudent(school)
    await start(quiz, student)
    school.clock.advance(71)
    const answer = await ask(quiz, student)
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'You have already completed this quiz' },
    })
  })
})

describe('POST is_existing', () => {
  it('describes what is to come, and creates no attempt', async () => {
    const quiz = await addQuiz(school)
    const student = await addStudent(school)
    const { body } = await check(quiz, student)
    expect(body.data).toMatchObject({
      existing: false,
      completed: false,
      name: 'Mock exam',
      quiz_mode: 'exam',
      time_duration: 3600,
      total_marks: 9,
      total_questions: 3,
      quiz_state: {},
      order: {},
      started_at: null,
      deadline: null,
      start_by: epoch(school.clock.now()) - 60 + 3600,
      server_time: epoch(school.clock.now()),
    })
    const rows = await school.db
      .selectFrom('attempts')
      .select('id')
      .where('student_id', '=', student.id)
      .execute()
    expect(rows).toEqual([])
  })

  it('names no end of the window for a practice, which has none', async () => {
    const practice = await addQuiz(school, { mode: 'practice' })
    expect((await check(practice, await addStudent(school))).body.data.start_by).toBeNull()
  })

  it('returns every answer of the running attempt', async () => {
    const quiz = await addQuiz(school)
    const student = await addStudent(school)
    const { body } = await start(quiz, student)
    await school.call(
      attempts.saveAnswers,
      { params: { id: body.data.take_quiz_id }, body: { quiz_state: rightAnswers(quiz) } },
      student,
    )
    const again = await check(quiz, student)
    expect(again.body.data.existing).toBe(true)
    expect(again.body.data.deadline).toBe(body.data.deadline)
    expect(again.body.data.start_by).toBeNull()
    expect(again.body.data.started_at).toBe(body.data.started_at)
    expect(again.body.data.existing_take_quiz_id).toBe(body.data.take_quiz_id)
    const selected = Object.values(again.body.data.quiz_state).map((one) => one.selected_values)
    const [mcq, msq] = quiz.questions
    expect(selected).toEqual([mcq?.optionIds[1], [msq?.optionIds[0], msq?.optionIds[2]], '2.50'])
  })
})

describe('POST take_quiz', () => {
  it('gives the full duration from now, however late in the window it begins', async () => {
    const quiz = await addQuiz(school, { startsIn: -3000 })
    const { status, body } = await start(quiz, await addStudent(school))
    expect(status).toBe(200)
    expect(body.data.existing).toBe(false)
    expect(body.data.deadline).toBe(epoch(school.clock.now()) + 3600)
  })

  it('resumes the running exam with the time that is left', async () => {
    const quiz = await addQuiz(school)
    const student = await addStudent(school)
    const first = await start(quiz, student)
    school.clock.advance(600)
    const again = await start(quiz, student)
    expect(again.body.data).toMatchObject({
      existing: true,
      existing_take_quiz_id: first.body.data.take_quiz_id,
      existing_take_quiz_time_remaining: 3000,
      deadline: first.body.data.deadline,
    })
  })

  it('creates one attempt and one paper from twenty simultaneous starts', async () => {
    const quiz = await addQuiz(school)
    const student = await addStudent(school)
    const answers = await Promise.all(Array.from({ length: 20 }, () => start(quiz, student)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map((answer) => answer.body.data.take_quiz_id)).size).toBe(1)
    expect(answers.filter((answer) => !answer.body.data.existing)).toHaveLength(1)
    const papers = await school.db
      .selectFrom('papers')
      .select('id')
      .where('quiz_id', '=', quiz.id)
      .execute()
    expect(papers).toHaveLength(1)
  })

  it('gives everybody the paper of the first start, whatever happens to the bank', async () => {
    const quiz = await addQuiz(school)
    const [first, second] = [await addStudent(school), await addStudent(school)]
    await start(quiz, first)
    await addQuestion(school, quiz.chapterId, { type: 'Numerical', answer: '1' })
    await school.db
      .deleteFrom('questions')
      .where('id', '=', quiz.questions[0]?.id ?? 0)
      .execute()
    await start(quiz, second)
    const papers = await Promise.all(
      [first, second].map((student) => school.call(getPaper, { params: { id: quiz.id } }, student)),
    )
    const ids = papers.map((paper) => paper.body.data.questions.map((question) => question.id))
    expect(ids[0]).toEqual(quiz.questions.map((question) => question.id))
    expect(ids[1]).toEqual(ids[0])
  })

  it('lets a running attempt continue when its quiz is deleted', async () => {
    const quiz = await addQuiz(school)
    const student = await addStudent(school)
    await start(quiz, student)
    await school.db
      .updateTable('quizzes')
      .set({ deleted_at: school.clock.now() })
      .where('id', '=', quiz.id)
      .execute()
    expect((await start(quiz, student)).body.data.existing).toBe(true)
    expect((await start(quiz, await addStudent(school))).status).toBe(404)
  })

  it('starts a new practice each time, unless one is running', async () => {
    const quiz = await addQuiz(school, { mode: 'practice' })
    const student = await addStudent(school)
    const first = await start(quiz, student)
    expect(first.body.data.deadline).toBeNull()
    expect((await start(quiz, student)).body.data.take_quiz_id).toBe(first.body.data.take_quiz_id)
    await school.call(
      attempts.submitAttempt,
      { params: { id: first.body.data.take_quiz_id }, body: { quiz_state: {} } },
      student,
    )
    const next = await start(quiz, student)
    expect(next.body.data.existing).toBe(false)
    expect(next.body.data.take_quiz_id).not.toBe(first.body.data.take_quiz_id)
  })

  it('freezes a new practice paper when the chapter has changed; the old attempt keeps its own', async () => {
    const quiz = await addQuiz(school, { mode: 'practice' })
    const [before, later] = [await addStudent(school), await addStudent(school)]
    await start(quiz, before)
    await addQuestion(school, quiz.chapterId, { type: 'Numerical', answer: '1' })
    await start(quiz, later)
    const count = async (student: typeof before) =>
      (await school.call(getPaper, { params: { id: quiz.id } }, student)).body.data.questions.length
    expect([await count(before), await count(later)]).toEqual([3, 4])
  })
})

describe('GET questions', () => {
  it('is refused before the start and after the submit', async () => {
    const quiz = await addQuiz(school)
    const student = await addStudent(school)
    const paper = () => school.call(getPaper, { params: { id: quiz.id } }, student)
    expect((await paper()).status).toBe(403)
    const { body } = await start(quiz, student)
    expect((await paper()).status).toBe(200)
    await school.call(
      attempts.submitAttempt,
      { params: { id: body.data.take_quiz_id }, body: { quiz_state: {} } },
      student,
    )
    expect((await paper()).status).toBe(403)
  })

  it('is only for students who have started the quiz', async () => {
    const quiz = await addQuiz(school)
    await start(quiz, await addStudent(school))
    const paper = (person: Parameters<typeof start>[1]) =>
      school.call(getPaper, { params: { id: quiz.id } }, person)
    expect((await paper(null)).status).toBe(401)
    expect((await paper(await addStudent(school))).status).toBe(403)
    expect((await paper(await addAdmin(school))).status).toBe(403)
  })

  it('is 404 for a quiz that does not exist', async () => {
    const answer = await school.call(
      getPaper,
      { params: { id: 2_000_000 } },
      await addStudent(school),
    )
    expect(answer.status).toBe(404)
  })
})
