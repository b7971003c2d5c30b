import { setTimeout as wait } from 'node:timers/promises'
import { cheapPasswordHash } from '../../e2e/support/people.ts'
import { textOf } from '../candidate.ts'
import { type StepTimes, timesOf, until } from '../exam-day.ts'
import { openExamSchool, workersSetting } from '../exam-school.ts'
import type { Reply } from '../load.ts'
import { jwtSecret } from '../phase-school.ts'
import { type AppUsage, type Peak, usageOf, watchMemory } from '../processes.ts'
import { type Browser, openBrowser, PageCallError } from './browser.ts'
import { callsOf, type PageKind, pageKinds } from './evening-pages.ts'
import { type FinishedAttempt, finishExam, finishedRows } from './finished-exam.ts'

/** The evening on which the results of an exam are published. */
export interface EveningPlan {
  readonly candidates: number
  /** Everybody opens their result within this many seconds of its publication. */
  readonly within: number
  /** The service is restarted in the middle. */
  readonly isRestarted: boolean
  readonly workers: number | undefined
}

/** One in this many results is compared with the marks in the database. */
const comparedEvery = 10
/** A page that could not be loaded while the service was down is tried again within this time. */
const againMs = 4_000

/** The opened pages of one kind; times in milliseconds from when each page was opened. */
export interface OpenedPages {
  readonly page: string
  /** Until the page was shown. */
  readonly shown: StepTimes
  /** Until the last of the page's calls was answered. */
  readonly whole: StepTimes
}

export interface EveningReport extends Peak {
  readonly pages: readonly OpenedPages[]
  readonly requests: number
  /** A line for each page that could not be loaded while the service was up. */
  readonly failures: readonly string[]
  /** A line for each result that differs from the marks in the database. */
  readonly wrong: readonly string[]
  /**
   * CPU time from the publication on; null with a restart, because the first processes are gone.
   */
  readonly cpuSeconds: AppUsage['cpuSeconds'] | null
  /** 0 without a restart. */
  readonly downSeconds: number
  /** Pages that could not be loaded because the service was down, and were tried again. */
  readonly triedAgain: number
}

interface Opened {
  readonly kind: PageKind
  readonly due: number
  readonly shown: number
  readonly whole: number
}

/** The period in which the service was stopped and started. */
interface Down {
  from: number
  to: number
}

/**
 * The app's job publishes the results of an exam of 100 questions. Every student opens their own, a
 * quarter also the dashboard, another the leaderboard, each at a moment drawn beforehand. A page
 * repeats a failed call as the web app does.
 */
export async function measureEvening(plan: EveningPlan): Promise<EveningReport> {
  const { candidates, within, isRestarted, workers } = plan
  const rows = finishedRows()
  const school = await openExamSchool({
    ...{ students: candidates, rows, passwordHash: cheapPasswordHash },
    settings: { ...workersSetting(workers), JWT_SECRET: jwtSecret },
  })
  const { app } = school
  const peak = watchMemory(app)
  let requests = 0
  const browsers: Browser[] = []
  try {
    const exam = await finishExam(school, rows, { first: 0, count: candidates })
    const down: Down = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY }
    const log = { down, failures: [] as string[], wrong: [] as string[], triedAgain: 0 }
    await exam.end()
    await exam.untilPublished()
    const published = performance.now()
    const before = usageOf(app).cpuSeconds
    const opened: Opened[] = []
    const visit = async (attempt: FinishedAttempt, number: number) => {
      const browser = openBrowser(app.url, () => {
        requests += 1
      })
      browsers.push(browser)
      for (const kind of kindsOf(number)) {
        const due = await until(drawn[number]?.[kind] ?? 0)
        const page = await openPage(browser, { kind, attempt, due, log })
        if (page) opened.push(page)
        if (page?.reply && kind === 'result' && number % comparedEvery === 0)
          compare(page.reply, attempt, log.wrong)
      }
      browser.rest()
    }
    const drawn = exam.attempts.map(() => drawTimes(published, within))
    const restart = async () => {
      await wait((within * 1000) / 2)
      down.from = performance.now()
      // Open-ended until the app is up again, so that a call that fails meanwhile counts as one
      // during the downtime.
      down.to = Number.POSITIVE_INFINITY
      await app.stop()
      await app.start()
      down.to = performance.now()
    }
    await Promise.all([...(isRestarted ? [restart()] : []), ...exam.attempts.map(visit)])
    const after = usageOf(app).cpuSeconds
    return {
      ...peak(),
      requests,
      cpuSeconds: isRestarted
        ? null
        : { server: after.server - before.server, database: after.database - before.database },
      pages: pagesOf(opened, down),
      failures: log.failures,
      wrong: log.wrong,
      downSeconds: isRestarted ? (down.to - down.from) / 1000 : 0,
      triedAgain: log.triedAgain,
    }
  } finally {
    peak()
    for (const browser of browsers) browser.close()
    await app.dispose()
  }
}

/**
 * Everybody opens their result; one student in four also opens the dashboard, and another one in
 * four the leaderboard.
 */
const kindsOf = (number: number): readonly PageKind[] => {
  const also = pageKinds[(number % 4) + 1]
  return also ? ['result', also] : ['result']
}

/** The times at which each page is opened: the second page some seconds after the result. */
function drawTimes(published: number, within: number): Record<PageKind, number> {
  const result = published + Math.random() * within * 1000
  const next = result + 2_000 + Math.random() * 8_000
  return { result, dashboard: next, leaderboard: next }
}

interface Opening {
  readonly kind: PageKind
  readonly attempt: FinishedAttempt
  readonly due: number
  readonly log: {
    readonly down: Down
    readonly failures: string[]
    triedAgain: number
  }
}

/**
 * Opens a page. If the service is down, the reader tries again once it is up. Null if the page
 * cannot be loaded for another reason.
 */
async function openPage(
  browser: Browser,
  { kind, attempt, due, log }: Opening,
): Promise<(Opened & { readonly reply: Reply }) | null> {
  const { first, beside, later } = callsOf(kind, attempt)
  for (;;)
    try {
      const besides = Promise.all(beside.map(browser.call))
      // Awaited below. Without this, an earlier failure would be an unhandled rejection.
      besides.catch(() => undefined)
      const [reply] = await Promise.all([
        browser.call(first[0]),
        ...first.slice(1).map(browser.call),
      ])
      const shown = performance.now()
      await Promise.all([besides, ...later.map(browser.call)])
      return { kind, due, shown, whole: performance.now(), reply }
    } catch (error) {
      if (!(error instanceof PageCallError)) throw error
      if (error.from > log.down.to || error.to < log.down.from) {
        log.failures.push(`${kind}: ${error.message}`)
        return null
      }
      log.triedAgain += 1
      await wait(1_000 + Math.random() * (againMs - 1_000))
    }
}

function compare(reply: Reply, attempt: FinishedAttempt, wrong: string[]): void {
  const { data } = JSON.parse(textOf(reply))
  const scored = data.result_state.data?.score.scored
  if (data.take_quiz_id !== attempt.id || data.student_id !== attempt.student.id)
    wrong.push(`attempt ${attempt.id} was answered with ${data.take_quiz_id}`)
  else if (scored !== attempt.scored)
    wrong.push(`attempt ${attempt.id} has ${attempt.scored} marks, and ${scored} were shown`)
}

/** Pages by kind; those that overlapped the downtime have rows of their own. */
function pagesOf(opened: readonly Opened[], down: Down): OpenedPages[] {
  const met = ({ due, whole }: Opened) => due <= down.to && whole >= down.from
  const rowOf = (page: string, those: readonly Opened[]) =>
    those.length === 0
      ? []
      : [
          {
            page,
            shown: timesOf(those.map(({ due, shown }) => shown - due)),
            whole: timesOf(those.map(({ due, whole }) => whole - due)),
          },
        ]
  const ofKind = (kind: PageKind, hasMet: boolean) =>
    opened.filter((page) => page.kind === kind && met(page) === hasMet)
  return [false, true].flatMap((hasMet) =>
    pageKinds.flatMap((kind) => rowOf(hasMet ? `${kind}, while down` : kind, ofKind(kind, hasMet))),
  )
}
