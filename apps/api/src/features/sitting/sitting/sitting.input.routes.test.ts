import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addQuiz } from '../../../test/content/exams.ts'
import { addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

let school: School
let student: Person
let quizId: number
let attemptId: number
/** The numerical question of the paper. */
let question: number
beforeAll(async () => {
  school = await openSchool()
  student = await addStudent(school)
  const quiz = await addQuiz(school)
  quizId = quiz.id
  question = quiz.questions[2]?.id ?? 0
  const { body } = await school.call(attempts.startAttempt, { params: { id: quizId } }, student)
  attemptId = body.data.take_quiz_id
})
afterAll(() => school.close())

const save = (quiz_state: object) =>
  school.call(
    attempts.saveAnswers,
    { params: { id: attemptId }, body: { quiz_state } as Record<string, unknown> },
    student,
  )
const stored = async () =>
  (await school.call(attempts.checkStart, { params: { id: quizId } }, student)).body.data
    .quiz_state[String(question)]

describe('input from a client', () => {
  it.each([
    { name: 'a NUL', text: '2\0' },
    { name: 'the first half of a character', text: '\ud83c' },
    { name: 'the second half of a character', text: '\udf93' },
  ])('$name in an answer is a 400 that names the question', async ({ text }) => {
    const answer = await save({ [question]: { answered: true, selected_values: text } })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(`quiz_state.${question}.selected_values`)
  })

  it('may contain characters outside the basic plane', async () => {
    expect((await save({ [question]: { answered: true, selected_values: '🎓' } })).status).toBe(200)
    expect(await stored()).toMatchObject({ selected_values: '🎓' })
  })

  it('is a 400 if it names a question twice, once with a leading zero', async () => {
    const answer = { answered: true, selected_values: '1' }
    const { status } = await save({ [question]: answer, [`0${question}`]: answer })
    expect(status).toBe(400)
  })

  it('may have null for an absent part, the orders included', async () => {
    const orders = { seq: null, review_seq: null, visit_seq: null }
    const answer = { answered: true, selected_values: '7', markedForReview: null, ...orders }
    expect((await save({ [question]: answer })).status).toBe(200)
    expect(await stored()).toMatchObject({ selected_values: '7', markedForReview: false })
  })

  it('has a maximum seq that leaves room for clients that send no sequence numbers', async () => {
    const highest = { answered: true, selected_values: '8', seq: 2 ** 52 }
    expect((await save({ [question]: highest })).status).toBe(200)
    expect((await save({ [question]: { ...highest, seq: 2 ** 52 + 1 } })).status).toBe(400)
    const { body } = await save({ [question]: { answered: true, selected_values: '9' } })
    expect(body.saved).toEqual({ [String(question)]: 2 ** 52 + 1 })
    expect(body.order[String(question)]?.seq).toBe(2 ** 52 + 1)
    expect(await stored()).toMatchObject({ selected_values: '9' })
  })
})

describe('calls without a body', () => {
  it.each([
    { type: 'application/json', payload: '', status: 200 },
    { type: 'application/json', payload: 'null', status: 200 },
    { type: 'application/x-www-form-urlencoded', payload: '', status: 200 },
    { type: 'application/x-www-form-urlencoded', payload: 'a=1', status: 415 },
    { type: 'application/json', payload: '{', status: 400 },
  ])('"$payload" as $type answers $status', async ({ type, payload, status }) => {
    const answer = await school.app.inject({
      method: 'POST',
      url: `/api/quizzes/${quizId}/take_quiz/is_existing`,
      headers: { authorization: `Bearer ${student.token}`, 'content-type': type },
      payload,
    })
    expect(answer.statusCode).toBe(status)
  })
})
