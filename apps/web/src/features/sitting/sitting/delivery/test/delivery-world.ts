import type { AnswerOrders, QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import { countUnsent } from '../../engine/autosave.ts'
import type { KeptCopy } from '../../engine/kept-copy.ts'
import type { Outcome } from '../../engine/outcome.ts'
import {
  type DeliveryChange,
  type DeliveryPorts,
  deliverCopies,
  type LateBody,
} from '../deliver-copies.ts'
import type { NamedReceipt } from '../receipt.ts'

/** Milliseconds. */
export const day = 24 * 3600 * 1000

/** The fault of one call. 'lost': the call reaches the server but its response does not arrive. */
export type Fault =
  | 'none'
  | 'unreachable'
  | 'lost'
  | 'signed_out'
  | 'refused'
  | 'unknown'
  | 'closed'

const refused = { kind: 'refused', message: 'no' } as const

interface Attempt {
  readonly orders: AnswerOrders
  isClosed: boolean
}

/** A question's answer as stored on a device. */
export const chosen = (seq: number, review_seq = 0, visit_seq = 0) => ({
  answered: true,
  markedForReview: false,
  selected_values: seq,
  time_spent: 0,
  seq,
  review_seq,
  visit_seq,
})

/** A copy with these answers, none of them confirmed by the server. */
export const copyOf = (answers: KeptCopy['chosen'], more: Partial<KeptCopy> = {}): KeptCopy => ({
  at: 0,
  quizId: 1,
  quizName: 'Algebra mock',
  chosen: answers,
  orders: {},
  deliveredAt: null,
  lateSeenAt: null,
  ...more,
})

/** A device and a server. Each call takes the next of `faults`. */
export function openWorld(copies: Record<number, KeptCopy> = {}) {
  const world = {
    copies: new Map(Object.entries(copies).map(([id, copy]) => [Number(id), copy])),
    /** Copies that exist only in the page's memory. */
    pageCopies: new Map<number, KeptCopy>(),
    attempts: new Map<number, Attempt>(
      Object.keys(copies).map((id) => [Number(id), { orders: {}, isClosed: false }]),
    ),
    quizIds: new Map(Object.entries(copies).map(([id, { quizId }]) => [Number(id), quizId])),
    faults: [] as Fault[],
    /** Questions that the server refuses. */
    refused: new Set<string>(),
    /** Questions of a running attempt whose section is over: a save leaves them out. */
    closed: new Set<string>(),
    /** The maximum number of answered questions; the server names the last one over the limit. */
    most: Number.POSITIVE_INFINITY,
    answered: new Set<string>(),
    /** True if the server takes late answers. */
    takesLate: false,
    /** By attempt id: the sequence numbers of the late answers stored, by question id. */
    late: new Map<number, Record<number, number>>(),
    /** True if the server refuses every log. */
    spoilsLogs: false,
    lateBodies: [] as LateBody[],
    openInTab: new Set<number>(),
    cannotRead: false,
    cannotWrite: false,
    now: 0,
    serverAheadMs: 0,
    changes: [] as DeliveryChange[],
    calls: [] as string[],
    batches: [] as QuizStateInput[],
    dropped: [] as number[],
    /** Runs just before the next save arrives. */
    beforeSave: () => {},
    /** Runs just before the next late answers arrive. */
    beforeLate: () => {},
  }

  const call = async <Value>(
    name: string,
    answer: () => Outcome<Value>,
    unknown: Outcome<Value>,
  ): Promise<Outcome<Value>> => {
    world.calls.push(name)
    const fault = world.faults.shift() ?? 'none'
    if (fault === 'lost') answer()
    if (fault === 'none') return answer()
    if (fault === 'unknown') return unknown
    if (fault === 'refused') return refused
    return { kind: fault === 'lost' ? 'unreachable' : fault }
  }
  const take = (attempt: Attempt, sent: QuizStateInput): Outcome<readonly number[]> => {
    world.batches.push(sent)
    world.beforeSave()
    if (attempt.isClosed) return { kind: 'closed' }
    const state = Object.fromEntries(Object.entries(sent).filter(([id]) => !world.closed.has(id)))
    if (Object.keys(state).some((id) => world.refused.has(id))) return refused
    const answered = new Set(world.answered)
    for (const [id, { seq, selected_values }] of Object.entries(state))
      if (typeof seq === 'number') selected_values === null ? answered.delete(id) : answered.add(id)
    const [excess] = [...answered].filter((id) => !world.answered.has(id)).reverse()
    if (answered.size > world.most && excess) return { ...refused, question: Number(excess) }
    world.answered = answered
    for (const [id, part] of Object.entries(state)) {
      const before = attempt.orders[id] ?? { seq: 0, review_seq: 0, visit_seq: 0 }
      attempt.orders[id] = {
        seq: Math.max(before.seq, part.seq ?? 0),
        review_seq: Math.max(before.review_seq, part.review_seq ?? 0),
        visit_seq: Math.max(before.visit_seq, part.visit_seq ?? 0),
      }
    }
    return {
      kind: 'done',
      value: Object.keys(sent)
        .filter((id) => !(id in state))
        .map(Number),
    }
  }

  const ports: DeliveryPorts = {
    async list() {
      if (world.cannotRead) throw new Error('the device does not answer')
      return [...world.copies].map(([takeQuizId, copy]) => ({ takeQuizId, copy }))
    },
    pageCopies: () => [...world.pageCopies].map(([takeQuizId, copy]) => ({ takeQuizId, copy })),
    async change(takeQuizId, change) {
      const own = world.pageCopies.get(takeQuizId)
      if (own) world.pageCopies.set(takeQuizId, change(own))
      if (world.cannotWrite && own) return
      if (world.cannotWrite) throw new Error('the device is full')
      const copy = world.copies.get(takeQuizId)
      if (copy) world.copies.set(takeQuizId, change(copy))
    },
    async drop(takeQuizId) {
      world.copies.delete(takeQuizId)
      world.pageCopies.delete(takeQuizId)
      world.dropped.push(takeQuizId)
    },
    isOpenInTab: async (quizId) => world.openInTab.has(quizId),
    async askReceipt(takeQuizId) {
      const attempt = world.attempts.get(takeQuizId)
      const named = { quizId: world.quizIds.get(takeQuizId) ?? 0, quizName: 'Algebra mock' }
      const unknown = { kind: 'done', value: null } as const
      return call<NamedReceipt | null>(
        'receipt',
        () =>
          attempt
            ? {
                kind: 'done',
                value: {
                  ...named,
                  order: structuredClone(attempt.orders),
                  isClosed: attempt.isClosed,
                  serverTimeMs: world.now + world.serverAheadMs,
                  late: { isTaken: world.takesLate, order: { ...world.late.get(takeQuizId) } },
                },
              }
            : unknown,
        unknown,
      )
    },
    save(takeQuizId, state) {
      const attempt = world.attempts.get(takeQuizId)
      return call('save', () => (attempt ? take(attempt, state) : { kind: 'closed' }), refused)
    },
    deliverLate(takeQuizId, body) {
      return call(
        'late',
        () => {
          world.beforeLate()
          const isOver = Object.keys(body.answers).every((id) => world.closed.has(id))
          if (!world.attempts.get(takeQuizId)?.isClosed && !isOver) return refused
          world.lateBodies.push(body)
          if (!world.takesLate) return { kind: 'closed' }
          if (world.spoilsLogs && body.logs.length > 0) return refused
          const orders = Object.entries(body.answers).map(([id, { seq }]) => [id, seq])
          world.late.set(takeQuizId, {
            ...world.late.get(takeQuizId),
            ...Object.fromEntries(orders),
          })
          return { kind: 'done', value: null }
        },
        refused,
      )
    },
    now: () => world.now,
    onChange: (change) => world.changes.push(change),
  }
  return {
    world,
    ports,
    deliver: () => deliverCopies(ports),
    /**
     * True if the server holds every answer and flag of this copy. Late answers count even after
     * the attempt is reopened.
     */
    isHeld: (takeQuizId: number, copy: KeptCopy) =>
      countUnsent(copy.chosen, world.attempts.get(takeQuizId)?.orders ?? {}) === 0 ||
      ((world.attempts.get(takeQuizId)?.isClosed === true || copy.deliveredAt !== null) &&
        Object.entries(copy.chosen).every(
          ([id, { seq }]) =>
            seq <=
            Math.max(
              world.attempts.get(takeQuizId)?.orders[id]?.seq ?? 0,
              world.late.get(takeQuizId)?.[Number(id)] ?? 0,
            ),
        )),
  }
}
