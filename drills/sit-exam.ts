import { setTimeout as wait } from 'node:timers/promises'
import { backoff } from '../apps/web/src/features/sitting/sitting/engine/outcome.ts'
import { type Candidate, newCandidate, newDiary } from '../bench/candidate.ts'
import { anyChoice } from '../bench/exam-day.ts'
import type { PreparedExam } from '../bench/exam-school.ts'
import type { ExamRow } from '../e2e/support/exam-rows.ts'

/** The number of candidates in an exam, and for how long they answer. */
export interface ExamSize {
  readonly candidates: number
  readonly seconds: number
}

/** An exam in which everybody gives one answer to each question within its time. */
export interface SittingPlan extends ExamSize {
  readonly rows: readonly ExamRow[]
}

/** An exam during which something failed. All times are in milliseconds. */
export interface Sitting {
  readonly candidates: readonly Candidate[]
  /** The time from each answer until the server acknowledged it. */
  readonly unsaved: readonly number[]
  /** Times of the acknowledgements, by `performance.now()`, earliest first. */
  readonly acknowledgedAt: readonly number[]
  /** A line for each failed request while answering; it was retried. */
  readonly failures: readonly string[]
}

/** Time after the last answer within which the server must accept all that is still unsaved. */
const patienceMs = 60_000
const signInsAtOnce = 16

/**
 * Candidates take an exam and save each answer as they give it; nobody submits. In the middle
 * `strike` is called. An answer that cannot be saved is sent again together with later ones, after
 * the same pauses as on the exam page. Throws when somebody cannot start.
 */
export async function sitExam(
  exam: PreparedExam,
  { candidates: count, rows, seconds }: SittingPlan,
  strike: () => Promise<void>,
): Promise<Sitting> {
  const diary = newDiary()
  const papers = new Map()
  const candidates = Array.from({ length: count }, (_none, number) =>
    newCandidate(exam, rows, number, { diary, papers }),
  )
  await beginAll(candidates)
  const { length, 0: first } = diary.failures
  if (length > 0) throw new Error(`not everybody could start: ${length} failures, such as ${first}`)

  const unsaved: number[] = []
  const acknowledgedAt: number[] = []
  const begun = performance.now()
  const pace = (seconds * 1000) / rows.length
  const answer = async (candidate: Candidate, number: number) => {
    /** The time of each answer that is on the device only. */
    const waiting: number[] = []
    let saving: Promise<void> | null = null
    let giveUp = Number.POSITIVE_INFINITY
    const saveAll = async () => {
      for (let failures = 0; waiting.length > 0 && performance.now() < giveUp; ) {
        const sent = waiting.splice(0)
        if (await candidate.saveChosen(performance.now())) {
          const now = performance.now()
          acknowledgedAt.push(now)
          unsaved.push(...sent.map((from) => now - from))
          failures = 0
        } else {
          waiting.unshift(...sent)
          failures += 1
          await wait(backoff(failures, Math.random()))
        }
      }
      saving = null
    }
    for (const [place, row] of rows.entries()) {
      const due = begun + (place + number / count) * pace
      await wait(Math.max(0, due - performance.now()))
      candidate.choose(place, anyChoice(row))
      waiting.push(performance.now())
      saving ??= saveAll()
    }
    giveUp = performance.now() + patienceMs
    await saving
    // Answers that were never acknowledged count with the time for which they have waited.
    unsaved.push(...waiting.map((from) => performance.now() - from))
  }
  const striking = wait((seconds * 1000) / 2).then(strike)
  await Promise.all([striking, ...candidates.map(answer)])
  return { candidates, unsaved, acknowledgedAt, failures: [...diary.failures] }
}

/** Signs everybody in and starts the exam, a few at a time. */
async function beginAll(candidates: readonly Candidate[]): Promise<void> {
  const waiting = candidates.values()
  const lane = async () => {
    for (const candidate of waiting) {
      const now = performance.now()
      if (await candidate.signIn(now)) await candidate.start(now)
    }
  }
  await Promise.all(Array.from({ length: signInsAtOnce }, lane))
}
