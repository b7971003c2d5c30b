import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import { startAttempt, submitAttempt } from '@prepwell/contract/sitting/sitting.ts'
import type { Choice } from './exam-rows.ts'
import { callServer, expectSuccess } from './server/client.ts'
import type { School } from './server/school.ts'

/** A student's response to one question. */
export interface StudentResponse {
  readonly choice: Choice
  /** Seconds that the question was on the screen; 0 if not measured. */
  readonly seconds: number
  readonly marked: boolean
}

export interface Sitting {
  readonly attemptId: number
  readonly token: string
  readonly quizId: number
}

/** Starts a quiz through the API. */
export async function sitDown(school: School, token: string, quizId: number): Promise<Sitting> {
  const params = { id: quizId }
  const { data } = expectSuccess(await callServer(school.url, startAttempt, { params }, token))
  return { attemptId: data.take_quiz_id, token, quizId }
}

/**
 * Submits the attempt with a response for each question, in the order of the paper. The attempt
 * must have lasted at least as long as the longest time on a question.
 */
export async function submitSitting(
  school: School,
  { attemptId, token, quizId }: Sitting,
  responses: readonly StudentResponse[],
): Promise<void> {
  const paper = expectSuccess(
    await callServer(school.url, getPaper, { params: { id: quizId } }, token),
  )
  const quiz_state = Object.fromEntries(
    paper.data.questions.map(({ id, type, options }, place) => {
      const { choice = null, seconds = 0, marked = false } = responses[place] ?? {}
      const ids = Array.isArray(choice) ? choice.map((index) => options[index]?.id ?? 0) : null
      const selected_values = type === 'MCQ' ? (ids?.[0] ?? null) : (ids ?? choice)
      return [
        id,
        {
          answered: choice !== null,
          markedForReview: marked,
          selected_values,
          seq: 1,
          time_spent: seconds,
        },
      ]
    }),
  )
  const input = { params: { id: attemptId }, body: { quiz_state } }
  expectSuccess(await callServer(school.url, submitAttempt, input, token))
}
