import { checkStart, startAttempt, submitAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { callServer, expectSuccess } from './server/client.ts'

/** Takes a quiz through the API without answering and submits it; returns the attempt's id. */
export async function takeQuiz(url: string, token: string, quizId: number): Promise<number> {
  const params = { id: quizId }
  expectSuccess(await callServer(url, checkStart, { params }, token))
  const { data } = expectSuccess(await callServer(url, startAttempt, { params }, token))
  const body = { quiz_state: {} }
  const submitted = { params: { id: data.take_quiz_id }, body }
  expectSuccess(await callServer(url, submitAttempt, submitted, token))
  return data.take_quiz_id
}
