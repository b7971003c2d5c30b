import * as attempts from '@prepwell/contract/attempts.ts'
import * as auth from '@prepwell/contract/auth.ts'
import { listChapters } from '@prepwell/contract/chapters.ts'
import { createQuiz } from '@prepwell/contract/quizzes.ts'
import { importQuestions } from '@prepwell/contract/transfers.ts'
import { callServer } from '../support/client.ts'
import { mailedToken } from '../support/outbox.ts'
import { createRealApp, type RealApp } from '../support/real-app.ts'

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

/** Brings up the real program, an exam of `questions` numerical questions, and students who have started it. */
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
  const { body } = await callServer(app.url, auth.login, { body: admin })
  const rows = Array.from({ length: questions }, (_none, index) => ({
    subject: 'Arithmetic',
    chapter: 'Counting',
    question_type: 'Numerical',
    question_statement: `What is ${index} + 0?`,
    marks: 1,
    numerical_answer: index,
  }))
  await expectStatus(200, callServer(app.url, importQuestions, { body: rows }, body.access_token))
  const chapters = await callServer(app.url, listChapters, {}, body.access_token)
  const quiz = await expectStatus(
    201,
    callServer(
      app.url,
      createQuiz,
      {
        body: {
          name: 'Crash exam',
          chapter_id: chapters.body.data[0]?.id,
          difficulty_level: 'easy',
          quiz_mode: 'exam',
          date_of_quiz: Math.floor(Date.now() / 1000),
          time_duration: 60,
          description: 'An exam that survives',
        },
      },
      body.access_token,
    ),
  )
  const quizId = quiz.body.data.id
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
  const account = {
    name: `Candidate ${index}`,
    email: `c${index}@example.com`,
    password: 'correct horse',
  }
  await expectStatus(201, callServer(app.url, auth.signup, { body: account }))
  const token = await mailedToken(app.dataDir, account.email)
  await expectStatus(200, callServer(app.url, auth.confirmEmail, { params: { token } }))
  const session = await expectStatus(200, callServer(app.url, auth.login, { body: account }))
  const started = await expectStatus(
    200,
    callServer(
      app.url,
      attempts.startAttempt,
      { params: { id: quizId } },
      session.body.access_token,
    ),
  )
  return { token: session.body.access_token, attemptId: started.body.data.take_quiz_id }
}

async function expectStatus<A extends { status: number; body: { message?: string } }>(
  status: number,
  answer: Promise<A>,
): Promise<A> {
  const got = await answer
  if (got.status !== status) throw new Error(`answered ${got.status}: ${got.body.message}`)
  return got
}
