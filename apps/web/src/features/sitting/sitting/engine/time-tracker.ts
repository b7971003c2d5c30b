import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import type { Answers } from './answer.ts'
import {
  mergeSeconds,
  noTimes,
  type SecondsByQuestion,
  secondsOn,
  totalMs,
  watch,
} from './time-on-question.ts'

/** Counts the seconds on each question. A longer time alone never makes an answer unsaved. */
export interface TimeTracker {
  /** Sets the visible question; null for none. */
  watch(id: number | null): void
  /** Milliseconds on all questions, up to the last call of {@link watch}. */
  totalMs(): number
  /** `chosen` with the current times filled in, for storing and submitting. */
  withTimes(chosen: Answers): Answers
  /** The batch with the current times filled in, plus answers that changed only in their time. */
  batchWithTimes(batch: QuizStateInput, chosen: Answers): QuizStateInput
  /** True if a time has grown since the server confirmed it. */
  hasPendingTimes(chosen: Answers): boolean
  /** Call when the server has stored `sent`. */
  confirm(sent: QuizStateInput): void
  /** `chosen` with the times that the server is known to have. */
  withConfirmedTimes(chosen: Answers): Answers
  /** Merges the server's times, which may come from another device. */
  merge(stored: Answers): void
}

/**
 * Continues from the times of the server and of this device.
 *
 * @param now monotonic milliseconds
 */
export function createTimeTracker(stored: Answers, kept: Answers, now: () => number): TimeTracker {
  let confirmed: SecondsByQuestion = {}
  let times = mergeSeconds(
    noTimes,
    Object.fromEntries(Object.entries(kept).map(([id, { time_spent }]) => [id, time_spent])),
  )
  const isPending = (id: number) => secondsOn(times, id) > (confirmed[id] ?? 0)
  const confirm = (state: QuizStateInput) => {
    const longer = Object.entries(state)
      .map(([id, { time_spent }]) => [Number(id), time_spent ?? 0] as const)
      .filter(([id, seconds]) => seconds > (confirmed[id] ?? 0))
    confirmed = { ...confirmed, ...Object.fromEntries(longer) }
  }
  const merge = (state: Answers) => {
    confirm(state)
    times = mergeSeconds(times, confirmed)
  }
  merge(stored)
  return {
    confirm,
    merge,
    watch(id) {
      times = watch(times, id, now())
    },
    totalMs: () => totalMs(times),
    withTimes: (chosen) => timed(chosen, (id) => secondsOn(times, id)),
    withConfirmedTimes: (chosen) => timed(chosen, (id) => confirmed[id] ?? 0),
    batchWithTimes(batch, chosen) {
      const timed: QuizStateInput = { ...batch }
      for (const [id, { visit_seq }] of Object.entries(chosen))
        if (batch[id] || isPending(Number(id)))
          // An entry needs a sequence number; that of a visit known to the server changes nothing.
          timed[id] = { ...(batch[id] ?? { visit_seq }), time_spent: secondsOn(times, Number(id)) }
      return timed
    },
    hasPendingTimes: (chosen) => Object.keys(chosen).some((id) => isPending(Number(id))),
  }
}

const timed = (answers: Answers, secondsOf: (id: number) => number): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [
      id,
      { ...answer, time_spent: secondsOf(Number(id)) },
    ]),
  )
