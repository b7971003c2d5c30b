import type { Db, Tx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/database/prepared.ts'

/** An answer whose key the student has seen. */
export interface CheckedRow {
  readonly question_id: number
  readonly selected: readonly string[]
  readonly seq: number
  readonly checked_at: Date
}

const columns = ['question_id', 'selected', 'seq', 'checked_at'] as const

/**
 * Locks the selection of a stored answer, unless it is already locked, and returns the answer;
 * undefined if it is blank. The caller has locked the attempt.
 */
export async function lockAnswer(
  tx: Tx,
  given: { readonly attemptId: number; readonly questionId: number; readonly now: Date },
): Promise<CheckedRow | undefined> {
  return (await setChecked(tx, given))[0]
}

const setChecked = prepared(
  'check_answer',
  (db, given: { attemptId: number; questionId: number; now: Date }) =>
    db
      .updateTable('answers')
      .set(({ fn, val }) => ({ checked_at: fn.coalesce('checked_at', val(given.now)) }))
      .where('attempt_id', '=', given.attemptId)
      .where('question_id', '=', given.questionId)
      .where(({ fn, eb }) => eb(fn<number>('cardinality', ['selected']), '>', 0))
      .returning(columns)
      .$narrowType<{ checked_at: Date }>()
      .compile(),
)

/** The checked answers of an attempt, in no particular order. */
export const selectChecked = (db: Db, attemptId: number): Promise<CheckedRow[]> =>
  db
    .selectFrom('answers')
    .select(columns)
    .where('attempt_id', '=', attemptId)
    .where('checked_at', 'is not', null)
    .$narrowType<{ checked_at: Date }>()
    .execute()
