import * as auth from '@prepwell/contract/auth.ts'
import * as attempts from '@prepwell/contract/sitting.ts'
import { scheduleExam } from '../support/exam.ts'
import { signInAsAdmin } from '../support/server/admin.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import { mailedToken } from '../support/server/outbox.ts'
import { createRealApp, type RealApp } from '../support/server/real-app.ts'

const admin = { email: 'admin@example.com', password: 'an admin for crashes' }

/** A student in the middle of the exam. */
export interface Candidate {
  readonly token: string
  readonly attemptId: number
}

/** A running app with one live exam. */
export interface CrashSchool {
  readonly app: RealApp
  readonly quizId: number
  readonly questionIds: readonly number[]
  readonly candidates: readonly Candidate[]
}

/**
 * Brings up the real program, an exam of `questions` numerical questions, and students who have
 * started it.
 */
export async function openCrashSchool(students: number, questions: number): Promise<CrashSchool> {
  const app = await createRealApp({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  try {
    await app.start()
    return { app, ...(await prepareExam(app, students, questions)) }
  } catch (error) {
    await app.dispose()
    throw error
  }
}

async function prepareExam(app: RealApp, students: number, questions: number) {
  const rows = Array.from({ length: questions }, (_none, index) => ({
    subject: 'Arithmetic',
    chapter: 'Counting',
    question_type: 'Numerical' as const,
    question_statement: `What is ${index} + 0?`,
    answer_explanation: 'Nothing is added.',
    marks: 1,
    numerical_answer: index,
  }))
  const signedIn = await signInAsAdmin(app.url, admin)
  const { id: quizId } = await scheduleExam(signedIn, rows, { name: 'Crash exam', minutes: 60 })
  const candidates = await Promise.all(
    Array.from({ length: students }, (_none, index) => enrol(app, quizId, index)),
  )
  const paper = await callServer(
    app.url,
    attempts.getPaper,
    { params: { id: quizId } },
    candidates[0]?.token,
  )
  return { quizId, candidates, questionIds: paper.body.data.questions.map(({ id }) => id) }
}

async function enrol(app: RealApp, quizId: number, index: number): Promise<Candidate> {
  const body = {
    name: `Candidate ${index}`,
    email: `c${index}@example.com`,
    password: 'correct horse',
  }
  expectSuccess(await callServer(app.url, auth.signup, { body }))
  const token = await mailedToken(app.dataDir, body.email)
  expectSuccess(await callServer(app.url, auth.confirmEmail, { params: { token } }))
  const { access_token } = expectSuccess(await callServer(app.url, auth.login, { body }))
  const { data } = expectSuccess(
    await callServer(app.url, attempts.startAttempt, { params: { id: quizId } }, access_token),
  )
  return { token: access_token, attemptId: data.take_quiz_id }
}
