import type {
  AnswerOrders,
  answerInput,
  QuizState,
  StoredAnswer,
} from '@prepwell/contract/sitting/quiz-state.ts'
import type { z } from 'zod'
import type { ItemOrder } from '../../../platform/database/tables.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Selection } from './marking.ts'
import type { Paper, PaperItem } from './paper.ts'
import { questionKinds } from './question-kinds.ts'

/**
 * An answer to store. Each part has its own sequence number, or null if the part was not sent:
 * `seq` counts changes of `selected` and `answered`, `review_seq` changes of `marked_for_review`,
 * and `visit_seq` visits. If a client sends none of them, its answer replaces the stored one.
 */
export interface IncomingAnswer {
  readonly question_id: number
  readonly selected: Selection
  readonly answered: boolean
  readonly marked_for_review: boolean
  readonly seq: number | null
  readonly review_seq: number | null
  readonly visit_seq: number | null
  /** Total number of seconds that the question was on the screen. */
  readonly time_spent: number
}

/** A stored answer. A part that has never arrived has the sequence number 0. */
export interface AnswerRow {
  readonly question_id: number
  readonly selected: readonly string[]
  readonly answered: boolean
  readonly marked_for_review: boolean
  readonly seq: number
  readonly review_seq: number
  readonly visit_seq: number
  readonly time_spent: number
  /** The time at which the student saw the key of the question; null or absent before. */
  readonly checked_at?: Date | null
}

/** True if the client sends a sequence number for at least one part of the answer. */
export const isCounted = ({ seq, review_seq, visit_seq }: IncomingAnswer): boolean =>
  seq !== null || review_seq !== null || visit_seq !== null

/**
 * Validates a client's answers against the questions of its attempt and sorts them by question.
 * `elapsed` is the attempt's age in seconds: no question can have been on the screen longer. Throws
 * 400 with the question's field, and then nothing is saved.
 */
export function readAnswers(
  paper: Paper,
  state: Readonly<Record<string, z.output<typeof answerInput>>>,
  {
    order,
    elapsed,
    isAsked = () => true,
  }: {
    readonly order: ItemOrder | null
    readonly elapsed: number
    /** False for the questions of a section that has not opened yet. */
    readonly isAsked?: (item: PaperItem) => boolean
  },
): IncomingAnswer[] {
  const drawn = order && new Set(order.map(([questionId]) => questionId))
  const items = new Map(
    // Only the items that the save names are needed. This matters, because every save of an exam
    // runs this code.
    paper.items.flatMap((item) =>
      item.question_id in state && (!drawn || drawn.has(item.question_id)) && isAsked(item)
        ? [[item.question_id, item]]
        : [],
    ),
  )
  return Object.entries(state)
    .map(([key, input]) => {
      const item = items.get(Number(key))
      if (!item) throw invalid(`quiz_state.${key}`, 'this question is not part of the quiz')
      return {
        question_id: item.question_id,
        selected: readSelection(item, input.selected_values, `quiz_state.${key}.selected_values`),
        answered: input.answered,
        marked_for_review: input.markedForReview ?? false,
        seq: input.seq ?? null,
        // Older clients use one counter for all changes of a question.
        review_seq: input.review_seq ?? (isGiven(input.markedForReview) ? input.seq : null) ?? null,
        visit_seq: input.visit_seq ?? null,
        time_spent: Math.min(input.time_spent ?? 0, elapsed),
      }
    })
    .sort((a, b) => a.question_id - b.question_id)
}

const isGiven = (flag: boolean | null | undefined) => flag !== null && flag !== undefined

/** Normalises a selection for storage: option ids in the paper's order, or the trimmed text. */
export function readSelection(
  item: PaperItem,
  value: z.output<typeof answerInput>['selected_values'],
  field: string,
): Selection {
  const given = (Array.isArray(value) ? value : [value])
    .filter((one) => one !== null && one !== undefined)
    .map((one) => String(one).trim())
    .filter((one) => one !== '')
  return questionKinds[item.type].readSelection(item, given, field)
}

/** The stored selection in its wire format, which depends on the question's type; null if blank. */
export const showSelection = (
  type: PaperItem['type'],
  selected: Selection,
): StoredAnswer['selected_values'] =>
  selected.length === 0 ? null : questionKinds[type].showSelection(selected)

/** The stored answers as `quiz_state` of the wire format. */
export function showAnswers(paper: Paper, rows: readonly AnswerRow[]): QuizState {
  const answers = new Map(rows.map((row) => [row.question_id, row]))
  return Object.fromEntries(
    paper.items.flatMap(({ question_id, type }) => {
      const row = answers.get(question_id)
      if (!row) return []
      const answer = {
        answered: row.answered,
        markedForReview: row.marked_for_review,
        selected_values: showSelection(type, row.selected),
        time_spent: row.time_spent,
      }
      return [[String(question_id), answer]]
    }),
  )
}

/** The stored sequence numbers by question id. */
export const showOrders = (rows: readonly AnswerRow[]): AnswerOrders =>
  Object.fromEntries(
    rows.map(({ question_id, seq, review_seq, visit_seq }) => [
      String(question_id),
      { seq, review_seq, visit_seq },
    ]),
  )

/**
 * True if every part that was sent is stored with the same content. The content is compared too,
 * because two devices may have reached the same sequence number. A visit has no content, so a later
 * visit includes it. An answer without sequence numbers is not stored if the selection is locked.
 */
export const isStored = (sent: IncomingAnswer, row: AnswerRow): boolean =>
  (sent.seq === null
    ? isCounted(sent) || hasContent(sent, row)
    : sent.seq === row.seq && hasContent(sent, row)) &&
  (sent.review_seq === null ||
    (sent.review_seq === row.review_seq && sent.marked_for_review === row.marked_for_review)) &&
  (sent.visit_seq === null || sent.visit_seq <= row.visit_seq)

const hasContent = (sent: IncomingAnswer, row: AnswerRow) =>
  sent.answered === row.answered &&
  sent.selected.length === row.selected.length &&
  sent.selected.every((one, place) => one === row.selected[place])
