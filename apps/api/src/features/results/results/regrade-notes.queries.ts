import type { ResultQuestion } from '@prepwell/contract/results/results.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

type RegradeNote = NonNullable<ResultQuestion['regrade']>

/** The latest regrade of a question that is in force. */
export interface NotedRegrade {
  readonly note: RegradeNote
  /** All questions of the paper that the regrade concerns. */
  readonly question_ids: readonly number[]
}

/** The regrade notes of a paper by question id; a question that was never regraded has none. */
export async function selectRegradeNotes(
  db: Db,
  paperId: number,
): Promise<ReadonlyMap<number, NotedRegrade>> {
  const { rows } = await sql<
    RegradeNote & Pick<NotedRegrade, 'question_ids'> & { readonly question_id: number }
  >`
    select distinct on (question_id) question_id, policy, reason,
      floor(extract(epoch from at))::float8 as at,
      array(select own.question_id from regrade_items own
        where own.regrade_id = regrades.id and own.paper_id = regrade_items.paper_id) as question_ids
    from regrade_items join regrades on regrades.id = regrade_id
    where paper_id = ${paperId} and undone_at is null
    order by question_id, regrade_id desc`.execute(db)
  return new Map(
    rows.map(({ question_id, question_ids, ...note }) => [question_id, { note, question_ids }]),
  )
}
