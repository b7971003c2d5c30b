import type { ComparedAnswer } from '@prepwell/contract/exam-day/late-answers.ts'
import { momentOfOrder } from '@prepwell/contract/sitting/answer-chain.ts'
import type { ItemOrder } from '../../../platform/database/tables.ts'
import { mayReadKeys, type Viewer } from '../../shared/access/index.ts'
import {
  type AnswerRow,
  isNewerSelection,
  itemsOf,
  type Paper,
  type PaperItem,
} from '../../sitting/attempts/index.ts'
import { overflowing } from '../../sitting/sitting/index.ts'
import { type OpenTimes, wasOpen } from './check-late.ts'
import type { AcceptedDelivery, LateRow, ReplacedRow } from './late-answers.queries.ts'
import { ordersOn } from './late-times.ts'

/** An attempt with its stored and late answers. */
export interface Comparison {
  readonly paper: Paper
  readonly order: ItemOrder | null
  readonly times: OpenTimes
  readonly stored: readonly AnswerRow[]
  readonly late: readonly LateRow[]
}

/**
 * The effect of accepting each late answer: none if it was given after the deadline of the attempt
 * or of its section, if a newer answer is stored, or if its section is full.
 */
export function effectsOf({
  paper,
  order,
  times,
  stored,
  late,
}: Comparison): ReadonlyMap<number, ComparedAnswer['effect']> {
  const before = new Map(stored.map((row) => [row.question_id, row]))
  const orders = ordersOn(paper, late)
  const first = new Map(
    late.map(({ question_id, ...row }, at) => [
      question_id,
      !wasOpen(times, orders[at] ?? row)
        ? ('too_late' as const)
        : isNewerSelection(row, before.get(question_id))
          ? ('counts' as const)
          : ('newer_stored' as const),
    ]),
  )
  const arriving = late
    .filter(({ question_id }) => first.get(question_id) === 'counts')
    .map((row) => ({
      ...row,
      marked_for_review: false,
      review_seq: null,
      visit_seq: null,
      time_spent: 0,
    }))
  const tooMany = new Set(overflowing({ paper, order, stored, answers: arriving }))
  return new Map(
    [...first].map(([id, effect]) => [id, tooMany.has(id) ? ('too_many' as const) : effect]),
  )
}

/** The stored answers, merged with the late ones that count. */
export function withLate(comparison: Comparison): AnswerRow[] {
  const effects = effectsOf(comparison)
  const rows = new Map(comparison.stored.map((row) => [row.question_id, row]))
  for (const { question_id, selected, answered, seq } of comparison.late)
    if (effects.get(question_id) === 'counts')
      rows.set(question_id, {
        ...(rows.get(question_id) ?? blankRow(question_id)),
        selected,
        answered,
        seq,
      })
  return [...rows.values()].sort((a, b) => a.question_id - b.question_id)
}

/** The stored answers as they were before late ones were accepted. */
export function beforeLate(
  stored: readonly AnswerRow[],
  replaced: readonly ReplacedRow[],
): AnswerRow[] {
  const earlier = new Map(replaced.map(({ question_id, before }) => [question_id, before]))
  return stored.flatMap((row) => {
    const before = earlier.get(row.question_id)
    if (before === undefined) return [row]
    return before === null ? [] : [{ ...row, ...before }]
  })
}

/**
 * The answers after one accepted delivery is taken back: what it had replaced, merged again with
 * the other accepted deliveries. Their answers count that it had kept out, as a newer answer or by
 * filling a section. A delivery that had replaced nothing kept nothing out.
 */
export const withoutLate = ({
  rows,
  others,
  ...comparison
}: Omit<Comparison, 'late'> & {
  readonly rows: readonly ReplacedRow[]
  readonly others: readonly Pick<AcceptedDelivery, 'answers'>[]
}): AnswerRow[] =>
  rows.length === 0
    ? [...comparison.stored]
    : others.reduce(
        (stored, { answers: late }) => withLate({ ...comparison, stored, late }),
        beforeLate(comparison.stored, rows),
      )

const blankRow = (question_id: number): AnswerRow => ({
  question_id,
  selected: [],
  answered: false,
  marked_for_review: false,
  seq: 0,
  review_seq: 0,
  visit_seq: 0,
  time_spent: 0,
})

/** Compares stored and late answers, in the order of the attempt. */
export function compareAnswers(comparison: Comparison): ComparedAnswer[] {
  const { paper, order, stored, late } = comparison
  const effects = effectsOf(comparison)
  const before = new Map(stored.map((row) => [row.question_id, row]))
  const coming = new Map(late.map((row) => [row.question_id, row]))
  return itemsOf(paper, order).flatMap((item) => {
    const row = coming.get(item.question_id)
    if (!row) return []
    const known = before.get(item.question_id)
    return [
      {
        question_id: item.question_id,
        question: item.display_id,
        section: paper.sections?.[(item.section ?? 0) - 1]?.name ?? null,
        stored: known ? inWords(item, known.selected) : null,
        late: inWords(item, row.selected),
        stored_at: known && known.seq > 0 ? secondsOf(known.seq) : null,
        late_at: secondsOf(row.seq),
        effect: effects.get(item.question_id) ?? 'counts',
      },
    ]
  })
}

/** Shows what counted when the delivery was accepted, even if the deadline has moved since then. */
export function countedOf(
  compared: readonly ComparedAnswer[],
  replaced: readonly ReplacedRow[],
): ComparedAnswer[] {
  const counted = new Set(replaced.map(({ question_id }) => question_id))
  return compared.map((one) => {
    const isCounted = counted.has(one.question_id)
    if (isCounted === (one.effect === 'counts')) return one
    return { ...one, effect: isCounted ? 'counts' : 'too_late' }
  })
}

/**
 * The answers as the viewer may see them. A program that may not read keys gets none, because
 * answers with marks would reveal the keys.
 */
export const shownTo = (viewer: Viewer, compared: readonly ComparedAnswer[]): ComparedAnswer[] =>
  mayReadKeys(viewer)
    ? [...compared]
    : compared.map((one) => ({ ...one, stored: null, late: null }))

const secondsOf = (seq: number) => Math.floor(momentOfOrder(seq) / 1000)

/** The letters of the chosen options, or the number; null if blank. */
function inWords({ options }: PaperItem, selected: readonly string[]): string | null {
  if (selected.length === 0) return null
  const letters = selected.map((one) => {
    const place = options.findIndex(({ id }) => String(id) === one)
    return place === -1 ? one : String.fromCharCode(65 + place)
  })
  return letters.sort().join(', ')
}
