import type { QuizState } from '@prepwell/contract/quiz-state.ts'
import type { Autosave } from './autosave.ts'
import {
  hearSeconds,
  noTimes,
  type SecondsByQuestion,
  secondsOn,
  watch,
} from './time-on-question.ts'

type Chosen = Autosave['chosen']

/** Counts the seconds of each question beside the answers: a time alone never makes an answer unsaved. */
export interface TimeKeeper {
  /** The question on the screen from now on; null while nobody sees one. */
  watch(id: number | null): void
  /** The answers with their times, as they are kept on this device and submitted. */
  stamp(chosen: Chosen): Chosen
  /** What is sent: the batch with its times, and on the way the answers whose time alone has grown. */
  fill(batch: QuizState, chosen: Chosen): QuizState
  /** Has a time grown since the server confirmed it? */
  hasMore(chosen: Chosen): boolean
  /** The server has stored this. */
  confirm(sent: QuizState): void
  /** The server has this, perhaps from another device. */
  hear(stored: QuizState): void
}

/**
 * Goes on from what the server and this device know.
 * @param now monotonic milliseconds
 */
export function openTimeKeeper(stored: QuizState, kept: Chosen, now: () => number): TimeKeeper {
  let confirmed: SecondsByQuestion = {}
  let times = hearSeconds(
    noTimes,
    Object.fromEntries(Object.entries(kept).map(([id, { answer }]) => [id, answer.time_spent])),
  )
  const isMore = (id: number) => secondsOn(times, id) > (confirmed[id] ?? 0)
  const confirm = (state: QuizState) => {
    const longer = Object.entries(state)
      .map(([id, { time_spent }]) => [Number(id), time_spent] as const)
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
        Object.entries(chosen).map(([id, { answer, sure }]) => [
          id,
          { answer: { ...answer, time_spent: secondsOn(times, Number(id)) }, sure },
        ]),
      ),
    fill(batch, chosen) {
      const filled: QuizState = { ...batch }
      for (const [id, { answer, sure }] of Object.entries(chosen))
        if (batch[id] || isMore(Number(id)))
          filled[id] = {
            ...(batch[id] ?? { ...answer, seq: sure }),
            time_spent: secondsOn(times, Number(id)),
          }
      return filled
    },
    hasMore: (chosen) => Object.keys(chosen).some((id) => isMore(Number(id))),
  }
  keeper.hear(stored)
  return keeper
}
