import { startAttempt, submitAttempt } from '@prepwell/contract/sitting/sitting.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { expect } from 'vitest'
import { rightAnswers, type TestQuiz } from '../content/exams.ts'
import type { Person, School } from '../school.ts'

/**
 * Calls through the API that work even long after people signed in or after their accounts were
 * deleted.
 */
export function takingAt(school: School) {
  /**
   * Makes a call with a fresh session. Returns null if the person has been deleted. Fails the test
   * on a server error.
   */
  async function act<E extends Endpoint>(
    endpoint: E,
    input: Parameters<typeof school.call<E>>[1],
    { id }: Person,
  ) {
    const user = await school.db
      .selectFrom('users')
      .select(['id', 'session_epoch'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!user) return null
    const token = school.app.signAccessToken(user)
    const answer = await school.call(endpoint, input, { id, token })
    expect(answer.status, answer.body.message).toBeLessThan(500)
    return answer
  }

  /** Returns the id of the attempt; null when the quiz may not be started. */
  async function start(quiz: TestQuiz, student: Person): Promise<number | null> {
    const answer = await act(startAttempt, { params: { id: quiz.id } }, student)
    return answer?.status === 200 ? answer.body.data.take_quiz_id : null
  }

  /**
   * Answers the first `right` of three questions correctly, which gives 0, 22.22, 55.56 or 100
   * percent.
   */
  async function take(quiz: TestQuiz, student: Person, right: number): Promise<void> {
    const id = await start(quiz, student)
    if (id === null) return
    const ids = new Set(quiz.questions.slice(0, right).map((question) => String(question.id)))
    const quiz_state = Object.fromEntries(
      Object.entries(rightAnswers(quiz)).filter(([question]) => ids.has(question)),
    )
    await act(submitAttempt, { params: { id }, body: { quiz_state } }, student)
  }

  return { act, start, take }
}
