import { momentOfOrder } from '@prepwell/contract/sitting/answer-chain.ts'
import type { AnswerLog } from '@prepwell/contract/sitting/answer-log.ts'
import type { AnswerOrder } from '@prepwell/contract/sitting/quiz-state.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { type Answer, type Answers, newestOrder, noOrder, type Orders } from './answer.ts'
import { countUnsent, newestOf } from './autosave.ts'

/** An attempt's answers as stored on this device. */
export interface KeptCopy {
  /** The time of the last write, in epoch milliseconds. */
  readonly at: number
  readonly quizId: number
  readonly quizName: string
  readonly chosen: Answers
  /** Sequence numbers that the server had confirmed at that time. */
  readonly orders: Orders
  /**
   * The time at which the server was known to hold everything of a closed attempt, in epoch
   * milliseconds.
   */
  readonly deliveredAt: number | null
  /**
   * The time at which the student dismissed the message that some answers came too late, in epoch
   * milliseconds.
   */
  readonly lateSeenAt: number | null
  /** Logs of the answers that the server lacked; see `answer-log.ts`. */
  readonly logs?: readonly AnswerLog[]
}

/**
 * Merges an earlier copy of the same attempt, which the writer may not have known. The result
 * counts as delivered only if both do.
 */
export function withEarlier(copy: KeptCopy, earlier: KeptCopy | null): KeptCopy {
  if (!earlier) return copy
  const logs = [...logsOfOthers(copy, earlier.logs), ...(copy.logs ?? [])]
  return {
    ...copy,
    at: Math.max(copy.at, earlier.at),
    chosen: newestOf(copy.chosen, earlier.chosen),
    deliveredAt: copy.deliveredAt === null ? null : earlier.deliveredAt,
    ...(logs.length > 0 ? { logs: logs.slice(-limits.answerLogsMax) } : {}),
  }
}

/** The earlier copy's logs that other pages wrote and that have entries the server may lack. */
const logsOfOthers = (
  { logs = [], orders }: KeptCopy,
  earlier: readonly AnswerLog[] = [],
): readonly AnswerLog[] =>
  earlier.filter(
    ({ anchor, entries }) =>
      !logs.some((own) => own.anchor.server_time === anchor.server_time) &&
      entries.some(({ question_id, seq }) => seq > (orders[question_id] ?? noOrder).seq),
  )

/**
 * The copy after the server has confirmed `known`, which is everything that the page knew. Anything
 * else in the copy still has to be delivered.
 */
export const afterDelivery = (copy: KeptCopy, known: Answers, now: number): KeptCopy => ({
  ...copy,
  deliveredAt: countUnsent(copy.chosen, known) === 0 ? now : null,
})

const dayMs = 24 * 3600 * 1000
const deliveredDays = 7
/**
 * Days after which an unused copy counts as abandoned. A practice may pause for weeks; an older
 * copy is left over from a closed attempt.
 */
const undeliveredDays = 60

/**
 * True if it was delivered long ago by the device's clock, which is good enough because the server
 * holds it.
 */
export const isLongDelivered = ({ deliveredAt }: KeptCopy, now: number): boolean =>
  deliveredAt !== null && now - deliveredAt > deliveredDays * dayMs

/** True if the copy was unused for {@link undeliveredDays} days; the server may lack part of it. */
export const isAbandoned = (copy: KeptCopy, now: number): boolean =>
  copy.deliveredAt === null && now - lastChange(copy) > undeliveredDays * dayMs

/**
 * Epoch milliseconds. The device's clock may have been wrong, but sequence numbers contain the
 * server's time.
 */
const lastChange = ({ at, chosen }: KeptCopy): number =>
  Object.values(chosen).reduce(
    (latest, answer) => Math.max(latest, momentOfOrder(newestOrder(answer))),
    at,
  )

/**
 * Parses what storage holds; null for anything that is not a copy. Unreadable answers are left out.
 * Written by hand, because a schema library would be larger than the rest of the exam page's code.
 */
export function readCopy(value: unknown): KeptCopy | null {
  if (!isRecord(value) || typeof value.at !== 'number' || !isRecord(value.chosen)) return null
  return {
    at: value.at,
    quizId: typeof value.quizId === 'number' ? value.quizId : 0,
    quizName: typeof value.quizName === 'string' ? value.quizName : '',
    chosen: readEach(value.chosen, (answer) => readAnswer(answer) ?? readEarlierAnswer(answer)),
    orders: isRecord(value.orders) ? readEach(value.orders, readOrder) : {},
    deliveredAt: readMoment(value.deliveredAt),
    lateSeenAt: readMoment(value.lateSeenAt),
    ...readLogs(value.logs),
  }
}

/** The server checks the contents; if it refuses them, the delivery is repeated without logs. */
function readLogs(value: unknown): Pick<KeptCopy, 'logs'> {
  const logs = Array.isArray(value) ? value.filter(isLog) : []
  return logs.length > 0 ? { logs } : {}
}

const isLog = (value: unknown): value is AnswerLog =>
  isRecord(value) &&
  isRecord(value.anchor) &&
  Array.isArray(value.entries) &&
  value.entries.every(isRecord)

const readMoment = (value: unknown) => (typeof value === 'number' ? value : null)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readEach<Value>(
  record: Record<string, unknown>,
  read: (value: unknown) => Value | null,
): Record<number, Value> {
  const readable = Object.entries(record).flatMap(([id, value]) => {
    const found = /^\d+$/.test(id) ? read(value) : null
    return found ? [[id, found] as const] : []
  })
  return Object.fromEntries(readable)
}

function readAnswer(value: unknown): Answer | null {
  const order = readOrder(value)
  const content = readContent(value)
  return order && content ? { ...content, ...order } : null
}

/** Earlier copies have one sequence number for the whole answer, certain up to `sure`. */
function readEarlierAnswer(value: unknown): Answer | null {
  if (!isRecord(value) || !isRecord(value.answer)) return null
  const content = readContent(value.answer)
  const { seq } = value.answer
  if (!content || !isOrder(seq) || !isOrder(value.sure)) return null
  return { ...content, seq: value.sure, review_seq: value.sure, visit_seq: seq }
}

function readOrder(value: unknown): AnswerOrder | null {
  if (!isRecord(value)) return null
  const { seq, review_seq, visit_seq } = value
  return isOrder(seq) && isOrder(review_seq) && isOrder(visit_seq)
    ? { seq, review_seq, visit_seq }
    : null
}

const isOrder = (value: unknown): value is number => Number.isSafeInteger(value)

function readContent(value: unknown): Omit<Answer, keyof AnswerOrder> | null {
  if (!isRecord(value)) return null
  const { answered, markedForReview, selected_values, time_spent } = value
  if (typeof answered !== 'boolean' || typeof markedForReview !== 'boolean') return null
  if (!isSelection(selected_values)) return null
  const seconds = typeof time_spent === 'number' && time_spent > 0 ? Math.floor(time_spent) : 0
  return { answered, markedForReview, selected_values, time_spent: seconds }
}

const isSelection = (value: unknown): value is Answer['selected_values'] =>
  value === null ||
  Number.isInteger(value) ||
  typeof value === 'string' ||
  (Array.isArray(value) && value.every(Number.isInteger))
