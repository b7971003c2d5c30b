import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import { scheduleExam } from '../support/exam.ts'
import { addStudent, sessionOf } from '../support/people.ts'
import { signInAsAdmin } from '../support/server/admin.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import { query } from '../support/server/database.ts'
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

interface ExamOptions {
  /** The settings of the program. */
  readonly settings?: Record<string, string>
  /** The number of sections with 20 minutes each; absent for an exam without any. */
  readonly sections?: number
}

/**
 * Brings up the real program, an exam of `questions` numerical questions, and students who have
 * started it.
 */
export async function openCrashSchool(
  students: number,
  questions: number,
  { settings, sections }: ExamOptions = {},
): Promise<CrashSchool> {
  const accounts = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  const app = await createRealApp({ ...accounts, ...settings })
  try {
    await app.start()
    return { app, ...(await prepareExam(app, students, questions, sections)) }
  } catch (error) {
    await app.dispose()
    throw error
  }
}

const partOf = (section: number) => `part ${section}`

async function prepareExam(app: RealApp, students: number, questions: number, sections = 0) {
  const rows = Array.from({ length: questions }, (_none, index) => ({
    subject: 'Arithmetic',
    chapter: 'Counting',
    question_type: 'Numerical' as const,
    question_statement: `What is ${index} + 0?`,
    answer_explanation: 'Nothing is added.',
    marks: 1,
    numerical_answer: index,
    ...(sections > 0 && { tags: partOf(Math.floor((index * sections) / questions)) }),
  }))
  const signedIn = await signInAsAdmin(app.url, admin)
  const { id: quizId } = await scheduleExam(signedIn, rows, {
    ...{ name: 'Crash exam', minutes: 60 },
    ...(sections > 0 && {
      sectionTimes: { section_times: 'each', early_section_end: 'go_on' },
      sections: (chapter_id) =>
        Array.from({ length: sections }, (_none, place) => ({
          ...{ name: `Part ${place + 1}`, scheme_id: 1, minutes: 20 },
          sources: [{ chapter_id, take: 'all' as const, tags: [partOf(place)] }],
        })),
    }),
  })
  const candidates = await Promise.all(Array.from({ length: students }, () => enrol(app, quizId)))
  // The paper does not name the questions of sections that have not opened.
  const asked = await query<{ id: number }>(app.dataDir, 'select id from questions order by id')
  return { quizId, candidates, questionIds: asked.map(({ id }) => id) }
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
