import { deliverLate } from '@prepwell/contract/exam-day/late-answers.ts'
import { addReviews } from '@prepwell/contract/results/reviews.ts'
import { getReceipt, saveAnswers } from '@prepwell/contract/sitting/sitting.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { type Outcome, questionIn } from '../engine/outcome.ts'
import type { ReviewPorts, SettledReviews } from '../reviews/deliver-reviews.ts'
import { reviewsBody } from '../reviews/reviews-body.ts'
import type { DeliveryPorts } from './deliver-copies.ts'
import { namedReceipt, type WireReceipt } from './receipt.ts'

/** A request that gets no response must not block the worker. */
const requestTimeoutMs = 15_000

interface ReceiptAnswer {
  readonly data: WireReceipt & { readonly take_quiz_id: number }
}

interface SaveAnswer {
  readonly closed?: readonly number[] | undefined
}

/**
 * The worker's calls, authenticated by a token that a page stored. They do not use `lib/call.ts`,
 * which needs the page's session.
 */
export const workerCalls = (
  token: string,
): Pick<DeliveryPorts, 'askReceipt' | 'save' | 'deliverLate'> => ({
  async askReceipt(takeQuizId) {
    const outcome = await send<ReceiptAnswer | null>(getReceipt, token, takeQuizId)
    if (outcome.kind !== 'done') return outcome
    if (!outcome.value) return { kind: 'done', value: null }
    const { data } = outcome.value
    if (data.take_quiz_id !== takeQuizId) return { kind: 'unreachable' }
    return { kind: 'done', value: namedReceipt(data) }
  },
  deliverLate: (takeQuizId, body) => send(deliverLate, token, takeQuizId, body),
  async save(takeQuizId, state) {
    const body = { quiz_state: state }
    const outcome = await send<SaveAnswer | null>(saveAnswers, token, takeQuizId, body)
    return outcome.kind === 'done' ? { kind: 'done', value: outcome.value?.closed ?? [] } : outcome
  },
})

/** Sends reviews of cards; like {@link workerCalls}. */
export const workerReviews = (token: string): Pick<ReviewPorts, 'send'> => ({
  async send(reviews) {
    const body = { reviews: reviewsBody(reviews) }
    const outcome = await send<{ data: SettledReviews } | null>(addReviews, token, null, body)
    if (outcome.kind !== 'done') return outcome
    return outcome.value ? { kind: 'done', value: outcome.value.data } : { kind: 'unreachable' }
  },
})

/**
 * Accepts what a page accepts: a response that matches the schema, or a refusal by our server. Null
 * if not found.
 */
async function send<Answer>(
  endpoint: Endpoint,
  token: string,
  id: number | null,
  body?: unknown,
): Promise<Outcome<Answer>> {
  const response = await fetch(endpoint.path.replace(':id', String(id)), {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(requestTimeoutMs),
  }).catch(() => null)
  const answer = await response?.json().catch(() => null)
  if (response?.ok)
    return endpoint.answerShape?.(answer)
      ? { kind: 'done', value: answer }
      : { kind: 'unreachable' }
  switch (answer?.code) {
    case 'not_authenticated':
      return { kind: 'signed_out' }
    case 'attempt_closed':
      return { kind: 'closed' }
    case 'not_found':
      return { kind: 'done', value: null as Answer }
    default:
      return typeof answer?.code === 'string' && response && response.status < 429
        ? { kind: 'refused', message: '', question: questionIn(answer.field) }
        : { kind: 'unreachable' }
  }
}
