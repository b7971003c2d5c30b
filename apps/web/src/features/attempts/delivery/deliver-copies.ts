import type { QuizStateInput } from '@prepwell/contract/quiz-state.ts'
import { autosave, countUnsent, unsentParts } from '../exam/autosave.ts'
import type { Receipt } from '../exam/exam-state.ts'
import type { KeptCopy } from '../exam/kept-copy.ts'
import type { StoredCopy } from '../exam/local-answers.ts'
import type { Outcome } from '../exam/outcome.ts'

/** How long a copy stays after the server is known to hold all of it. Milliseconds. */
const keptAfterDelivery = 7 * 24 * 3600 * 1000
/** How long a copy stays that can never be delivered. Milliseconds. */
const keptUndeliverable = 60 * 24 * 3600 * 1000
/** Questions of one request. */
const batchSize = 100

/** What the server says of an attempt, and of which quiz it is. */
export interface NamedReceipt extends Receipt {
  readonly quizId: number
  readonly quizName: string
}

/** What the student may want to know of an attempt's copy. Nothing follows from it. */
export type DeliveryNews =
  /** `count` answers are on their way; or wait here, because the server is not reached. */
  | (Told & { readonly kind: 'delivering' | 'waiting' })
  /** The attempt was closed before these came. */
  | (Told & { readonly kind: 'late' })
  /** The server holds every answer of the copy. */
  | { readonly kind: 'held'; readonly takeQuizId: number }

interface Told {
  readonly takeQuizId: number
  readonly quizName: string
  readonly count: number
}

/** What the delivery needs of the world: the signed-in student's copies, the server, the clock. */
export interface DeliveryPorts {
  list(): Promise<readonly StoredCopy[]>
  /** Changes the copy as it is then, in one step: a page may have written it meanwhile. */
  change(takeQuizId: number, change: (copy: KeptCopy) => KeptCopy): Promise<void>
  drop(takeQuizId: number): Promise<void>
  /** Does the student sit in this quiz right now? Then its page delivers. */
  isSatIn(quizId: number): Promise<boolean>
  /** Null: the server knows no such attempt of this student. */
  askReceipt(takeQuizId: number): Promise<Outcome<NamedReceipt | null>>
  save(takeQuizId: number, state: QuizStateInput): Promise<Outcome<unknown>>
  /** Epoch milliseconds. */
  now(): number
  onNews(news: DeliveryNews): void
}

/**
 * How a look through the copies ended. 'in_use': a page has one of them, which may end
 * without a word. 'failed': the device could not read or write one. After 'signed_out' it
 * goes on when the student has signed in.
 */
export type DeliveryEnd = 'done' | 'in_use' | 'failed' | 'unreachable' | 'signed_out'

/**
 * Looks through the copies once and brings to the server what it lacks. A copy counts as delivered
 * only when the server, asked after the attempt was closed, holds all of it; it is dropped long
 * after that. Whatever happens on the way may happen again: sending twice is harmless.
 */
export async function deliverCopies(ports: DeliveryPorts): Promise<DeliveryEnd> {
  let end: DeliveryEnd = 'done'
  for (const attempt of await ports.list()) {
    const isOut = end === 'unreachable' || end === 'signed_out'
    if (isOut) wait(attempt, end, ports)
    else {
      // One copy that makes trouble must not hold up the others.
      const next = await deliver(attempt, ports).catch(() => 'failed' as const)
      if (next !== 'done') end = next
    }
  }
  return end
}

async function deliver(attempt: StoredCopy, ports: DeliveryPorts): Promise<DeliveryEnd> {
  const { takeQuizId, copy } = attempt
  if (isFinished(copy)) {
    if (isTooOld(copy, ports.now())) await ports.drop(takeQuizId)
    return 'done'
  }
  if (await ports.isSatIn(copy.quizId)) return 'in_use'
  for (let sent: Sent | null = null; ; ) {
    const outcome = await ports.askReceipt(takeQuizId)
    if (outcome.kind === 'unreachable' || outcome.kind === 'signed_out')
      return wait(attempt, outcome.kind, ports)
    if (outcome.kind !== 'done') return 'done'
    const receipt = outcome.value
    if (!receipt) {
      if (isTooOld(copy, ports.now())) await ports.drop(takeQuizId)
      return 'done'
    }
    // Copies of an earlier version do not name their quiz.
    if (copy.quizId !== receipt.quizId && (await ports.isSatIn(receipt.quizId))) return 'in_use'
    await ports.change(takeQuizId, (now) => confirm(now, receipt, ports.now()))
    const { order, isClosed, quizName } = receipt
    const count = countUnsent(copy.chosen, order)
    const missing = unsentParts(copy.chosen, order)
    const told = { takeQuizId, quizName, count }
    if (count === 0) ports.onNews({ kind: 'held', takeQuizId })
    if (isClosed && count > 0) ports.onNews({ kind: 'late', ...told })
    if (isClosed || Object.keys(missing).length === 0) return 'done'
    // Its time is over, but it is not closed yet: soon it is.
    if (sent === 'closed') return wait(attempt, 'unreachable', ports, count)
    // The server keeps refusing the rest: it is tried again when the student comes back.
    if (sent === 'done') return wait(attempt, 'done', ports, count)
    if (count > 0) ports.onNews({ kind: 'delivering', ...told })
    sent = await saveAll(takeQuizId, missing, ports)
    if (sent === 'unreachable' || sent === 'signed_out') return wait(attempt, sent, ports, count)
  }
}

/** Says how many answers stay here for now, as far as the device itself knows. */
function wait<End extends DeliveryEnd>(
  { takeQuizId, copy }: StoredCopy,
  end: End,
  ports: DeliveryPorts,
  count: number = isFinished(copy) ? 0 : countUnsent(copy.chosen, copy.orders),
): End {
  if (count > 0) ports.onNews({ kind: 'waiting', takeQuizId, quizName: copy.quizName, count })
  return end
}

type Sent = 'done' | 'closed' | 'unreachable' | 'signed_out'

/**
 * Sends in batches. What is refused is sent question by question, so that one bad
 * answer never holds up the others.
 */
async function saveAll(
  takeQuizId: number,
  state: QuizStateInput,
  ports: DeliveryPorts,
): Promise<Sent> {
  const answers = Object.entries(state)
  for (let from = 0; from < answers.length; from += batchSize) {
    const batch = answers.slice(from, from + batchSize)
    const outcome = await ports.save(takeQuizId, Object.fromEntries(batch))
    if (outcome.kind === 'refused' && batch.length > 1)
      for (const answer of batch) {
        const alone = await ports.save(takeQuizId, Object.fromEntries([answer]))
        if (alone.kind !== 'done' && alone.kind !== 'refused') return alone.kind
      }
    else if (outcome.kind !== 'done' && outcome.kind !== 'refused') return outcome.kind
  }
  return 'done'
}

/** Nothing is left to do but to drop it one day. */
const isFinished = ({ deliveredAt, lateSeenAt }: KeptCopy) =>
  deliveredAt !== null || lateSeenAt !== null

const isTooOld = ({ at, deliveredAt }: KeptCopy, now: number) =>
  deliveredAt === null ? now - at > keptUndeliverable : now - deliveredAt > keptAfterDelivery

/** Notes in the copy what the server holds. */
function confirm(copy: KeptCopy, receipt: NamedReceipt, now: number): KeptCopy {
  const { chosen, orders } = copy
  const { order, quizId, quizName } = receipt
  const { confirmed } = autosave({ chosen, confirmed: orders }, { type: 'acknowledged', order })
  const isHeld = receipt.isClosed && countUnsent(chosen, order) === 0
  const deliveredAt = copy.deliveredAt ?? (isHeld ? now : null)
  return { ...copy, quizId, quizName, orders: confirmed, deliveredAt }
}
