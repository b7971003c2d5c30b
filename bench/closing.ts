import { setTimeout as wait } from 'node:timers/promises'
import { Decimal } from 'decimal.js'
import { choiceFor, examRows, marksFor } from '../e2e/support/exam-rows.ts'
import { openClient } from '../e2e/support/server/database.ts'
import { newCandidate, newDiary } from './candidate.ts'
import { copyAttempt, openExamSchool } from './exam-school.ts'
import { percentile } from './percentile.ts'

type Client = Awaited<ReturnType<typeof openClient>>

const candidates = 1_000
const rows = examRows(30, 'Closing')
const graceSeconds = 10
/** The deadlines are spread over a minute; the app is killed in the middle of it. */
const [leadSeconds, spreadSeconds, killedAfterSeconds] = [20, 60, 30]
/** Time after the last deadline within which all attempts must be closed. */
const patienceSeconds = 60

/** Seconds until an attempt was seen closed. */
interface Lateness {
  readonly count: number
  readonly p50: number
  readonly p99: number
  readonly longest: number
}

/** The closing of attempts whose students had left. */
export interface ClosingReport {
  /** Attempts due while the app was up; measured from the end of their grace period. */
  readonly up: Lateness
  /** Attempts due while the app was down or just before; measured from its restart. */
  readonly down: Lateness
  readonly downSeconds: number
  /**
   * A line for each attempt that was not closed, was closed twice, or got wrong marks or points.
   */
  readonly wrong: readonly string[]
}

/**
 * Lets a thousand attempts with 30 answers each end within one minute, with every browser gone. In
 * the middle the app is killed and started again. Checks the attempts four times a second.
 */
export async function measureClosing(): Promise<ClosingReport> {
  const school = await openExamSchool({ students: candidates, rows })
  const { app, quizId } = school
  const candidate = newCandidate(school, rows, 0, { diary: newDiary(), papers: new Map() })
  const client = await openClient(app.dataDir)
  try {
    const now = () => performance.now()
    await candidate.signIn(now())
    await candidate.start(now())
    for (const [place, row] of rows.entries())
      await candidate.save(now(), place, choiceFor(row, place))
    await copyAttempt(client, quizId)
    await client.query(
      `insert into answers (attempt_id, question_id, selected, answered, marked_for_review, seq, saved_at)
       select attempts.id, question_id, selected, answered, marked_for_review, seq, saved_at
       from answers join attempts on attempts.quiz_id = $1 and attempts.id <> attempt_id
       where attempt_id = $2`,
      [quizId, candidate.attemptId],
    )
    await client.query('analyze')
    const due = await setEnds(client, quizId)
    const seen = watch(client, quizId, due)

    const firstDue = Math.min(...due.values())
    await wait(firstDue + killedAfterSeconds * 1000 - Date.now())
    const killed = Date.now()
    await app.kill()
    await app.start()
    const started = Date.now()

    const closedAt = await seen
    const earned = rows.reduce(
      (sum, row, place) => sum.plus(marksFor(row, choiceFor(row, place))),
      new Decimal(0),
    )
    const lateness = (isOfThese: (at: number) => boolean, from: (at: number) => number) =>
      latenessOf(
        [...due].flatMap(([id, at]) => {
          const closed = closedAt.get(id)
          return closed !== undefined && isOfThese(at) ? [(closed - from(at)) / 1000] : []
        }),
      )
    // Attempts due in the second before the kill may have been in progress.
    const isDown = (at: number) => at >= killed - 1000 && at <= started
    return {
      up: lateness(
        (at) => !isDown(at),
        (at) => at,
      ),
      down: lateness(isDown, () => started),
      downSeconds: (started - killed) / 1000,
      wrong: await whatIsWrong(client, quizId, earned),
    }
  } finally {
    candidate.leave()
    await client.end()
    await app.dispose()
  }
}

/** Spreads the deadlines over a minute; returns when each attempt's grace ends, in ms. */
async function setEnds(client: Client, quizId: number): Promise<Map<number, number>> {
  const { rows: ended } = await client.query<{ id: number; due: number }>(
    `update attempts set started_at = started_at - interval '1 hour',
       deadline = date_trunc('second', now())
         + make_interval(secs => $2::integer - $4::integer + id % $3::integer)
     where quiz_id = $1
     returning id, (extract(epoch from deadline)::float8 + $4::integer) * 1000 as due`,
    [quizId, leadSeconds, spreadSeconds, graceSeconds],
  )
  return new Map(ended.map(({ id, due }) => [id, due]))
}

/** The time when each attempt was first seen closed, in ms. */
async function watch(
  client: Client,
  quizId: number,
  due: ReadonlyMap<number, number>,
): Promise<Map<number, number>> {
  const closedAt = new Map<number, number>()
  const patience = Math.max(...due.values()) + patienceSeconds * 1000
  while (closedAt.size < due.size && Date.now() < patience) {
    await wait(250)
    const { rows: closed } = await client.query<{ id: number }>(
      'select id from attempts where quiz_id = $1 and submitted_at is not null',
      [quizId],
    )
    for (const { id } of closed) if (!closedAt.has(id)) closedAt.set(id, Date.now())
  }
  return closedAt
}

async function whatIsWrong(client: Client, quizId: number, earned: Decimal): Promise<string[]> {
  const { rows: attempts } = await client.query(
    `select attempts.id, scored_marks, submitted_at = deadline as on_time,
       (select count(*)::integer from attempt_events
        where attempt_id = attempts.id and kind = 'submitted') as closings
     from attempts where quiz_id = $1`,
    [quizId],
  )
  return attempts.flatMap(({ id, scored_marks, on_time, closings }) => {
    const isRight = closings === 1 && on_time && earned.equals(scored_marks ?? Number.NaN)
    return isRight ? [] : [`attempt ${id}: closed ${closings} times, ${scored_marks} marks`]
  })
}

const latenessOf = (seconds: readonly number[]): Lateness => ({
  count: seconds.length,
  p50: percentile(seconds, 0.5),
  p99: percentile(seconds, 0.99),
  longest: Math.max(0, ...seconds),
})
