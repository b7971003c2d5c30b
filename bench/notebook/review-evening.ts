import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { SessionCard } from '@prepwell/contract/results/reviews.ts'
import * as reviewCalls from '@prepwell/contract/results/reviews.ts'
import { scheduleExam } from '../../e2e/support/exam.ts'
import { textOf } from '../candidate.ts'
import { longestHold } from '../event-loop.ts'
import { type StepTimes, timesOf, until } from '../exam-day.ts'
import { workersSetting } from '../exam-school.ts'
import { type Browser, openBrowser, PageCallError } from '../moments/browser.ts'
import { type FinishedAttempt, finishExam, finishedRows } from '../moments/finished-exam.ts'
import { jwtSecret } from '../phase-school.ts'
import { openSavingSchool, type SaveTimes } from '../savers.ts'

const savers = 500
const savesPerSecond = 100
const calmSeconds = 10
/** Number of cards in a session, and of reviews that a device delivers together. */
const [session, together] = [20, 5]

/** An evening on which some students review while others sit an exam. */
export interface ReviewEveningPlan {
  readonly candidates: number
  /** Seconds within which all of them review. */
  readonly within: number
  readonly workers: number | undefined
}

export interface ReviewEveningReport {
  readonly calm: SaveTimes
  readonly evening: SaveTimes
  /** The longest time in milliseconds for which an event loop of the server was blocked. */
  readonly longestHold: number
  /** The first session after the results, which makes the cards. */
  readonly sessions: StepTimes
  readonly deliveries: StepTimes
  readonly reviews: number
  /** A line for each call that failed, and for each review that was not stored. */
  readonly failures: readonly string[]
}

/**
 * The results of an exam of 100 questions are out. Everybody opens the notebook for the first time
 * and reviews 20 cards, while 500 others sit another exam and save.
 */
export async function measureReviewEvening(plan: ReviewEveningPlan): Promise<ReviewEveningReport> {
  const { candidates, within, workers } = plan
  const school = await openSavingSchool(
    { savers, perSecond: savesPerSecond, students: savers + candidates },
    { ...workersSetting(workers), JWT_SECRET: jwtSecret },
  )
  const browsers: Browser[] = []
  try {
    const rows = finishedRows()
    const { id: quizId } = await scheduleExam(school, rows, { name: 'Finished', minutes: 180 })
    const exam = await finishExam({ ...school, quizId }, rows, { first: savers, count: candidates })
    await exam.end()
    await exam.untilPublished()
    await school.saveDuring(wait(3_000))
    const calm = await school.saveDuring(wait(calmSeconds * 1000))
    const times = { sessions: [] as number[], deliveries: [] as number[] }
    const failures: string[] = []
    let reviews = 0
    const review = async (attempt: FinishedAttempt) => {
      const browser = openBrowser(school.app.url, () => undefined)
      browsers.push(browser)
      try {
        reviews += await reviewSession(browser, attempt, { times, failures, within })
      } catch (error) {
        if (!(error instanceof PageCallError)) throw error
        failures.push(error.message)
      }
      browser.rest()
    }
    await longestHold(school.app.url)
    const evening = await school.saveDuring(Promise.all(exam.attempts.map(review)))
    return {
      ...{ calm, evening, reviews, failures },
      longestHold: await longestHold(school.app.url),
      sessions: timesOf(times.sessions),
      deliveries: timesOf(times.deliveries),
    }
  } finally {
    for (const browser of browsers) browser.close()
    await school.app.dispose()
  }
}

interface Reviewing {
  readonly times: { readonly sessions: number[]; readonly deliveries: number[] }
  readonly failures: string[]
  readonly within: number
}

/** Reads the cards of today and reviews them; returns how many reviews were stored. */
async function reviewSession(
  browser: Browser,
  { student: { token } }: FinishedAttempt,
  { times, failures, within }: Reviewing,
): Promise<number> {
  const begun = performance.now()
  const steps = 1 + session / together
  const moments = Array.from({ length: steps }, () => begun + Math.random() * within * 1000).sort(
    (a, b) => a - b,
  )
  const timed = async (due: number, took: number[], call: Parameters<Browser['call']>[0]) => {
    await until(due)
    const reply = await browser.call(call)
    took.push(performance.now() - due)
    return JSON.parse(textOf(reply)).data
  }
  const { cards } = await timed(moments[0] ?? begun, times.sessions, {
    ...{ endpoint: reviewCalls.getDueCards, query: { count: session }, token },
  })
  let stored = 0
  for (const [step, due] of moments.slice(1).entries()) {
    const reviewed: readonly SessionCard[] = cards.slice(step * together, (step + 1) * together)
    if (reviewed.length === 0) break
    const body = {
      reviews: reviewed.map(({ question_id }, place) => ({
        ...{ id: randomUUID(), question_id, selected_values: null, seconds: 20 },
        ...{ rating: place === 0 ? 'again' : 'good' },
        reviewed_at: Math.floor(Date.now() / 1000),
      })),
    }
    const answer = await timed(due, times.deliveries, {
      ...{ endpoint: reviewCalls.addReviews, body, token },
    })
    stored += answer.stored.length
    if (answer.stored.length < reviewed.length) failures.push('a review was not stored')
  }
  return stored
}
