import type { AnswerLog, LateAnswer } from '@prepwell/contract/sitting/answer-log.ts'
import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { type Answers, hasSelection, type Selection } from '../engine/answer.ts'
import { lateAnswersOf } from '../engine/answer-file.ts'
import { autosave, countUnsent, unsentParts } from '../engine/autosave.ts'
import { isAbandoned, isLongDelivered, type KeptCopy, withEarlier } from '../engine/kept-copy.ts'
import type { StoredCopy } from '../engine/local-answers.ts'
import { type Outcome, settled } from '../engine/outcome.ts'
import { countLate, isKeptLate, knownOrders, type NamedReceipt } from './receipt.ts'

/** The maximum number of questions in one request. */
const batchSize = 100

/** Answers handed in after the end of an attempt. */
export interface LateBody {
  readonly answers: Record<string, LateAnswer>
  readonly logs: readonly AnswerLog[]
}

/** The progress of one attempt's copy, for display only. */
export type DeliveryChange =
  /** `count` answers are being sent, or wait here because the server cannot be reached. */
  | (AnswerCount & { readonly kind: 'delivering' | 'waiting' })
  /** The server refuses these answers as they are. */
  | (AnswerCount & { readonly kind: 'refused' })
  /** The attempt was closed before these answers arrived. `isSeen`: the student has been told. */
  | (AnswerCount & { readonly kind: 'late'; readonly isSeen: boolean })
  /** The answers arrived after the end and are stored only as late answers until staff decide. */
  | (AnswerCount & { readonly kind: 'kept_late' })
  /** The server holds every answer of the copy. */
  | { readonly kind: 'held'; readonly takeQuizId: number }

/** A number of answers of one attempt. */
export interface AnswerCount {
  readonly takeQuizId: number
  readonly quizName: string
  readonly count: number
}

/** The signed-in student's copies, the server and the clock. */
export interface DeliveryPorts {
  /** Rejects if the device cannot read its copies. */
  list(): Promise<readonly StoredCopy[]>
  /** Copies of closed attempts in this page's memory; the device may have stored less. */
  pageCopies(): readonly StoredCopy[]
  /** Reads, changes and writes the copy atomically, since a page may have written it meanwhile. */
  change(takeQuizId: number, change: (copy: KeptCopy) => KeptCopy): Promise<void>
  drop(takeQuizId: number): Promise<void>
  /** True if a page has this quiz open; that page delivers the answers. */
  isOpenInTab(quizId: number): Promise<boolean>
  /** Null if the server knows no such attempt of this student. */
  askReceipt(takeQuizId: number): Promise<Outcome<NamedReceipt | null>>
  /** Resolves to the questions that were left out because the time of their section is over. */
  save(takeQuizId: number, state: QuizStateInput): Promise<Outcome<readonly number[]>>
  /** Sends late answers to a closed attempt, or to sections whose time is over. */
  deliverLate(takeQuizId: number, body: LateBody): Promise<Outcome<unknown>>
  /** Epoch milliseconds. */
  now(): number
  onChange(change: DeliveryChange): void
}

/**
 * The result of one delivery run. 'in_use': a page has one of the attempts open and may close
 * without notice. 'failed': the device could not read or write a copy. 'signed_out': delivery
 * resumes after the next sign-in.
 */
export type DeliveryEnd = 'done' | 'in_use' | 'failed' | 'unreachable' | 'signed_out'

/**
 * Goes through the copies once and sends what the server lacks; answers to a closed attempt, or to
 * a section whose time is over, are sent as late answers. A copy counts as delivered only when the
 * attempt is closed and a receipt shows that the server holds all of it, including late answers. It
 * is dropped days after that.
 * Safe to repeat: sending twice is harmless.
 */
export async function deliverCopies(device: DeliveryPorts): Promise<DeliveryEnd> {
  const stored = await settled(device.list).catch(() => null)
  // The copies that could not be read may be newer than the page's, so nothing may be dropped.
  const ports = stored ? device : { ...device, drop: async () => {} }
  let end: DeliveryEnd = stored ? 'done' : 'failed'
  for (const attempt of withPageCopies(stored ?? [], ports.pageCopies())) {
    const isHalted = end === 'unreachable' || end === 'signed_out'
    if (isHalted) wait(attempt, end, ports)
    else {
      // A failing copy must not block the others.
      const next = await deliver(attempt, ports).catch(() => 'failed' as const)
      if (next !== 'done') end = next
    }
  }
  return end
}

/** One copy per attempt; each part is the newer of the device's and the page's. */
export function withPageCopies(
  stored: readonly StoredCopy[],
  held: readonly StoredCopy[],
): readonly StoredCopy[] {
  const kept = new Map(stored.map(({ takeQuizId, copy }) => [takeQuizId, copy]))
  for (const { takeQuizId, copy } of held)
    kept.set(takeQuizId, withEarlier(copy, kept.get(takeQuizId) ?? null))
  return [...kept].map(([takeQuizId, copy]) => ({ takeQuizId, copy }))
}

async function deliver(attempt: StoredCopy, ports: DeliveryPorts): Promise<DeliveryEnd> {
  const { takeQuizId, copy } = attempt
  if (copy.deliveredAt !== null) {
    if (isLongDelivered(copy, ports.now())) await ports.drop(takeQuizId)
    return 'done'
  }
  // Extra time or a reopening may make late answers acceptable again.
  const isSeen = copy.lateSeenAt !== null
  if (await ports.isOpenInTab(copy.quizId)) return 'in_use'
  for (let sent: 'done' | 'closed' | 'late' | null = null; ; ) {
    const outcome = await ports.askReceipt(takeQuizId)
    if (outcome.kind === 'unreachable' || outcome.kind === 'signed_out')
      return wait(attempt, outcome.kind, ports)
    if (outcome.kind !== 'done') return 'done'
    const receipt = outcome.value
    if (!receipt) {
      if (isAbandoned(copy, ports.now())) await ports.drop(takeQuizId)
      return 'done'
    }
    // Copies stored by an earlier version of the app do not name their quiz.
    if (copy.quizId !== receipt.quizId && (await ports.isOpenInTab(receipt.quizId))) return 'in_use'
    await ports.change(takeQuizId, (now) => confirm(now, receipt, ports.now()))
    const { order, isClosed, quizName } = receipt
    const count = countUnsent(copy.chosen, order)
    const missing = unsentParts(copy.chosen, order)
    const missingCount = { takeQuizId, quizName, count }
    if (count === 0) ports.onChange({ kind: 'held', takeQuizId })
    if (isClosed && count > 0) {
      const late = lateAnswersOf(copy.chosen, knownOrders(receipt))
      const isSent = sent === 'late' || Object.keys(late).length === 0
      if (isKeptLate(copy, receipt))
        ports.onChange({ kind: 'kept_late', ...missingCount, count: countLate(copy, receipt) })
      else if (isSent || !receipt.late.isTaken) {
        ports.onChange({ kind: 'late', ...missingCount, isSeen })
        if (isSeen && isAbandoned(copy, receipt.serverTimeMs)) await ports.drop(takeQuizId)
      } else {
        if (!isSeen) ports.onChange({ kind: 'delivering', ...missingCount })
        const end = await sendLate(takeQuizId, { answers: late, logs: copy.logs ?? [] }, ports)
        if (end !== 'late') return wait(attempt, end, ports, isSeen ? 0 : count)
        sent = end
        continue
      }
      return 'done'
    }
    if (isClosed || Object.keys(missing).length === 0) return 'done'
    // Time is up, so saves are refused, but the server has not closed the attempt yet.
    if (sent === 'closed') return wait(attempt, 'unreachable', ports, count)
    // The server keeps refusing the rest; it is retried when the student returns.
    if (sent === 'done') {
      if (isKeptLate(copy, receipt))
        ports.onChange({ kind: 'kept_late', ...missingCount, count: countLate(copy, receipt) })
      else if (count > 0) ports.onChange({ kind: 'refused', ...missingCount })
      return 'done'
    }
    if (count > 0) ports.onChange({ kind: 'delivering', ...missingCount })
    const over = new Set<number>()
    const end = await saveAll(takeQuizId, missing, { save: ports.save, over })
    if (end === 'unreachable' || end === 'signed_out') return wait(attempt, end, ports, count)
    sent = end
    // The device may no longer be available when the exam ends.
    const late = lateOf(copy.chosen, over, receipt)
    if (Object.keys(late).length === 0 || !receipt.late.isTaken) continue
    const handedIn = await sendLate(takeQuizId, { answers: late, logs: copy.logs ?? [] }, ports)
    if (handedIn !== 'late') return wait(attempt, handedIn, ports, count)
  }
}

/** Reports how many answers wait on this device, as far as it knows. */
function wait<End extends DeliveryEnd>(
  { takeQuizId, copy }: StoredCopy,
  end: End,
  ports: DeliveryPorts,
  count: number = countWaiting(copy),
): End {
  if (count > 0) ports.onChange({ kind: 'waiting', takeQuizId, quizName: copy.quizName, count })
  return end
}

/** The selections of these questions that the server does not have, not even as late answers. */
const lateOf = (chosen: Answers, questions: ReadonlySet<number>, receipt: NamedReceipt) =>
  lateAnswersOf(
    Object.fromEntries(Object.entries(chosen).filter(([id]) => questions.has(Number(id)))),
    knownOrders(receipt),
  )

/** Sends late answers. Only the next receipt shows whether the server has stored them. */
async function sendLate(
  takeQuizId: number,
  { answers, logs }: LateBody,
  ports: DeliveryPorts,
): Promise<'late' | 'unreachable' | 'signed_out'> {
  const all = Object.entries(answers)
  for (let from = 0; from < all.length; from += limits.lateAnswersMax) {
    const batch = Object.fromEntries(all.slice(from, from + limits.lateAnswersMax))
    let outcome = await ports.deliverLate(takeQuizId, { answers: batch, logs })
    // Retry without the log: a log damaged on the device must not block the answers.
    if (outcome.kind === 'refused' && logs.length > 0)
      outcome = await ports.deliverLate(takeQuizId, { answers: batch, logs: [] })
    if (outcome.kind === 'unreachable' || outcome.kind === 'signed_out') return outcome.kind
  }
  return 'late'
}

type Sent = 'done' | 'closed' | 'unreachable' | 'signed_out'

/**
 * Sends in batches so that a refused answer does not block the others: a selection that the server
 * names is held back, and a batch refused without a name is sent question by question. Adds to
 * `over` the questions whose section is over.
 */
async function saveAll(
  takeQuizId: number,
  state: QuizStateInput,
  { save, over }: Pick<DeliveryPorts, 'save'> & { readonly over: Set<number> },
): Promise<Sent> {
  const send = async (parts: readonly Part[]) => {
    const outcome = await save(takeQuizId, Object.fromEntries(parts))
    if (outcome.kind === 'done') for (const id of outcome.value) over.add(id)
    return outcome
  }
  const answers = inOrder(state)
  for (let from = 0; from < answers.length; from += batchSize) {
    let batch: readonly Part[] = answers.slice(from, from + batchSize)
    let outcome = await send(batch)
    while (outcome.kind === 'refused' && hasSelectionOf(batch, outcome.question)) {
      batch = withoutSelection(batch, outcome.question)
      if (batch.length === 0) break
      outcome = await send(batch)
    }
    if (outcome.kind === 'refused' && batch.length > 1)
      for (const answer of batch) {
        const alone = await send([answer])
        if (alone.kind !== 'done' && alone.kind !== 'refused') return alone.kind
      }
    else if (outcome.kind !== 'done' && outcome.kind !== 'refused') return outcome.kind
  }
  return 'done'
}

type Part = readonly [id: string, part: QuizStateInput[string]]

/**
 * Orders answers by time, but cleared answers first: in a section with a limit they make room for
 * others.
 */
function inOrder(state: QuizStateInput): readonly Part[] {
  const place = ({ seq, selected_values }: QuizStateInput[string]) =>
    hasSelection(selected_values as Selection) ? (seq ?? 0) : 0
  return Object.entries(state).sort(([, one], [, other]) => place(one) - place(other))
}

const hasSelectionOf = (batch: readonly Part[], id: number | undefined): id is number =>
  batch.some(([key, { seq }]) => Number(key) === id && typeof seq === 'number')

/** Removes the selection of one question; its review flag and visit stay. */
const withoutSelection = (batch: readonly Part[], id: number): readonly Part[] =>
  batch.flatMap((part): readonly Part[] => {
    const [key, { seq: _seq, answered: _answered, selected_values: _selection, ...others }] = part
    if (Number(key) !== id) return [part]
    return Object.keys(others).length > 0 ? [[key, others]] : []
  })

/** Counts the answers that wait on this device, as far as it knows. */
export const countWaiting = (copy: KeptCopy): number =>
  isQuiet(copy) ? 0 : countUnsent(copy.chosen, copy.orders)

/** True if the server holds the copy, or the student knows that it came too late. */
const isQuiet = ({ deliveredAt, lateSeenAt }: KeptCopy) =>
  deliveredAt !== null || lateSeenAt !== null

/** Records in the copy what the server holds. */
function confirm(copy: KeptCopy, receipt: NamedReceipt, now: number): KeptCopy {
  const { chosen, orders } = copy
  const { order, quizId, quizName } = receipt
  const { confirmed } = autosave({ chosen, confirmed: orders }, { type: 'acknowledged', order })
  const isHeld = receipt.isClosed && (countUnsent(chosen, order) === 0 || isKeptLate(copy, receipt))
  const deliveredAt = copy.deliveredAt ?? (isHeld ? now : null)
  return { ...copy, quizId, quizName, orders: confirmed, deliveredAt }
}
