import type { QuizStateInput } from '@prepwell/contract/quiz-state.ts'
import { hasSelection, type Selection } from '../engine/answer.ts'
import { autosave, countUnsent, unsentParts } from '../engine/autosave.ts'
import type { KeptCopy } from '../engine/kept-copy.ts'
import type { StoredCopy } from '../engine/local-answers.ts'
import type { Outcome } from '../engine/outcome.ts'
import type { Receipt } from '../engine/sitting-state.ts'

/** How long a copy stays after the server is known to hold all of it. */
const keptAfterDeliveryMs = 7 * 24 * 3600 * 1000
/** How long a copy stays that can never be delivered. */
const keptUndeliverableMs = 60 * 24 * 3600 * 1000
/** Questions in one request. */
const batchSize = 100

/** What the server says of an attempt, and of which quiz it is. */
export interface NamedReceipt extends Receipt {
  readonly quizId: number
  readonly quizName: string
}

/** What the student may want to know of an attempt's copy; for display only. */
export type DeliveryChange =
  /** `count` answers are on their way, or wait here because the server is not reached. */
  | (AnswerCount & { readonly kind: 'delivering' | 'waiting' })
  /** The attempt was closed before these came, or the server does not take them as it stands. */
  | (AnswerCount & { readonly kind: 'late' | 'refused' })
  /** The server holds every answer of the copy. */
  | { readonly kind: 'held'; readonly takeQuizId: number }

interface AnswerCount {
  readonly takeQuizId: number
  readonly quizName: string
  readonly count: number
}

/** What the delivery needs: the signed-in student's copies, the server, the clock. */
export interface DeliveryPorts {
  list(): Promise<readonly StoredCopy[]>
  /** Reads, changes and writes the copy in one step: a page may have written it meanwhile. */
  change(takeQuizId: number, change: (copy: KeptCopy) => KeptCopy): Promise<void>
  drop(takeQuizId: number): Promise<void>
  /** Is a page with this quiz open? Then that page delivers. */
  isOpenInTab(quizId: number): Promise<boolean>
  /** Null: the server knows no such attempt of this student. */
  askReceipt(takeQuizId: number): Promise<Outcome<NamedReceipt | null>>
  save(takeQuizId: number, state: QuizStateInput): Promise<Outcome<unknown>>
  /** Epoch milliseconds. */
  now(): number
  onChange(change: DeliveryChange): void
}

/**
 * How a delivery ended. 'in_use': a page has one of the copies, and may close without notice.
 * 'failed': the device could not read or write one. After 'signed_out' it goes on when the student
 * has signed in.
 */
export type DeliveryEnd = 'done' | 'in_use' | 'failed' | 'unreachable' | 'signed_out'

/**
 * Goes through the copies once and sends the server what it lacks. A copy counts as delivered only
 * when the server, asked after the attempt was closed, holds all of it; it is dropped long after
 * that. Safe to repeat: sending twice is harmless.
 */
export async function deliverCopies(ports: DeliveryPorts): Promise<DeliveryEnd> {
  let end: DeliveryEnd = 'done'
  for (const attempt of await ports.list()) {
    const isHalted = end === 'unreachable' || end === 'signed_out'
    if (isHalted) wait(attempt, end, ports)
    else {
      // One copy that fails must not hold up the others.
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
  if (await ports.isOpenInTab(copy.quizId)) return 'in_use'
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
    if (copy.quizId !== receipt.quizId && (await ports.isOpenInTab(receipt.quizId))) return 'in_use'
    await ports.change(takeQuizId, (now) => confirm(now, receipt, ports.now()))
    const { order, isClosed, quizName } = receipt
    const count = countUnsent(copy.chosen, order)
    const missing = unsentParts(copy.chosen, order)
    const missingCount = { takeQuizId, quizName, count }
    if (count === 0) ports.onChange({ kind: 'held', takeQuizId })
    if (isClosed && count > 0) ports.onChange({ kind: 'late', ...missingCount })
    if (isClosed || Object.keys(missing).length === 0) return 'done'
    // Its time is over, and the server will close it soon.
    if (sent === 'closed') return wait(attempt, 'unreachable', ports, count)
    // The server keeps refusing the rest, which is tried again when the student comes back.
    if (sent === 'done') {
      if (count > 0) ports.onChange({ kind: 'refused', ...missingCount })
      return 'done'
    }
    if (count > 0) ports.onChange({ kind: 'delivering', ...missingCount })
    sent = await saveAll(takeQuizId, missing, ports)
    if (sent === 'unreachable' || sent === 'signed_out') return wait(attempt, sent, ports, count)
  }
}

/** Reports how many answers stay here for now, as far as the device knows. */
function wait<End extends DeliveryEnd>(
  { takeQuizId, copy }: StoredCopy,
  end: End,
  ports: DeliveryPorts,
  count: number = isFinished(copy) ? 0 : countUnsent(copy.chosen, copy.orders),
): End {
  if (count > 0) ports.onChange({ kind: 'waiting', takeQuizId, quizName: copy.quizName, count })
  return end
}

type Sent = 'done' | 'closed' | 'unreachable' | 'signed_out'

/**
 * Sends in batches, so that a refused answer blocks no other: the selection that the server names
 * stays behind, and a batch of which it names none goes one by one.
 */
async function saveAll(
  takeQuizId: number,
  state: QuizStateInput,
  ports: DeliveryPorts,
): Promise<Sent> {
  const answers = inOrder(state)
  for (let from = 0; from < answers.length; from += batchSize) {
    let batch: readonly Part[] = answers.slice(from, from + batchSize)
    let outcome = await ports.save(takeQuizId, Object.fromEntries(batch))
    while (outcome.kind === 'refused' && hasSelectionOf(batch, outcome.question)) {
      batch = withoutSelection(batch, outcome.question)
      if (batch.length === 0) break
      outcome = await ports.save(takeQuizId, Object.fromEntries(batch))
    }
    if (outcome.kind === 'refused' && batch.length > 1)
      for (const answer of batch) {
        const alone = await ports.save(takeQuizId, Object.fromEntries([answer]))
        if (alone.kind !== 'done' && alone.kind !== 'refused') return alone.kind
      }
    else if (outcome.kind !== 'done' && outcome.kind !== 'refused') return outcome.kind
  }
  return 'done'
}

type Part = readonly [id: string, part: QuizStateInput[string]]

/**
 * As the student gave them, but first those that were cleared: where a section takes only so many
 * answers, they make room.
 */
function inOrder(state: QuizStateInput): readonly Part[] {
  const place = ({ seq, selected_values }: QuizStateInput[string]) =>
    hasSelection(selected_values as Selection) ? (seq ?? 0) : 0
  return Object.entries(state).sort(([, one], [, other]) => place(one) - place(other))
}

const hasSelectionOf = (batch: readonly Part[], id: number | undefined): id is number =>
  batch.some(([key, { seq }]) => Number(key) === id && typeof seq === 'number')

/** The review flag and the visit of the question stay. */
const withoutSelection = (batch: readonly Part[], id: number): readonly Part[] =>
  batch.flatMap((part): readonly Part[] => {
    const [key, { seq: _seq, answered: _answered, selected_values: _selection, ...others }] = part
    if (Number(key) !== id) return [part]
    return Object.keys(others).length > 0 ? [[key, others]] : []
  })

/** Nothing is left to do but to drop it later. */
const isFinished = ({ deliveredAt, lateSeenAt }: KeptCopy) =>
  deliveredAt !== null || lateSeenAt !== null

const isTooOld = ({ at, deliveredAt }: KeptCopy, now: number) =>
  deliveredAt === null ? now - at > keptUndeliverableMs : now - deliveredAt > keptAfterDeliveryMs

/** Notes in the copy what the server holds. */
function confirm(copy: KeptCopy, receipt: NamedReceipt, now: number): KeptCopy {
  const { chosen, orders } = copy
  const { order, quizId, quizName } = receipt
  const { confirmed } = autosave({ chosen, confirmed: orders }, { type: 'acknowledged', order })
  const isHeld = receipt.isClosed && countUnsent(chosen, order) === 0
  const deliveredAt = copy.deliveredAt ?? (isHeld ? now : null)
  return { ...copy, quizId, quizName, orders: confirmed, deliveredAt }
}
