import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { streamBoard } from '@prepwell/contract/exam-day/board.ts'
import { startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { adminPaths } from '../apps/web/src/lib/admin-paths.ts'
import { examRows } from '../e2e/support/exam-rows.ts'
import { logIn } from '../e2e/support/people.ts'
import { callServer, expectSuccess } from '../e2e/support/server/client.ts'
import { openClient } from '../e2e/support/server/database.ts'
import { copyAttempt, type ExamSchool, examAdmin, openExamSchool } from './exam-school.ts'
import { type AppUsage, usageOf } from './processes.ts'

type Client = Awaited<ReturnType<typeof openClient>>

const candidates = 2_000
const questions = 75
/** Each candidate sends a heartbeat every 8 s and a save every 15 s. */
const [contactsPerSecond, savesPerSecond] = [candidates / 8, candidates / 15]
const stepMs = 250
const seconds = 20

/** The cost of an exam's board. */
export interface BoardCost {
  readonly watchers: number
  /** CPU use beyond that of the same exam with nobody watching, as a share of one core. */
  readonly server: number
  readonly database: number
}

/** The speed with which a page shows and updates the board of all candidates. */
export interface BoardPage {
  /** Milliseconds until the page showed every row. */
  readonly first: number
  /** Main-thread time for one update in milliseconds: the longest and the median. */
  readonly longest: number
  readonly median: number
  readonly updates: number
}

/**
 * Measures an exam with 2,000 active candidates. The bench writes their heartbeats and saves by
 * SQL, so that the board is the server's only work.
 */
export async function measureBoard(): Promise<{ costs: BoardCost[]; page: BoardPage }> {
  const rows = examRows(questions, 'Board')
  const settings = { RATE_LIMITS: 'off' }
  const school = await openExamSchool({ students: candidates, rows, settings })
  const client = await openClient(school.app.dataDir)
  try {
    await beginAll(school, client)
    const traffic = keepWriting(client, school.quizId)
    const costs: BoardCost[] = []
    for (const watchers of [1, 4]) {
      const idle = await usedIn(school)
      const leave = await watch(school, watchers)
      // The first reading of the board counts every attempt, so the measurement waits for it.
      await wait(3_000)
      const watched = await usedIn(school)
      leave()
      costs.push({
        watchers,
        server: watched.server - idle.server,
        database: watched.database - idle.database,
      })
    }
    const page = await measurePage(school)
    await traffic.stop()
    return { costs, page }
  } finally {
    await client.end()
    await school.app.dispose()
  }
}

/**
 * Starts one candidate through the API, which freezes the paper; the others are copies of that
 * attempt.
 */
async function beginAll(school: ExamSchool, client: Client): Promise<void> {
  const token = await school.signIn(0)
  const params = { id: school.quizId }
  expectSuccess(await callServer(school.app.url, startAttempt, { params }, token))
  await copyAttempt(client, school.quizId)
  await client.query(
    `insert into attempt_contacts (attempt_id, at, device_id, device, current_question)
     select id, now(), 'bench', 'Chrome on Android', 1 from attempts where quiz_id = $1`,
    [school.quizId],
  )
  await client.query('analyze')
}

/** Writes heartbeats and saves, spread over the candidates and their questions. */
function keepWriting(client: Client, quizId: number) {
  let isOver = false
  const loop = async () => {
    const { rows } = await client.query(
      `select id, (select array_agg((item ->> 'question_id')::integer)
         from papers, jsonb_array_elements(items) item where papers.id = paper_id) as questions
       from attempts where quiz_id = $1 order by id`,
      [quizId],
    )
    let contacts = 0
    let saves = 0
    for (let due = performance.now(); !isOver; due += stepMs) {
      await wait(Math.max(0, due - performance.now()))
      const some = (from: number, perSecond: number) =>
        Array.from({ length: (perSecond * stepMs) / 1000 }, (_none, n) => from + n)
      const contacting = some(contacts, contactsPerSecond)
      const saving = some(saves, savesPerSecond)
      contacts += contacting.length
      saves += saving.length
      await client.query(
        `update attempt_contacts set at = now(), unsaved = 0, current_question = $2
         where attempt_id = any($1)`,
        [contacting.map((n) => rows[n % rows.length].id), 1 + (contacts % questions)],
      )
      await client.query(
        `insert into answers (attempt_id, question_id, selected, answered, marked_for_review, seq, saved_at)
         select attempt_id, question_id, '{1}', true, false, 1, now()
         from unnest($1::integer[], $2::integer[]) as saved (attempt_id, question_id)
         on conflict (attempt_id, question_id) do update set saved_at = excluded.saved_at`,
        [
          saving.map((n) => rows[n % rows.length].id),
          saving.map((n) => rows[0].questions[Math.floor(n / rows.length) % questions]),
        ],
      )
    }
  }
  const running = loop()
  return {
    stop: () => {
      isOver = true
      return running
    },
  }
}

/** Measures the CPU cores in use, by kind of process. */
async function usedIn({ app }: ExamSchool): Promise<AppUsage['cpuSeconds']> {
  const before = usageOf(app).cpuSeconds
  const from = performance.now()
  await wait(seconds * 1000)
  const { server, database } = usageOf(app).cpuSeconds
  const took = (performance.now() - from) / 1000
  return {
    server: (server - before.server) / took,
    database: (database - before.database) / took,
  }
}

/** Opens this many streams and reads them. */
async function watch(school: ExamSchool, watchers: number): Promise<() => void> {
  const leaving = new AbortController()
  const path = streamBoard.path.replace(':id', String(school.quizId))
  for (let n = 0; n < watchers; n += 1) {
    const response = await fetch(new URL(path, school.app.url), {
      headers: { authorization: `Bearer ${school.adminToken}` },
      signal: leaving.signal,
    })
    const read = async () => {
      for await (const part of response.body ?? []) void part
    }
    void read().catch(() => undefined)
  }
  return () => leaving.abort()
}

declare global {
  interface Window {
    longTasks: number[]
  }
}

/**
 * Opens the board in a real browser. An update of the board shows as a long task of the main
 * thread.
 */
async function measurePage(school: ExamSchool): Promise<BoardPage> {
  const executablePath = process.env.CHROMIUM_PATH
  const browser: Browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const viewport = { width: 1280, height: 800 }
    const context = await browser.newContext({ baseURL: school.app.url, viewport })
    const page = await context.newPage()
    await logIn(page, examAdmin)
    await page.waitForURL((url) => url.pathname !== '/login')
    await page.goto(adminPaths.quizBoard(school.quizId))
    const from = performance.now()
    await page.waitForFunction(
      (count) => document.querySelectorAll('tbody tr').length >= count,
      candidates,
    )
    const first = performance.now() - from
    await wait(3_000)
    await page.evaluate(watchTasks)
    await wait(seconds * 1000)
    const tasks = (await page.evaluate(() => window.longTasks)).sort((a, b) => a - b)
    return {
      first,
      longest: tasks.at(-1) ?? 0,
      median: tasks[Math.floor(tasks.length / 2)] ?? 0,
      updates: tasks.length,
    }
  } finally {
    await browser.close()
  }
}

/** Runs in the page: records each task of the main thread that takes 50 ms or more. */
function watchTasks(): void {
  window.longTasks = []
  new PerformanceObserver((list) => {
    window.longTasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask' })
}
