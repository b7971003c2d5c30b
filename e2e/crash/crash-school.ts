import * as papers from '@prepwell/contract/sitting/paper.ts'
import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import { scheduleExam } from '../support/exam.ts'
import { addStudent, sessionOf } from '../support/people.ts'
import { signInAsAdmin } from '../support/server/admin.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import { createRealApp, type RealApp } from '../support/server/real-app.ts'

const nowInSeconds = () => Math.floor(Date.now() / 1000)
const admin = { email: 'admin@example.com', password: 'an admin for crashes' }

/** The access token of a new session of the admin. */
export const signInAgain = async ({ url }: Pick<RealApp, 'url'>): Promise<string> =>
  (await signInAsAdmin(url, admin)).adminToken

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
export async function openCrashSchool(
  students: number,
  questions: number,
  settings: Record<string, string> = {},
): Promise<CrashSchool> {
  const accounts = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  const app = await createRealApp({ ...accounts, ...settings })
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
  const candidates = await Promise.all(Array.from({ length: students }, () => enrol(app, quizId)))
  const paper = await callServer(
    app.url,
    papers.getPaper,
    { params: { id: quizId } },
    candidates[0]?.token,
  )
  return { quizId, candidates, questionIds: paper.body.data.questions.map(({ id }) => id) }
}

async function enrol(app: RealApp, quizId: number): Promise<Candidate> {
  const student = await addStudent({ dataDir: app.dataDir, now: nowInSeconds })
  const { access_token: token } = await sessionOf(app, student)
  const params = { id: quizId }
  const { data } = expectSuccess(
    await callServer(app.url, attempts.startAttempt, { params }, token),
  )
  return { token, attemptId: data.take_quiz_id }
}
