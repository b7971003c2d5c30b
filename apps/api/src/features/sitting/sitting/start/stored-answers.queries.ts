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
  /** In no particular order. */
  readonly answers: readonly AnswerRow[]
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

/**
 * The answers of attempts, in the order of the ids. Not a prepared statement, because a plan made
 * while `answers` was small would scan all of it.
 */
export async function findStoredAnswers(
  db: Db | Tx,
  ids: readonly number[],
): Promise<StoredAnswers[]> {
  const { rows } = await sql<{
    id: number
    answers: JsonColumns<StoredAnswer>
    drawn: ItemOrder | null
  }>`
    select attempts.id, (
        select ${jsonColumns(columns)} from answers where answers.attempt_id = attempts.id
      ) as answers,
      case when ${hasOwnItems} then attempts.item_order end as drawn
    from attempts join papers on papers.id = attempts.paper_id
    where attempts.id = any (${ids}::integer[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    // The attempt was deleted a moment ago: an empty list must not pass for its answers.
    if (!row) throw new Error(`attempt ${id} is gone`)
    const { answers, drawn } = row
    return { answers: rowsOf(answers).map(readAnswer), drawn }
  })
}

function readAnswer(stored: StoredAnswer): AnswerRow {
  const [question_id, selected, answered, marked_for_review, ...counts] = stored
  const [seq, review_seq, visit_seq, time_spent] = counts
  return {
    ...{ question_id, selected, answered, marked_for_review },
    ...{ seq, review_seq, visit_seq, time_spent },
  }
}
