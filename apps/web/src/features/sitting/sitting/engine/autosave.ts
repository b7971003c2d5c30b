import type { AnswerOrders, QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import {
  type Answer,
  type Answers,
  hasSelection,
  isSameAnswer,
  noOrder,
  type Orders,
  orderedParts,
} from './answer.ts'

/** By question id: the sequence number of the refused selection, and the reason. */
export type RefusedAnswers = Readonly<
  Record<number, { readonly seq: number; readonly message: string }>
>

/**
 * The chosen answers, and which of them the server has. The selection, review flag and visit of a
 * question each have a sequence number of their own, which rises only when the student changes that
 * part. So changing one part never sends an old value of another.
 */
export interface Autosave {
  readonly chosen: Answers
  /** Sequence numbers that the server is known to have stored. */
  readonly confirmed: Orders
  /**
   * Refused selections are held back so that they block no others, until a change may make room for
   * them.
   */
  readonly refused?: RefusedAnswers
  /**
   * Questions whose section is over. What the server lacks of them is held back and delivered as
   * late answers after the end.
   */
  readonly closed?: ClosedQuestions
}

export type ClosedQuestions = ReadonlySet<number>

export type AutosaveEvent =
  | { readonly type: 'chosen'; readonly answers: Answers }
  /** The server has stored a save; `order` holds its new sequence numbers for those questions. */
  | { readonly type: 'acknowledged'; readonly order: AnswerOrders }
  /** Every answer that the server holds. */
  | { readonly type: 'merged'; readonly answers: Answers }
  /** Answers that this device had kept, read late; the server may lack them. */
  | { readonly type: 'recalled'; readonly answers: Answers }
  /** The server refuses the selection of one question. */
  | {
      readonly type: 'refused'
      readonly question: number
      readonly seq: number
      readonly message: string
    }
  /** The section on the page is open again. */
  | { readonly type: 'reopened' }
  /** The section of these questions is over. */
  | { readonly type: 'closed'; readonly questions: readonly number[] }
  /** Refused selections may be accepted now. */
  | { readonly type: 'retry' }

/** Starts with this device's copy, or empty. The caller merges the server's answers next. */
export const newAutosave = (kept: Answers = {}): Autosave => ({ chosen: kept, confirmed: {} })

export function autosave(state: Autosave, event: AutosaveEvent): Autosave {
  switch (event.type) {
    case 'chosen':
      return stillRefused(
        { ...state, chosen: { ...state.chosen, ...event.answers } },
        hasClearing(state.chosen, event.answers),
      )
    case 'acknowledged':
      return { ...state, confirmed: acknowledge(state.confirmed, event.order) }
    case 'merged':
    case 'recalled': {
      const chosen = newestOf(state.chosen, event.answers)
      const confirmed = event.type === 'merged' ? event.answers : state.confirmed
      return stillRefused({ ...state, chosen, confirmed }, hasClearing(state.chosen, chosen))
    }
    case 'refused': {
      const { question, seq, message } = event
      return { ...state, refused: { ...state.refused, [question]: { seq, message } } }
    }
    case 'closed':
      return { ...state, closed: new Set([...(state.closed ?? []), ...event.questions]) }
    case 'reopened': {
      const { closed: _closed, ...others } = state
      return others
    }
    case 'retry':
      return stillRefused(state, true)
  }
}

/** True if an answer was cleared, which may make room in its section. */
const hasClearing = (before: Answers, after: Answers): boolean =>
  entriesOf(after).some(
    ([id, { selected_values }]) =>
      !hasSelection(selected_values) && hasSelection(before[id]?.selected_values),
  )

/**
 * Keeps refusals of selections that have not changed since, unless there may be room for them now.
 */
function stillRefused(state: Autosave, hasRoom: boolean): Autosave {
  const { refused, ...others } = state
  if (!refused) return state
  const left = entriesOf(refused).filter(([id, { seq }]) => state.chosen[id]?.seq === seq)
  return hasRoom || left.length === 0 ? others : { ...others, refused: Object.fromEntries(left) }
}

/**
 * The parts that the server lacks, ready to send, without refused selections and questions that are
 * closed. Empty when everything is saved.
 */
export function unsentParts(
  chosen: Answers,
  confirmed: Orders,
  refused: RefusedAnswers = {},
  closed?: ClosedQuestions,
): QuizStateInput {
  const parts: QuizStateInput = {}
  for (const [id, answer] of entriesOf(chosen)) {
    if (closed?.has(id)) continue
    const known = confirmed[id] ?? noOrder
    const { answered, selected_values, markedForReview, seq, review_seq, visit_seq } = answer
    const entry = {
      ...(seq > known.seq && refused[id]?.seq !== seq ? { answered, selected_values, seq } : {}),
      ...(review_seq > known.review_seq ? { markedForReview, review_seq } : {}),
      ...(visit_seq > known.visit_seq ? { visit_seq } : {}),
    }
    if (Object.keys(entry).length > 0) parts[id] = entry
  }
  return parts
}

/** True if the server has every part that it still takes, including visits. */
export const isSaved = ({ chosen, confirmed, closed }: Autosave): boolean =>
  entriesOf(chosen).every(([id, answer]) => {
    if (closed?.has(id)) return true
    const known = confirmed[id] ?? noOrder
    return orderedParts.every((part) => answer[part] <= known[part])
  })

/** True if the server lacks something that it has not refused. */
export const hasUnsent = ({ chosen, confirmed, refused, closed }: Autosave): boolean =>
  Object.keys(unsentParts(chosen, confirmed, refused, closed)).length > 0

/** Counts questions whose selection or review flag the server lacks because they are closed. */
export const countClosed = ({ chosen, confirmed, closed }: Autosave): number =>
  closed
    ? countUnsent(Object.fromEntries(entriesOf(chosen).filter(([id]) => closed.has(id))), confirmed)
    : 0

/** Counts questions whose selection or review flag the server lacks; visits do not count. */
export const countUnsent = (chosen: Answers, confirmed: Orders): number =>
  entriesOf(chosen).filter(([id, { seq, review_seq }]) => {
    const known = confirmed[id] ?? noOrder
    return seq > known.seq || review_seq > known.review_seq
  }).length

/** True if the server holds something newer, from another window or device. */
export const isOvertaken = ({ chosen, confirmed }: Autosave): boolean =>
  entriesOf(confirmed).some(([id, order]) => {
    const mine = chosen[id] ?? noOrder
    return orderedParts.some((part) => order[part] > mine[part])
  })

/** True if the server has exactly the answers of this page. */
export const isInStep = ({ chosen, confirmed }: Autosave): boolean =>
  isSaved({ chosen, confirmed }) && !isOvertaken({ chosen, confirmed })

/** Answers with a part that is newer in `after` than in `before`. */
export const newerAnswers = (before: Autosave, after: Autosave): Answers =>
  Object.fromEntries(
    entriesOf(after.chosen).filter(([id, answer]) => {
      const mine = before.chosen[id]
      return !mine || orderedParts.some((part) => answer[part] > mine[part])
    }),
  )

/** True if one of the newer answers differs in content from `before`. */
export const hasChanges = (before: Autosave, newer: Answers): boolean =>
  entriesOf(newer).some(([id, answer]) => {
    const mine = before.chosen[id]
    return !mine || !isSameAnswer(mine, answer)
  })

function acknowledge(confirmed: Orders, order: AnswerOrders): Orders {
  const merged: Record<number, Orders[number]> = { ...confirmed }
  for (const [id, theirs] of entriesOf(order)) {
    const known = merged[id] ?? noOrder
    merged[id] = {
      seq: Math.max(known.seq, theirs.seq),
      review_seq: Math.max(known.review_seq, theirs.review_seq),
      visit_seq: Math.max(known.visit_seq, theirs.visit_seq),
    }
  }
  return merged
}

/** Merges two sets of answers: the newer of each part, and the longer of two times. */
export function newestOf(mine: Answers, theirs: Answers): Answers {
  const newest: Record<number, Answer> = { ...mine }
  for (const [id, their] of entriesOf(theirs)) {
    const own = newest[id]
    newest[id] = own ? newerParts(own, their) : their
  }
  return newest
}

const newerParts = (mine: Answer, their: Answer): Answer => ({
  ...selectionOf(their.seq > mine.seq ? their : mine),
  ...flagOf(their.review_seq > mine.review_seq ? their : mine),
  visit_seq: Math.max(mine.visit_seq, their.visit_seq),
  time_spent: Math.max(mine.time_spent, their.time_spent),
})

const selectionOf = ({ answered, selected_values, seq }: Answer) => ({
  answered,
  selected_values,
  seq,
})

const flagOf = ({ markedForReview, review_seq }: Answer) => ({ markedForReview, review_seq })

const entriesOf = <Value>(record: Readonly<Record<number, Value>>) =>
  Object.entries(record).map(([id, value]) => [Number(id), value] as const)
