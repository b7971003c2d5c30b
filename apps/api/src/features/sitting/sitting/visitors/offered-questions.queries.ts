import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { heldQuestionIds, secretQuestionIds } from '../../../quizzes/quiz/index.ts'

/**
 * Returns those of the questions whose keys everybody may learn. No exam holds them, no future exam
 * may ask them, and no exam that keeps its keys back has asked them. They have no regrade in
 * effect, because regraded papers are marked differently from the bank.
 */
export async function selectOfferedIds(
  db: Db | Tx,
  now: Date,
  questionIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from questions where id = any (${[...questionIds]}::integer[])
      and id not in (${heldQuestionIds(now)}) and id not in (${secretQuestionIds(now)})
      and id not in (
        select question_id from regrade_items join regrades on regrades.id = regrade_id
        where undone_at is null
      )`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
