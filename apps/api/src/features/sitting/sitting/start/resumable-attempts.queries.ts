import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import type { ItemOrder } from '../../../../platform/database/tables.ts'
import type { AnswerRow } from '../../attempts/index.ts'
import { type AttemptWithQuiz, currentAttempts, type Taking } from '../sitting.queries.ts'
import { columnsOf } from './start.queries.ts'

/** A current attempt with what its page shows when it is resumed. */
export interface ResumableAttempt extends AttemptWithQuiz {
  /** The stored answers in no particular order; none if the attempt is closed. */
  readonly answers: readonly AnswerRow[]
  /** The items that were drawn for it; null if it has all items of its paper. */
  readonly drawn: ItemOrder | null
}

/**
 * The current attempts of these takings with their answers, in one statement. Not a prepared one:
 * with a plan made while `answers` was small it would read all of it.
 */
export async function findResumableAttempts(
  db: Db | Tx,
  takings: readonly Taking[],
): Promise<(ResumableAttempt | undefined)[]> {
  const { rows } = await currentAttempts<Row>(columnsOf(takings), answersAndDraw).execute(db)
  const byPlace = new Map(
    rows.map(({ place, answers, ...attempt }) => [
      place,
      { ...attempt, answers: (answers ?? []).map(readAnswer) },
    ]),
  )
  return takings.map((_one, index) => byPlace.get(index + 1))
}

type StoredAnswer = [
  question_id: number,
  selected: string[],
  answered: boolean,
  marked_for_review: boolean,
  seq: number,
  review_seq: number,
  visit_seq: number,
  time_spent: number,
]

type Row = Omit<ResumableAttempt, 'answers'> & { readonly answers: StoredAnswer[] | null }

// One value per attempt instead of a row per answer: parsing JSON is several times as fast.
const answersAndDraw = sql`,
  case when attempts.submitted_at is null then (
    select json_agg(json_build_array(question_id, selected, answered, marked_for_review,
      seq, review_seq, visit_seq, time_spent))
    from answers where answers.attempt_id = attempts.id) end as answers,
  case when jsonb_array_length(papers.arrangement -> 'draws') > 0
    then attempts.item_order end as drawn`

function readAnswer(stored: StoredAnswer): AnswerRow {
  const [question_id, selected, answered, marked_for_review, ...counts] = stored
  const [seq, review_seq, visit_seq, time_spent] = counts
  return {
    ...{ question_id, selected, answered, marked_for_review },
    ...{ seq, review_seq, visit_seq, time_spent },
  }
}
