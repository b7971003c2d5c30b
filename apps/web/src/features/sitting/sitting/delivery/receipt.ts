import type { AnswerOrders } from '@prepwell/contract/sitting/quiz-state.ts'
import { lateAnswersOf, selectionOrders } from '../engine/answer-file.ts'
import type { KeptCopy } from '../engine/kept-copy.ts'
import type { Receipt } from '../engine/sitting-state.ts'

/** The server's record of an attempt, with its quiz. */
export interface NamedReceipt extends Receipt {
  readonly quizId: number
  readonly quizName: string
  readonly serverTimeMs: number
  readonly late: LateReceipt
}

/** The server's record of answers sent after the end. */
export interface LateReceipt {
  /** True if the server still accepted late answers when it sent the receipt. */
  readonly isTaken: boolean
  /** By question id: the sequence number of the selection stored as a late answer. */
  readonly order: Readonly<Record<number, number>>
}

/** A receipt as sent by the server; the previous server version omits late answers. */
export interface WireReceipt {
  readonly quiz_id: number
  readonly quiz_name: string
  readonly submitted_at: number | null
  readonly order: AnswerOrders
  readonly server_time: number
  readonly late_until?: number | null | undefined
  readonly late_order?: Readonly<Record<string, number>> | undefined
}

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

/**
 * By question id: the highest sequence number of a selection that the server has, whether in the
 * attempt or as a late answer.
 */
export const knownOrders = ({ order, late }: NamedReceipt): Readonly<Record<number, number>> => {
  const known: Record<number, number> = { ...late.order }
  for (const [id, seq] of Object.entries(selectionOrders(order)))
    known[Number(id)] = Math.max(known[Number(id)] ?? 0, seq)
  return known
}

/** Counts selections stored only as late answers. */
export const countLate = ({ chosen }: KeptCopy, { order }: NamedReceipt): number =>
  Object.keys(lateAnswersOf(chosen, selectionOrders(order))).length

/** True if the server has every selection, and some only as late answers. */
export const isKeptLate = (copy: KeptCopy, receipt: NamedReceipt): boolean =>
  countLate(copy, receipt) > 0 &&
  Object.keys(lateAnswersOf(copy.chosen, knownOrders(receipt))).length === 0
