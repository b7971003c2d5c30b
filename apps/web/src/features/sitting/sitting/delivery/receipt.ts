import type { AnswerOrders } from '@prepwell/contract/sitting/quiz-state.ts'
import { lateAnswersOf, selectionOrders } from '../engine/answer-file.ts'
import type { KeptCopy } from '../engine/kept-copy.ts'
import type { Receipt } from '../engine/sitting-state.ts'

/** What the server says of an attempt, and of which quiz it is. */
export interface NamedReceipt extends Receipt {
  readonly quizId: number
  readonly quizName: string
  readonly serverTimeMs: number
  readonly late: LateReceipt
}

/** What the server says of answers that come after the end. */
export interface LateReceipt {
  /** Does it take them now? */
  readonly isTaken: boolean
  /** The order of each that it keeps beside the attempt. */
  readonly order: Readonly<Record<number, number>>
}

/** A receipt on the wire; a server of the version before says nothing of late answers. */
export interface WireReceipt {
  readonly quiz_id: number
  readonly quiz_name: string
  readonly submitted_at: number | null
  readonly order: AnswerOrders
  readonly server_time: number
  readonly late_until?: number | null | undefined
  readonly late_order?: Readonly<Record<string, number>> | undefined
}

/** What the wire says. */
export const namedReceipt = (wire: WireReceipt): NamedReceipt => ({
  quizId: wire.quiz_id,
  quizName: wire.quiz_name,
  isClosed: wire.submitted_at !== null,
  order: wire.order,
  serverTimeMs: wire.server_time * 1000,
  late: {
    isTaken: typeof wire.late_until === 'number' && wire.server_time <= wire.late_until,
    order: wire.late_order ?? {},
  },
})

/** What the server has of each selection: stored, or kept beside the attempt. */
export const knownOrders = ({ order, late }: NamedReceipt): Readonly<Record<number, number>> => {
  const known: Record<number, number> = { ...late.order }
  for (const [id, seq] of Object.entries(selectionOrders(order)))
    known[Number(id)] = Math.max(known[Number(id)] ?? 0, seq)
  return known
}

/** How many selections are kept beside the attempt only. */
export const countLate = ({ chosen }: KeptCopy, { order }: NamedReceipt): number =>
  Object.keys(lateAnswersOf(chosen, selectionOrders(order))).length

/** Has the server every selection, and some of them only beside the attempt? */
export const isKeptLate = (copy: KeptCopy, receipt: NamedReceipt): boolean =>
  countLate(copy, receipt) > 0 &&
  Object.keys(lateAnswersOf(copy.chosen, knownOrders(receipt))).length === 0
