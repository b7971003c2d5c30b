import * as results from '@prepwell/contract/results/results.ts'
import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { epoch } from '../../../platform/clock.ts'
import { addQuiz, rightAnswers } from '../../../test/content/exams.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const { take, publish } = attemptCalls(() => school)

const show = (id: number, person: Person | null) =>
  school.call(results.getAttempt, { params: { id } }, person)
const list = (person: Person | null, query: object = {}) =>
  school.call(results.listAttempts, { query }, person)

describe('GET take_quizzes/{id}', () => {
  it('shows the two ends of a range as its key', async () => {
    const quiz = await addQuiz(school, {
      questions: [{ type: 'Numerical', answer: '45.8', range: ['45.6', '46.0'] }],
    })
    const student = await addStudent(school)
    const id = await take(quiz, student)
    await publish()
    const { body } = await show(id, student)
    expect(body.data.result_state.data?.questions).toMatchObject([
      { options: null, selected_answer: [], correct_answer: ['45.6', '46.0'] },
    ])
  })

  it('shows marks, keys and answers of every question once published', async () => {
    const quiz = await addQuiz(school)
    const [mcq, msq, numerical] = quiz.questions
    const student = await addStudent(school, 'Asha')
    const begun = epoch(school.clock.now())
    const id = await take(quiz, student, {
      [mcq?.id ?? 0]: { answered: true, selected_values: mcq?.optionIds[0] },
      [msq?.id ?? 0]: {
        answered: false,
        markedForReview: true,
        selected_values: [msq?.optionIds[0] ?? 0],
      },
    })
    await publish()
    const { body } = await show(id, student)
    expect(body.data).toMatchObject({
      take_quiz_id: id,
      quiz_id: quiz.id,
      student_id: student.id,
      student_name: 'Asha',
      quiz_name: 'Mock exam',
      quiz_difficulty: 'medium',
      completed: true,
      date_taken: begun,
      time_taken: 90,
      total_time: 3600,
      total_questions: 3,
      total_scored_marks: 1.5,
      total_marks: 9,
      total_scored_percentage: 16.67,
      total_percentage: 100,
    })
    expect(body.data.result_state.data?.score).toEqual({
      scored: 1.5,
      total: 9,
      percentage: 16.67,
      timeTaken: 90,
    })
    expect(body.data.result_state.data?.questions).toMatchObject([
      {
        id: mcq?.id,
        display_id: 1,
        score: 0,
        total_marks: 2,
        selected_answer: [mcq?.optionIds[0]],
        correct_answer: [mcq?.optionIds[1]],
      },
      {
        id: msq?.id,
        display_id: 2,
        score: 1.5,
        total_marks: 3,
        selected_answer: [msq?.optionIds[0]],
        correct_answer: [msq?.optionIds[0], msq?.optionIds[2]],
      },
      {
        id: numerical?.id,
        display_id: 3,
        score: 0,
        total_marks: 4,
        options: null,
        selected_answer: [],
        correct_answer: ['2.5'],
      },
    ])
    expect(body.data.state).toEqual({
      [String(mcq?.id)]: {
        answered: true,
        markedForReview: false,
        selected_values: mcq?.optionIds[0],
        time_spent: 0,
      },
      [String(msq?.id)]: {
        answered: false,
        markedForReview: true,
        selected_values: [msq?.optionIds[0]],
        time_spent: 0,
      },
      [String(numerical?.id)]: {
        answered: false,
        markedForReview: false,
        selected_values: null,
        time_spent: 0,
      },
    })
  })

  it('shows nothing of paper, answers or marks before publication, to the student or the admin', async () => {
    const quiz = await addQuiz(school)
    const student = await addStudent(school)
    const id = await take(quiz, student, rightAnswers(quiz))
    for (const person of [student, await addAdmin(school)])
      expect((await show(id, person)).body.data).toMatchObject({
        completed: true,
        state: {},
        result_state: {},
        total_questions: null,
        total_scored_marks: null,
        total_marks: null,
        total_scored_percentage: null,
        time_taken: null,
      })
  })

  it('shows a practice at once', async () => {
    const quiz = await addQuiz(school, { mode: 'practice' })
    const student = await addStudent(school)
    const id = await take(quiz, student, rightAnswers(quiz))
    expect((await show(id, student)).body.data.total_scored_percentage).toBe(100)
  })

  it('compares with the published attempts of the others, to 2 decimals', async () => {
    const quiz = await addQuiz(school)
    const [mcq] = quiz.questions
    const part = { [mcq?.id ?? 0]: { answered: true, selected_values: mcq?.optionIds[1] } }
    const own = await addStudent(school)
    const id = await take(quiz, own)
    for (const state of [rightAnswers(quiz), part, {}])
      await take(quiz, await addStudent(school), state)
    expect((await show(id, own)).body.data.others_average).toBe(0)
    await publish()
    // The percentages are 100, 22.22 (2 of 9) and 0.
    expect((await show(id, own)).body.data.others_average).toBe(40.74)
  })

  it('is 404 for another student, visible to an admin, and refused to a visitor', async () => {
    const quiz = await addQuiz(school, { mode: 'practice' })
    const id = await take(quiz, await addStudent(school))
    expect((await show(id, await addStudent(school))).status).toBe(404)
    expect((await show(id, await addAdmin(school))).status).toBe(200)
    expect((await show(id, null)).status).toBe(401)
    expect((await show(2_000_000, await addAdmin(school))).status).toBe(404)
  })

  it('is 404 for another student who asks at the same moment as its own', async () => {
    const quiz = await addQuiz(school, { mode: 'practice' })
    const own = await addStudent(school)
    const id = await take(quiz, own)
    const askers = [own, await addStudent(school), own, await addStudent(school), own]
    for (const call of [results.getAttempt, results.getResult, results.getAttemptMarks]) {
      const answers = await Promise.all(
        askers.map((person) => school.call(call, { params: { id } }, person)),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 404, 200])
    }
  })
})

describe('GET take_quizzes', () => {
  it("lists the student's own attempts, newest first, with the score once it is published", async () => {
    const [exam, practice] = [await addQuiz(school), await addQuiz(school, { mode: 'practice' })]
    const student = await addStudent(school)
    const first = await take(exam, student, rightAnswers(exam))
    const second = await take(practice, student)
    const running = await addQuiz(school)
    await school.call(attempts.startAttempt, { params: { id: running.id } }, student)
    const { body } = await list(student)
    expect(body.data).toMatchObject([
      { quiz_id: running.id, completed: false, pending_result: false, total_scored: null },
      {
        take_quiz_id: second,
        quiz_mode: 'practice',
        completed: true,
        pending_result: false,
        total_scored: 0,
      },
      {
        take_quiz_id: first,
        quiz_mode: 'exam',
        completed: true,
        pending_result: true,
        total_scored: null,
      },
    ])
    expect(body.total).toBeUndefined()
    await publish()
    expect(
      (await list(student, { quiz_mode: 'exam', sort: 'total_scored', page: 1 })).body,
    ).toMatchObject({
      total: 2,
      data: expect.arrayContaining([
        expect.objectContaining({ take_quiz_id: first, total_scored: 100, pending_result: false }),
      ]),
    })
  })

  it('sorts published scores, without revealing others through their order', async () => {
    const student = await addStudent(school)
    const exam = await addQuiz(school)
    const right = await take(exam, student, rightAnswers(exam))
    const wrong = await take(await addQuiz(school), student)
    const sorted = async (order: 'asc' | 'desc') =>
      (await list(student, { sort: 'total_scored', order })).body.data.map(
        ({ take_quiz_id }) => take_quiz_id,
      )
    expect(await sorted('asc')).toEqual([right, wrong])
    expect(await sorted('desc')).toEqual([wrong, right])
    await publish()
    expect(await sorted('asc')).toEqual([wrong, right])
    expect(await sorted('desc')).toEqual([right, wrong])
  })

  it('pages, filters and searches on the server', async () => {
    const student = await addStudent(school)
    for (let i = 0; i < 3; i += 1) await take(await addQuiz(school, { mode: 'practice' }), student)
    const running = await addQuiz(school)
    await school.call(attempts.startAttempt, { params: { id: running.id } }, student)
    const page = await list(student, { page: 2, per_page: 3 })
    expect(page.body).toMatchObject({ total: 4, data: [{ quiz_mode: 'practice' }] })
    expect((await list(student, { completed: 'false' })).body.data).toHaveLength(1)
    expect((await list(student, { quiz_mode: 'Practice' })).body.data).toHaveLength(3)
    expect((await list(student, { search: 'nothing like it, MOCK' })).body.data).toHaveLength(4)
    expect((await list(student, { search: '%' })).body.data).toHaveLength(0)
    expect((await list(student, { sort: 'password' })).status).toBe(400)
  })

  it("is 404 for another student's list, but open to an admin who names the student", async () => {
    const student = await addStudent(school)
    await take(await addQuiz(school, { mode: 'practice' }), student)
    expect((await list(await addStudent(school), { student_id: student.id })).status).toBe(404)
    expect((await list(await addAdmin(school), { student_id: student.id })).body.data).toHaveLength(
      1,
    )
    expect((await list(null)).status).toBe(401)
  })
})
