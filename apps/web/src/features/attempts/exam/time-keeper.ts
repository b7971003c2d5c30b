import type { QuizStateInput } from '@prepwell/contract/quiz-state.ts'
import type { Answers } from './answer.ts'
import {
  hearSeconds,
  noTimes,
  type SecondsByQuestion,
  secondsOn,
  watch,
} from './time-on-question.ts'

/**
 * Counts the seconds of each question beside the answers: a time alone never makes an answer
 * unsaved.
 */
export interface TimeKeeper {
  /** The question on the screen from now on; null while nobody sees one. */
  watch(id: number | null): void
  /** The answers with their times, as they are kept on this device and submitted. */
  stamp(chosen: Answers): Answers
  /**
   * What is sent: the batch with its times, and on the way the answers whose time alone has grown.
   */
  fill(batch: QuizStateInput, chosen: Answers): QuizStateInput
  /** Has a time grown since the server confirmed it? */
  hasMore(chosen: Answers): boolean
  /** The server has stored this. */
  confirm(sent: QuizStateInput): void
  /** The server has this, perhaps from another device. */
  hear(stored: Answers): void
}

/**
 * Goes on from what the server and this device know.
 * @param now monotonic milliseconds
 */
export function openTimeKeeper(stored: Answers, kept: Answers, now: () => number): TimeKeeper {
  let confirmed: SecondsByQuestion = {}
  let times = hearSeconds(
    noTimes,
    Object.fromEntries(Object.entries(kept).map(([id, { time_spent }]) => [id, time_spent])),
  )
  const isMore = (id: number) => secondsOn(times, id) > (confirmed[id] ?? 0)
  const confirm = (state: QuizStateInput) => {
    const longer = Object.entries(state)
      .map(([id, { time_spent }]) => [Number(id), time_spent ?? 0] as const)
      .filter(([id, seconds]) => seconds > (confirmed[id] ?? 0))
    confirmed = { ...confirmed, ...Object.fromEntries(longer) }
  }
  const keeper: TimeKeeper = {
    confirm,
    hear(state) {
      confirm(state)
      times = hearSeconds(times, confirmed)
    },
    watch(id) {
      times = watch(times, id, now())
    },
    stamp: (chosen) =>
      Object.fromEntries(
        Object.entries(chosen).map(([id, answer]) => [
          id,
          { ...answer, time_spent: secondsOn(times, Number(id)) },
        ]),
      ),
    fill(batch, chosen) {
      const filled: QuizStateInput = { ...batch }
      for (const [id, { visit_seq }] of Object.entries(chosen))
        if (batch[id] || isMore(Number(id)))
          // An entry needs an order; that of a visit which the server knows changes nothing.
          filled[id] = { ...(batch[id] ?? { visit_seq }), time_spent: secondsOn(times, Number(id)) }
      return filled
    },
    hasMore: (chosen) => Object.keys(chosen).some((id) => isMore(Number(id))),
  }
  keeper.hear(stored)
  return keeper
}
