import { login } from '@prepwell/contract/accounts/auth.ts'
import { hashPassword } from '../apps/api/src/platform/passwords/passwords.ts'
import { type Fields, scheduleExam } from '../e2e/support/exam.ts'
import { type ExamRow, examRows } from '../e2e/support/exam-rows.ts'
import { password as studentPassword } from '../e2e/support/people.ts'
import { type Admin, signInAsAdmin } from '../e2e/support/server/admin.ts'
import { callServer, expectSuccess } from '../e2e/support/server/client.ts'
import { type openClient, query } from '../e2e/support/server/database.ts'
import { createRealApp, type RealApp } from '../e2e/support/server/real-app.ts'

export const examAdmin = { email: 'admin@example.com', password: 'an admin for the bench' }

export interface ExamSchoolPlan {
  readonly students: number
  readonly rows?: readonly ExamRow[]
  /** Seconds until the exam begins. */
  readonly opensIn?: number
  /** The hash of {@link studentPassword}; if absent, the password is hashed at its real cost. */
  readonly passwordHash?: string
  readonly settings?: Readonly<Record<string, string>>
  /** For an exam with a time for each section; otherwise the whole exam has three hours. */
  readonly sections?: Pick<Fields, 'sections' | 'sectionTimes'>
}

/** The address of a running school, and the folder of its database. */
export interface SchoolPlace {
  /** The URL that its users open. */
  readonly url: string
  /** The folder whose `postgres` subfolder holds the database. */
  readonly databaseDir: string
}

/** An exam in a running school, and students who have not signed in. */
export interface PreparedExam extends Admin, SchoolPlace {
  readonly quizId: number
  /** The start of the exam, in epoch seconds. */
  readonly opensAt: number
  readonly emailOf: (student: number) => string
  /** Returns the student's access token. */
  readonly signIn: (student: number) => Promise<string>
}

/** A prepared exam and the app that it runs in. */
export interface ExamSchool extends PreparedExam {
  readonly app: RealApp
}

/**
 * The setting for the number of workers. Without a number the app chooses, as it does for a school
 * that has set nothing; the empty value replaces the one worker that `createRealApp` sets.
 */
export const workersSetting = (workers: number | undefined) => ({
  WORKERS: workers === undefined ? '' : String(workers),
})

/** Starts the real app with an exam; `app.dispose()` ends it. */
export async function openExamSchool(plan: ExamSchoolPlan): Promise<ExamSchool> {
  const app = await createRealApp({
    ADMIN_EMAIL: examAdmin.email,
    ADMIN_PASSWORD: examAdmin.password,
    ...plan.settings,
  })
  try {
    await app.start()
    const place = { url: app.url, databaseDir: app.dataDir }
    return { ...(await prepareExam(place, plan)), app }
  } catch (error) {
    await app.dispose()
    throw error
  }
}

/** Adds students and an exam to a running school of {@link examAdmin}. */
export async function prepareExam(place: SchoolPlace, plan: ExamSchoolPlan): Promise<PreparedExam> {
  const { url, databaseDir } = place
  const signedIn = await signInAsAdmin(url, examAdmin)
  const password = plan.passwordHash ?? (await hashPassword(studentPassword))
  await query(
    databaseDir,
    `insert into users (username, name, email, password_hash, email_verified_at, created_at)
     select 'bench' || n, 'Student ' || n, 'bench' || n || '@example.com', $1, now(), now()
     from generate_series(0, $2) n`,
    [password, plan.students - 1],
  )
  const opensAt = signedIn.now() + (plan.opensIn ?? 0)
  const { id: quizId } = await scheduleExam(
    // Without a delay, the exam begins once the questions have been imported.
    plan.opensIn ? { ...signedIn, now: () => opensAt } : signedIn,
    plan.rows ?? examRows(30, 'Bench'),
    { name: 'Exam of the bench', minutes: 180, ...plan.sections },
  )
  const emailOf = (student: number) => `bench${student}@example.com`
  const signIn = async (student: number) => {
    const body = { email: emailOf(student), password: studentPassword }
    return expectSuccess(await callServer(url, login, { body })).access_token
  }
  return { ...signedIn, ...place, quizId, opensAt, emailOf, signIn }
}

/** Starts the exam for every other student by copying its only attempt. */
export async function copyAttempt(
  client: Awaited<ReturnType<typeof openClient>>,
  quizId: number,
): Promise<void> {
  await client.query(
    `insert into attempts (student_id, quiz_id, paper_id, quiz_mode, started_at, deadline, total_marks,
       seed, item_order, is_private)
     select users.id, quiz_id, paper_id, quiz_mode, started_at, deadline, total_marks, seed, item_order,
       is_private
     from attempts join users on users.role = 'student' and users.id <> attempts.student_id
     where quiz_id = $1`,
    [quizId],
  )
}
