import { CallError } from '../../../lib/call.ts'
import { fetchStartCheck, sendAnswers, sendSubmit } from '../attempts.api.ts'
import type { TimeSignal } from './countdown.ts'
import type { ExamPorts, OnTime } from './exam-state.ts'
import type { Outcome } from './outcome.ts'

/** A request that nobody answers must not hold up the next one. Milliseconds. */
const patience = 15_000

type Calls = Pick<ExamPorts, 'save' | 'ask' | 'submit' | 'now'>

/** The calls of a running attempt, as outcomes instead of errors. */
export const examCalls = (quizId: number, takeQuizId: number): Calls => ({
  now: () => performance.now(),

  save: (batch, keepalive, onTime) =>
    outcomeOf(async () => {
      const answer = await timed(onTime, () =>
        sendAnswers(takeQuizId, batch, { keepalive, signal: AbortSignal.timeout(patience) }),
      )
      return answer.saved
    }),

  ask: async (onTime) => {
    const outcome = await outcomeOf(() =>
      timed(onTime, () => fetchStartCheck(quizId, AbortSignal.timeout(patience))),
    )
    if (outcome.kind !== 'done') return outcome
    // Once a practice is over, another attempt of the same quiz may be running.
    return outcome.value.existing_take_quiz_id === takeQuizId
      ? { kind: 'done', value: outcome.value.quiz_state }
      : { kind: 'closed' }
  },

  submit: (state) => outcomeOf(() => sendSubmit(takeQuizId, state, AbortSignal.timeout(patience))),
})

/** Notes the moments around a call whose answer carries the server's time. */
export async function timed<Answer extends { server_time: number; deadline: number | null }>(
  onTime: OnTime,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const askedAt = performance.now()
  const answer = await send()
  const signal: TimeSignal = {
    serverTime: answer.server_time,
    askedAt,
    heardAt: performance.now(),
  }
  onTime(signal, answer.deadline)
  return answer
}

async function outcomeOf<Value>(send: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { kind: 'done', value: await send() }
  } catch (error) {
    // A timeout, or an answer that nobody can read, is as good as no answer.
    if (!(error instanceof CallError) || error.isTemporary) return { kind: 'unreachable' }
    if (error.status === 401) return { kind: 'signed_out' }
    if (error.code === 'attempt_closed' || error.code === 'not_allowed_now')
      return { kind: 'closed' }
    return { kind: 'refused', message: error.message }
  }
}
