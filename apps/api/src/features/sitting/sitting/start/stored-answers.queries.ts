import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import {
  type JsonColumns,
  jsonColumns,
  rowsOf,
} from '../../../../platform/database/json-columns.ts'
import type { ItemOrder } from '../../../../platform/database/tables.ts'
import type { AnswerRow } from '../../attempts/index.ts'
import { hasOwnItems } from '../sitting.queries.ts'

/** The stored part of a running attempt that its page needs to resume. */
export interface StoredAnswers {
  /** In no particular order; null if they have the fingerprint that was given. */
  readonly answers: readonly AnswerRow[] | null
  /** The items of the attempt; null if it has all items of its paper. */
  readonly drawn: ItemOrder | null
}

type StoredAnswer = readonly [
  question_id: number,
  selected: string[],
  answered: boolean,
  marked_for_review: boolean,
  seq: number,
  review_seq: number,
  visit_seq: number,
  time_spent: number,
]

// In the same order as the fields of a stored answer.
const columns = [
  ...['question_id', 'selected', 'answered', 'marked_for_review'],
  ...['seq', 'review_seq', 'visit_seq', 'time_spent'],
]

/** The answers of one attempt. */
export interface AnswersAsked {
  readonly attemptId: number
  /** Answers with this fingerprint are left out; null for all. */
  readonly known: string | null
}

/**
 * The answers of attempts, in the order of `asked`. Not a prepared statement, because a plan made
 * while `answers` was small would scan all of it.
 */
export async function findStoredAnswers(
  db: Db | Tx,
  asked: readonly AnswersAsked[],
): Promise<StoredAnswers[]> {
  const { rows } = await sql<{
    place: number
    answers: JsonColumns<StoredAnswer> | null
    drawn: ItemOrder | null
  }>`
    select asked.place::integer,
      case when asked.known is null or asked.known <> (
        select ${fingerprint} from answers where answers.attempt_id = attempts.id
      ) then (
        select ${jsonColumns(columns)} from answers where answers.attempt_id = attempts.id
      ) end as answers,
      case when ${hasOwnItems} then attempts.item_order end as drawn
    from unnest(${asked.map(({ attemptId }) => attemptId)}::integer[],
        ${asked.map(({ known }) => known)}::text[]) with ordinality
        as asked (attempt_id, known, place)
      join attempts on attempts.id = asked.attempt_id
      join papers on papers.id = attempts.paper_id`.execute(db)
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return asked.map(({ attemptId }, index) => {
    const row = byPlace.get(index + 1)
    // The attempt was deleted a moment ago: an empty list must not pass for its answers.
    if (!row) throw new Error(`attempt ${attemptId} is gone`)
    const { answers, drawn } = row
    return { answers: answers && rowsOf(answers).map(readAnswer), drawn }
  })
}

/** As `answersFingerprint` of the contract. */
const fingerprint = sql`count(*) || '-' || coalesce(sum(seq + review_seq + visit_seq), 0)`

function readAnswer(stored: StoredAnswer): AnswerRow {
  const [question_id, selected, answered, marked_for_review, ...counts] = stored
  const [seq, review_seq, visit_seq, time_spent] = counts
  return {
    ...{ question_id, selected, answered, marked_for_review },
    ...{ seq, review_seq, visit_seq, time_spent },
  }
}
