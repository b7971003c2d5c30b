import { setTimeout as wait } from 'node:timers/promises'
import { listStudents } from '@prepwell/contract/accounts/students.ts'
import * as dashboards from '@prepwell/contract/results/dashboards.ts'
import { listLeaderboard } from '@prepwell/contract/results/leaderboard.ts'
import { type Choice, type ExamRow, examRows } from '../e2e/support/exam-rows.ts'
import {
  ask,
  type Candidate,
  type Diary,
  newCandidate,
  newDiary,
  type Step,
  steps,
} from './candidate.ts'
import { type Comparison, compareAnswers } from './compare-answers.ts'
import {
  type ExamSchool,
  type ExamSchoolPlan,
  openExamSchool,
  workersSetting,
} from './exam-school.ts'
import { type Asked, openConnection } from './load.ts'
import { percentile } from './percentile.ts'
import { type Peak, usageOf, watchMemory } from './processes.ts'

/** The number of candidates, and the length of each part of the day in seconds. */
export interface ExamDayPlan {
  readonly candidates: number
  readonly questions: number
  /** All sign in within this time, at the end of which the exam opens. */
  readonly signIn: number
  /** All start within this time. */
  readonly start: number
  /** Time for answering; every question is answered at least once. */
  readonly answering: number
  /** Pause between two answers. */
  readonly think: { readonly least: number; readonly most: number }
  /** All submit within this time. */
  readonly submit: number
  /** Calls per second to the leaderboard and the admin's pages during the exam. */
  readonly boardsPerSecond: number
  /** The hash of the candidates' password; if absent, the password is hashed at its real cost. */
  readonly passwordHash?: string
  /** The number of worker processes; if absent, as many as the app chooses. */
  readonly workers?: number | undefined
}

/**
 * Candidates sign in within this share of the time before the exam opens, and wait for the rest.
 */
const signInShare = 0.95

/** A day with 5 minutes for signing in, 10 minutes of exam, and one for submitting. */
export const wholeDay: Omit<ExamDayPlan, 'candidates'> = {
  questions: 30,
  ...{ signIn: 300, start: 10, answering: 600, submit: 60 },
  think: { least: 5, most: 30 },
  boardsPerSecond: 10,
}

/** Milliseconds from when a step was due until it was done. */
export interface StepTimes {
  readonly count: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

/** The results of the day. */
export interface ExamDayReport extends Comparison, Peak {
  readonly steps: Readonly<Record<Step, StepTimes>>
  readonly requests: number
  /** Mean milliseconds from sending a request to its response. */
  readonly meanResponse: number
  /** A line for each failed request. */
  readonly failures: readonly string[]
  readonly cpuSeconds: { readonly server: number; readonly database: number }
}

/**
 * Simulates the day of an exam over real HTTP. Candidates do not wait for each other: each step is
 * due at a fixed time, and its duration counts from then, so that the whole delay of a server that
 * falls behind is measured.
 */
export async function simulateExamDay(plan: ExamDayPlan): Promise<ExamDayReport> {
  const rows = examRows(plan.questions, 'Exam day')
  return withSchool(plan, rows, plan.signIn, async (school, diary, candidates) => {
    const opens = performance.now() + school.opensAt * 1000 - Date.now()
    const submits = opens + (plan.start + plan.answering) * 1000
    let isOver = false
    const boards = readBoards(school, diary, plan.boardsPerSecond, () => isOver)
    const between = (from: number, seconds: number) => from + Math.random() * seconds * 1000
    const begun = performance.now()
    await Promise.all(
      candidates.map(async (candidate, number) => {
        const signIn = between(begun, ((opens - begun) / 1000) * signInShare)
        if (!(await candidate.signIn(await until(signIn)))) return
        if (!(await candidate.start(await until(between(opens, plan.start))))) return
        const { least, most } = plan.think
        const think = (from: number) => between(from + least * 1000, most - least)
        let due = think(performance.now())
        for (let n = 0; n < rows.length || due < submits; n += 1, due = think(due)) {
          const place = n % rows.length
          await candidate.save(await until(due), place, anyChoice(rows[place]))
        }
        // Every second candidate submits only unsaved answers, so that a lost save is noticed.
        const submit = Math.max(between(submits, plan.submit), performance.now())
        await candidate.submit(await until(submit), number % 2 === 0)
      }),
    )
    isOver = true
    await boards
  })
}

/**
 * Runs the same steps without pauses: `atOnce` students at a time, each starting again at once, as
 * load tests of other systems do.
 */
export async function simulateCycle(
  students: number,
  atOnce: number,
  questions: number,
): Promise<ExamDayReport> {
  const rows = examRows(questions, 'Exam day')
  return withSchool({ candidates: students }, rows, 0, async (_school, _diary, candidates) => {
    const waiting = candidates.entries()
    const work = async () => {
      for (const [number, candidate] of waiting) {
        const now = () => performance.now()
        if (!(await candidate.signIn(now())) || !(await candidate.start(now()))) continue
        for (const [place, row] of rows.entries())
          await candidate.save(now(), place, anyChoice(row))
        await candidate.submit(now(), number % 2 === 0)
        candidate.leave()
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  })
}

/** Starts the school, lets `live` happen in it, and compares what it stored with what was sent. */
export async function withSchool(
  plan: Pick<ExamDayPlan, 'candidates' | 'passwordHash' | 'workers'> &
    Pick<ExamSchoolPlan, 'sections'>,
  rows: readonly ExamRow[],
  opensIn: number,
  live: (school: ExamSchool, diary: Diary, candidates: readonly Candidate[]) => Promise<void>,
): Promise<ExamDayReport> {
  const { candidates: students, passwordHash, workers, sections } = plan
  // The school is started first, because the seconds until the exam opens count from its start.
  const school = await openExamSchool({
    ...{ students, rows, opensIn, settings: workersSetting(workers) },
    ...(passwordHash !== undefined && { passwordHash }),
    ...(sections && { sections }),
  })
  const diary = newDiary()
  const papers = new Map()
  const candidates = Array.from({ length: students }, (_none, number) =>
    newCandidate(school, rows, number, { diary, papers }),
  )
  const peak = watchMemory(school.app)
  const before = usageOf(school.app).cpuSeconds
  try {
    await live(school, diary, candidates)
    const after = usageOf(school.app).cpuSeconds
    return {
      steps: Object.fromEntries(steps.map((step) => [step, timesOf(diary.times[step])])) as Record<
        Step,
        StepTimes
      >,
      requests: diary.requests.count,
      meanResponse: diary.requests.milliseconds / diary.requests.count,
      failures: diary.failures,
      ...peak(),
      cpuSeconds: {
        server: after.server - before.server,
        database: after.database - before.database,
      },
      ...(await compareAnswers(school, rows, candidates)),
    }
  } finally {
    peak()
    for (const candidate of candidates) candidate.leave()
    await school.app.dispose()
  }
}

export const timesOf = (times: readonly number[]): StepTimes => ({
  count: times.length,
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
  p99: percentile(times, 0.99),
})

/** Waits until `due`, and returns it. */
export async function until(due: number): Promise<number> {
  const left = due - performance.now()
  if (left > 0) await wait(left)
  return due
}

/** Any possible choice, right or wrong. */
export function anyChoice(row: ExamRow | undefined): Choice {
  if (!row) return null
  if (row.question_type === 'Numerical')
    return String(row.numerical_answer + Math.floor(Math.random() * 2))
  const places = [...row.options.keys()]
  const one = Math.floor(Math.random() * places.length)
  return row.question_type === 'MCQ'
    ? [one]
    : places.filter((place) => place === one || Math.random() < 0.4)
}

/**
 * Calls the admin's pages and the leaderboard, `perSecond` times a second, until the exam is over.
 */
export async function readBoards(
  { app, adminToken }: ExamSchool,
  diary: Diary,
  perSecond: number,
  isOver: () => boolean,
): Promise<void> {
  const figures = { quiz_mode: 'exam', days_ago: 1 }
  const calls: Asked[] = [
    { endpoint: listLeaderboard, query: { ...figures, page: 1 } },
    { endpoint: dashboards.getAdminDashboard, query: figures },
    { endpoint: listLeaderboard, query: { ...figures, page: 2 } },
    { endpoint: listStudents, query: { page: 1, per_page: 10 } },
    { endpoint: dashboards.getGrowthHistory, query: { ...figures, growth_type: 'take_quizzes' } },
  ]
  const begun = performance.now()
  await Promise.all(
    calls.map(async (call, place) => {
      const connection = openConnection(app.url)
      for (let n = place; !isOver(); n += calls.length) {
        const due = await until(begun + (n * 1000) / perSecond)
        await ask(diary, connection, { ...call, token: adminToken })
        diary.times.board.push(performance.now() - due)
      }
      connection.close()
    }),
  )
}
