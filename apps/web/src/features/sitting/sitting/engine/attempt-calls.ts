import type { AnswerOrders } from '@prepwell/contract/sitting/quiz-state.ts'
import { CallError } from '../../../../lib/call.ts'
import {
  fetchReceipt,
  fetchStartCheck,
  reportHeartbeat,
  sendAnswers,
  sendSectionEnd,
  sendSubmit,
} from '../sitting.api.ts'
import { answersOf } from './answer.ts'
import { readDeviceId } from './device-id.ts'
import { type Outcome, questionIn } from './outcome.ts'
import { standingOf } from './section-standing.ts'
import type { TimeSignal } from './server-clock.ts'
import type { OnTime, SittingPorts } from './sitting-state.ts'

/** A request that gets no response must not block the next one. */
export const requestTimeoutMs = 15_000

type Calls = Pick<
  SittingPorts,
  'save' | 'ask' | 'submit' | 'endSection' | 'receipt' | 'heartbeat' | 'now'
>

/** Calls of a running attempt; errors are returned as outcomes. */
export const attemptCalls = (quizId: number, takeQuizId: number): Calls => {
  const receipt = () =>
    outcomeOf(async () => {
      const answer = await fetchReceipt(takeQuizId, AbortSignal.timeout(requestTimeoutMs))
      requireNamed(answer.take_quiz_id, takeQuizId)
      return { isClosed: answer.submitted_at !== null, order: answer.order }
    })
  return {
    now: () => performance.now(),
    receipt,

    heartbeat: (report, onTime, aborted) =>
      outcomeOf(() =>
        timed(onTime, async () => {
          const signal = eitherOf(AbortSignal.timeout(requestTimeoutMs), aborted)
          const answer = await reportHeartbeat(takeQuizId, report, signal)
          requireNamed(answer.take_quiz_id, takeQuizId)
          return answer
        }),
      ),

    async save(batch, keepalive, onTime, aborted) {
      const outcome = await outcomeOf(() => {
        const signal = eitherOf(AbortSignal.timeout(requestTimeoutMs), aborted)
        return timed(onTime, async () => {
          const saved = await sendAnswers(takeQuizId, batch, { keepalive, signal })
          requireNamed(saved.take_quiz_id, takeQuizId)
          return saved
        })
      })
      return outcome.kind === 'done' ? savedOutcome(outcome.value) : outcome
    },

    async endSection(batch, section, onTime) {
      const outcome = await outcomeOf(() =>
        timed(onTime, async () => {
          const body = { quiz_state: batch, section, device_id: readDeviceId() }
          const left = await sendSectionEnd(takeQuizId, body, AbortSignal.timeout(requestTimeoutMs))
          requireNamed(left.take_quiz_id, takeQuizId)
          return left
        }),
      )
      return outcome.kind === 'done' ? savedOutcome(outcome.value) : outcome
    },

    async ask(onTime) {
      const outcome = await outcomeOf(() =>
        timed(onTime, () =>
          fetchStartCheck(quizId, { signal: AbortSignal.timeout(requestTimeoutMs) }),
        ),
      )
      if (outcome.kind !== 'done') return outcome
      const { existing_take_quiz_id, quiz_state, order } = outcome.value
      if (existing_take_quiz_id === takeQuizId)
        return { kind: 'done', value: answersOf(quiz_state, order) }
      // A new attempt at the practice may already be running; only the receipt shows whether this
      // one is closed.
      const known = await receipt()
      if (known.kind !== 'done') return known
      return known.value.isClosed ? { kind: 'closed' } : { kind: 'unreachable' }
    },

    submit: (state, { dueAt, deviceId }, onTime) =>
      outcomeOf(async () => {
        const signal = AbortSignal.timeout(requestTimeoutMs)
        const askedAt = performance.now()
        const body = { quiz_state: state, due_at: dueAt, device_id: deviceId }
        const answer = await sendSubmit(takeQuizId, body, signal)
        requireNamed(answer.take_quiz_id, takeQuizId)
        if ('submitted_at' in answer) return { hasEnded: true }
        const { server_time: serverTime, deadline, is_moved: isMoved } = answer
        const time = { serverTime, askedAt, receivedAt: performance.now() }
        onTime(time, deadline, standingOf(answer))
        return { hasEnded: false, isMoved }
      }),
  }
}

const savedOutcome = ({
  order,
  closed,
}: Awaited<ReturnType<typeof sendAnswers>>): Outcome<AnswerOrders> => ({
  kind: 'done',
  value: order,
  closed,
})

/** The equivalent of `AbortSignal.any`, which phones of 2022 lack. */
function eitherOf(timeout: AbortSignal, aborted: AbortSignal | undefined): AbortSignal {
  const either = new AbortController()
  for (const signal of [timeout, aborted])
    signal?.addEventListener('abort', () => either.abort(signal.reason))
  return either.signal
}

/** Throws if the response is about another attempt, which means a cache or proxy sent it. */
export function requireNamed(named: number, takeQuizId: number): void {
  if (named !== takeQuizId) throw new Error('The answer is about another attempt')
}

/** Makes a call whose response carries the server's time, and reports that time. */
export async function timed<
  Answer extends { server_time: number; deadline: number | null } & Parameters<
    typeof standingOf
  >[0],
>(onTime: OnTime, send: () => Promise<Answer>): Promise<Answer> {
  const askedAt = performance.now()
  const answer = await send()
  const signal: TimeSignal = {
    serverTime: answer.server_time,
    askedAt,
    receivedAt: performance.now(),
  }
  onTime(signal, answer.deadline, standingOf(answer))
  return answer
}

/** Makes a call and turns errors into outcomes. */
export async function outcomeOf<Value>(send: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { kind: 'done', value: await send() }
  } catch (error) {
    // A timeout or an unreadable response counts as unreachable.
    if (!(error instanceof CallError) || error.isTemporary) return { kind: 'unreachable' }
    if (error.code === 'not_authenticated') return { kind: 'signed_out' }
    if (error.code === 'attempt_closed' || error.code === 'not_allowed_now')
      return { kind: 'closed' }
    return { kind: 'refused', message: error.reason, question: questionIn(error.field) }
  }
}
