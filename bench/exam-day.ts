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
import { type ExamSchool, openExamSchool } from './exam-school.ts'
import { type Asked, openConnection } from './load.ts'
import { percentile } from './percentile.ts'
import { usageOf } from './processes.ts'

/** How many take the exam, and how long each part of its day takes, in seconds. */
export interface ExamDayPlan {
  readonly candidates: number
  readonly questions: number
  /** All sign in within this time, which ends when the exam opens. */
  readonly signIn: number
  /** All start within this time. */
  readonly start: number
  /** From then on they answer, every question at least once. */
  readonly answering: number
  /** From the one answer to the next. */
  readonly think: { readonly least: number; readonly most: number }
  /** All submit within this time. */
  readonly submit: number
  /** Calls of the leaderboard and the admin's pages meanwhile. */
  readonly boardsPerSecond: number
  /** Of the candidates' password; without one the hash has its real cost. */
  readonly passwordHash?: string
  /** How many processes serve them; 1 unless it is given. */
  readonly workers?: number
}

/** Of the time until the exam opens; the rest is waited. */
const signInShare = 0.95

/** A day with 5 minutes for the sign-in, 10 minutes of exam, and one for the submits. */
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

/** How the day went. */
export interface ExamDayReport extends Comparison {
  readonly steps: Readonly<Record<Step, StepTimes>>
  readonly requests: number
  /** Mean milliseconds of a response since its request was sent. */
  readonly meanResponse: number
  /** A line for each failed request. */
  readonly failures: readonly string[]
  /** Peak memory of the server's processes. */
  readonly megabytes: number
  readonly cpuSeconds: { readonly server: number; readonly database: number }
}

/**
 * The day of an exam over real HTTP. Nobody waits for anybody: each step is due at its time, and
 * its duration counts from then, so that a server that falls behind shows in full.
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
        // Every second one submits only what was not saved, so that a lost save shows.
        const submit = Math.max(between(submits, plan.submit), performance.now())
        await candidate.submit(await until(submit), number % 2 === 0)
      }),
    )
    isOver = true
    await boards
  })
}

/**
 * The same steps without thinking: `atOnce` students at a time, each again at once, as load tests
 * of other systems do.
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

async function withSchool(
  plan: Pick<ExamDayPlan, 'candidates' | 'passwordHash' | 'workers'>,
  rows: readonly ExamRow[],
  opensIn: number,
  live: (school: ExamSchool, diary: Diary, candidates: readonly Candidate[]) => Promise<void>,
): Promise<ExamDayReport> {
  const { candidates: students, passwordHash, workers = 1 } = plan
  // The school is brought up first: the seconds until the exam count from the end of that.
  const school = await openExamSchool({
    ...{ students, rows, opensIn, settings: { WORKERS: String(workers) } },
    ...(passwordHash !== undefined && { passwordHash }),
  })
  const diary = newDiary()
  const papers = new Map()
  const candidates = Array.from({ length: students }, (_none, number) =>
    newCandidate(school, rows, number, { diary, papers }),
  )
  let megabytes = 0
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, usageOf(school.app).megabytes)
  }, 1000)
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
      megabytes,
      cpuSeconds: {
        server: after.server - before.server,
        database: after.database - before.database,
      },
      ...(await compareAnswers(school, rows, candidates)),
    }
  } finally {
    clearInterval(watch)
    for (const candidate of candidates) candidate.leave()
    await school.app.dispose()
  }
}

const timesOf = (times: readonly number[]): StepTimes => ({
  count: times.length,
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
  p99: percentile(times, 0.99),
})

/** Waits until `due`, and returns it. */
async function until(due: number): Promise<number> {
  const left = due - performance.now()
  if (left > 0) await wait(left)
  return due
}

/** Anything that can be chosen, right or wrong. */
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

/** The admin's pages and the leaderboard, so many calls a second, until it is over. */
async function readBoards(
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
