import type { ResultQuestion } from '@prepwell/contract/results/results.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** The latest regrade of a question that holds. */
export type RegradeNote = NonNullable<ResultQuestion['regrade']>

/** The notes about a paper by question; none of a question that was never marked again. */
export async function selectRegradeNotes(
  db: Db,
  paperId: number,
): Promise<ReadonlyMap<number, RegradeNote>> {
  const { rows } = await sql<RegradeNote & { readonly question_id: number }>`
    select distinct on (question_id) question_id, policy, reason,
      floor(extract(epoch from at))::float8 as at
    from regrade_items join regrades on regrades.id = regrade_id
    where paper_id = ${paperId} and undone_at is null
    order by question_id, regrade_id desc`.execute(db)
  return new Map(rows.map(({ question_id, ...note }) => [question_id, note]))
}
