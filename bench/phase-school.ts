import { createHmac, randomBytes } from 'node:crypto'
import type { PaperQuestion } from '@prepwell/contract/quizzes/paper.ts'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import { startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { scheduleExam } from '../e2e/support/exam.ts'
import { examRows } from '../e2e/support/exam-rows.ts'
import { callServer, expectSuccess } from '../e2e/support/server/client.ts'
import { query } from '../e2e/support/server/database.ts'
import { workersSetting } from './exam-school.ts'
import { leanTable } from './floors.ts'
import { openRatedSchool, type RatedSchool } from './rated-school.ts'

/** Signs the tokens of thousands of students, who therefore need not sign in. */
export const jwtSecret = 'only the bench signs its sessions with this'
const questions = 30
/** A hall whose attempts are resumed, on a paper of an entrance exam. */
const hall = { students: 1_000, questions: 75 }

/**
 * The measured sides: the app, its floor over HTTP, or the floor's SQL without HTTP. Each has its
 * own rows in the database.
 */
export const sides = ['app', 'floor', 'sql'] as const

export type Side = (typeof sides)[number]

/**
 * The number of exams that each side can start, because a student may start each exam only once.
 */
const startsPerSide = 4

/** An active student with a session. */
export interface BenchStudent {
  readonly id: number
  readonly email: string
  readonly token: string
}

/** A live exam with its frozen paper. */
export interface LiveExam {
  readonly id: number
  readonly paperId: number
  readonly questions: readonly PaperQuestion[]
}

/** A running attempt of a student. */
export interface Running {
  readonly id: number
  readonly student: BenchStudent
  readonly exam: LiveExam
}

/** A school with a history and live exams of 30 questions for every phase. */
export interface PhaseSchool extends RatedSchool {
  readonly students: readonly BenchStudent[]
  /** An exam that nobody starts. */
  readonly untouched: LiveExam
  /** Exams that nobody has started yet. */
  readonly toStart: Readonly<Record<Side, readonly LiveExam[]>>
  /** Attempts without answers; each side has its own. */
  readonly running: Readonly<Record<Side, readonly Running[]>>
  /** Running attempts in which all questions are answered. */
  readonly resumed: readonly Running[]
  /** As `running`, in another exam. */
  readonly toSubmit: Readonly<Record<Side, readonly Running[]>>
  /** Published attempts with answers, and their students' tokens. */
  readonly results: readonly { readonly id: number; readonly token: string }[]
}

/** Starts the school with this many attempts in its history; `app.dispose()` ends it. */
export async function openPhaseSchool(
  attempts: number,
  workers: number | undefined,
): Promise<PhaseSchool> {
  const settings = { JWT_SECRET: jwtSecret, ...workersSetting(workers) }
  const school = await openRatedSchool(attempts, settings)
  const { dataDir } = school.app
  await query(dataDir, leanTable)
  const [scout, ...students] = await selectStudents(dataDir)
  if (!scout) throw new Error('the school has no students')
  const rows = examRows(questions, 'Live exams')
  const schedule = async (name: string, asked = rows): Promise<LiveExam> => {
    const { id } = await scheduleExam(school, asked, { name, minutes: 300 })
    const input = { params: { id } }
    // The first start freezes the paper.
    expectSuccess(await callServer(school.app.url, startAttempt, input, scout.token))
    const { data } = expectSuccess(await callServer(school.app.url, getPaper, input, scout.token))
    const [paper] = await query<{ id: number }>(
      dataDir,
      'select id from papers where quiz_id = $1',
      [id],
    )
    return { id, paperId: paper?.id ?? 0, questions: data.questions }
  }
  const bySide = async <T>(make: (side: Side) => Promise<T>) => ({
    app: await make('app'),
    floor: await make('floor'),
    sql: await make('sql'),
  })
  const begun = (name: string) =>
    bySide(async (side) => begin(dataDir, await schedule(`${name}, ${side}`), students))
  return {
    ...school,
    students,
    untouched: await schedule('Untouched'),
    toStart: await bySide(async (side) => {
      const exams: LiveExam[] = []
      for (let n = 0; n < startsPerSide; n += 1)
        exams.push(await schedule(`To start ${n}, ${side}`))
      return exams
    }),
    running: await begun('Running'),
    resumed: await answered(
      dataDir,
      await schedule('Resumed', examRows(hall.questions, 'Resumed exam')),
      students.slice(0, hall.students),
    ),
    toSubmit: await begun('To submit'),
    results: await selectResults(dataDir),
  }
}

/** The active students, each with a session. */
export const selectStudents = async (dataDir: string): Promise<BenchStudent[]> => {
  const rows = await query<{ id: number; email: string }>(
    dataDir,
    `select id, email from users where role = 'student' and status = 'Active' order by id`,
  )
  return rows.map((row) => ({ ...row, token: signToken(row.id) }))
}

/** Starts the exam for all students at once. */
async function begin(
  dataDir: string,
  exam: LiveExam,
  students: readonly BenchStudent[],
): Promise<Running[]> {
  const rows = await query<{ id: number; student_id: number }>(
    dataDir,
    `insert into attempts (student_id, quiz_id, paper_id, quiz_mode, started_at, deadline, total_marks)
     select unnest($3::integer[]), $1, id, 'exam', now(), now() + interval '5 hours', total_marks
     from papers where id = $2
     returning id, student_id`,
    [exam.id, exam.paperId, students.map(({ id }) => id)],
  )
  const byId = new Map(students.map((student) => [student.id, student]))
  return rows.flatMap(({ id, student_id }) => {
    const student = byId.get(student_id)
    return student ? [{ id, student, exam }] : []
  })
}

/** Starts the exam for these students, who answer all of it. */
async function answered(
  dataDir: string,
  exam: LiveExam,
  students: readonly BenchStudent[],
): Promise<Running[]> {
  const attempts = await begin(dataDir, exam, students)
  const choices = exam.questions.map(({ options }) => String(options[1]?.id ?? 7))
  await query(
    dataDir,
    `insert into answers (attempt_id, question_id, selected, answered, marked_for_review, seq,
       review_seq, visit_seq, saved_at, time_spent)
     select attempts.id, question_id, array[choice], true, false, $4, $4, $4, now(), 40
     from attempts, unnest($2::integer[], $3::text[]) as answer (question_id, choice)
     where quiz_id = $1 and attempts.student_id = any ($5::integer[])`,
    [
      ...[exam.id, exam.questions.map(({ id }) => id), choices, Date.now()],
      students.map(({ id }) => id),
    ],
  )
  await query(dataDir, 'vacuum analyze answers')
  return attempts
}

async function selectResults(dataDir: string) {
  const rows = await query<{ id: number; student_id: number }>(
    dataDir,
    `select id, student_id from attempts
     where published_at is not null and id in (select attempt_id from answers)
     order by id`,
  )
  return rows.map(({ id, student_id }) => ({ id, token: signToken(student_id) }))
}

/** Signs a session token as the app does, because 20,000 sign-ins would take minutes. */
export function signToken(uid: number): string {
  const now = Math.floor(Date.now() / 1000)
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const sid = randomBytes(16).toString('base64url')
  const claims = { uid, epoch: 0, sid, iat: now, exp: now + 24 * 3600, aud: 'access' }
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${signed}.${createHmac('sha256', jwtSecret).update(signed).digest('base64url')}`
}
