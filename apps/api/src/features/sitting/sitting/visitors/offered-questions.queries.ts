import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { heldQuestionIds, secretQuestionIds } from '../../../quizzes/quiz/index.ts'

/**
 * Those of the questions whose keys everybody may learn: no exam holds them, no exam may ask them
 * that has not begun, none that keeps its keys back has asked them, and no regrade holds, as papers
 * that were regraded are marked otherwise than the bank says.
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
