import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import { startAttempt, submitAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { expect } from 'vitest'
import type { Person, School } from '../school.ts'
import { finishAll } from './finishing.ts'

type Quiz = { readonly id: number }
type StartBody = NonNullable<Parameters<School['call']>[1]>['body']

/**
 * Calls that start and submit attempts, and a function that publishes exams. `school` is read at
 * each call, so a test file may call this before its school opens.
 */
export function attemptCalls(school: () => School) {
  const start = (quiz: Quiz, person: Person | null, body?: StartBody) =>
    school().call(startAttempt, { params: { id: quiz.id }, ...(body ? { body } : {}) }, person)

  /** Starts an attempt, expects success, and returns the data of the response. */
  async function started(quiz: Quiz, student: Person, body?: StartBody) {
    const answer = await start(quiz, student, body)
    expect(answer.status, answer.body.message).toBe(200)
    return answer.body.data
  }

  /** Starts an attempt and returns its id. */
  const begin = async (quiz: Quiz, student: Person) => (await started(quiz, student)).take_quiz_id

  const submit = (id: number, student: Person, quiz_state: QuizStateInput = {}) =>
    school().call(submitAttempt, { params: { id }, body: { quiz_state } }, student)

  /** Takes a quiz in 90 seconds and returns the id of the attempt. */
  async function take(quiz: Quiz, student: Person, quiz_state: QuizStateInput = {}) {
    const id = await begin(quiz, student)
    school().clock.advance(90)
    const { status, body } = await submit(id, student, quiz_state)
    expect(status, body.message).toBe(200)
    return id
  }

  /** Advances the clock by two hours and publishes the results that are due. */
  async function publish() {
    school().clock.advance(7200)
    await finishAll(school())
  }

  return { start, started, begin, submit, take, publish }
}
