import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'

/** 'checked' and 'back' are stored; 'later' only leads to the next question. */
export type Decision = 'checked' | 'back' | 'later'

/** The outcome for a question: decided here, or elsewhere in the meantime. */
type Outcome = Decision | 'elsewhere'

/** The waiting drafts, as one person goes through them two at a time. */
export interface CheckQueue {
  readonly rows: readonly QuestionRow[]
  /** By question id. */
  readonly outcomes: ReadonlyMap<number, Outcome>
  /** The ids decided here, in order of decision. */
  readonly decided: readonly number[]
  /** The index of the first question on the screen. */
  readonly at: number
  /** The id of the question that the shortcuts decide about; null for the first undecided one. */
  readonly chosen: number | null
}

export const emptyQueue: CheckQueue = {
  rows: [],
  outcomes: new Map(),
  decided: [],
  at: 0,
  chosen: null,
}

/** The number of questions on the screen. */
const shownAtOnce = 2

/** The questions on the screen. */
export const shownOf = ({ rows, at }: CheckQueue): readonly QuestionRow[] =>
  rows.slice(at, at + shownAtOnce)

/** The questions on the screen after these. */
export const nextOf = ({ rows, at }: CheckQueue): readonly QuestionRow[] =>
  rows.slice(at + shownAtOnce, at + 2 * shownAtOnce)

/** The question that the shortcuts decide about; undefined if all on the screen are decided. */
export function activeOf(queue: CheckQueue): QuestionRow | undefined {
  const open = shownOf(queue).filter(({ id }) => !queue.outcomes.has(id))
  return open.find(({ id }) => id === queue.chosen) ?? open[0]
}

/**
 * Appends the questions that the server lists now, in the order of their ids, and removes those
 * that it no longer lists. Keeps questions on the screen and those decided here as they are; a
 * change to one of them is noticed when it is decided.
 */
export function withListed(queue: CheckQueue, listed: readonly QuestionRow[]): CheckQueue {
  const fresh = new Map(listed.map((row) => [row.id, row]))
  // The list is one page of several, so a question outside its range of ids is not gone.
  const [first, last] = [listed[0]?.id ?? 0, listed.at(-1)?.id ?? Number.POSITIVE_INFINITY]
  const isGone = ({ id }: QuestionRow) => id >= first && id <= last && !fresh.has(id)
  const seen = queue.at + shownAtOnce
  const rows = queue.rows.flatMap((row, place) => {
    if (place < seen || queue.outcomes.has(row.id)) return row
    return isGone(row) ? [] : (fresh.get(row.id) ?? row)
  })
  const known = new Set(rows.map(({ id }) => id))
  const added = listed.filter(({ id }) => !known.has(id))
  return onwards({ ...queue, rows: [...rows, ...added] })
}

/** Records a decision. If nothing on the screen is left to decide, moves on to the next two. */
export const decide = (queue: CheckQueue, id: number, outcome: Outcome): CheckQueue =>
  onwards({
    ...queue,
    outcomes: new Map(queue.outcomes).set(id, outcome),
    decided: outcome === 'elsewhere' ? queue.decided : [...queue.decided, id],
    chosen: null,
  })

/** Replaces a question that its author has changed, so that the reader sees the new version. */
export const withChanged = (queue: CheckQueue, changed: QuestionRow): CheckQueue => ({
  ...queue,
  rows: queue.rows.map((row) => (row.id === changed.id ? changed : row)),
})

/** The last decision, which can be undone. */
export function lastOf({
  decided,
  outcomes,
  rows,
}: CheckQueue): { readonly row: QuestionRow; readonly decision: Decision } | undefined {
  const row = rows.find(({ id }) => id === decided.at(-1))
  const decision = row && outcomes.get(row.id)
  return row && decision && decision !== 'elsewhere' ? { row, decision } : undefined
}

/** Undoes the last decision and shows its question again. */
export function undoLast(queue: CheckQueue): CheckQueue {
  const last = lastOf(queue)
  if (!last) return queue
  const { id } = last.row
  const outcomes = new Map(queue.outcomes)
  outcomes.delete(id)
  const place = queue.rows.findIndex((row) => row.id === id)
  const isShown = place >= queue.at
  return {
    ...queue,
    outcomes,
    decided: queue.decided.slice(0, -1),
    at: isShown ? queue.at : place,
    chosen: id,
  }
}

/** The number of questions left for later. The server still lists them. */
export const laterCount = ({ outcomes }: CheckQueue): number =>
  [...outcomes.values()].filter((outcome) => outcome === 'later').length

function onwards(queue: CheckQueue): CheckQueue {
  const shown = shownOf(queue)
  return shown.length > 0 && shown.every(({ id }) => queue.outcomes.has(id))
    ? onwards({ ...queue, at: queue.at + shown.length })
    : queue
}
