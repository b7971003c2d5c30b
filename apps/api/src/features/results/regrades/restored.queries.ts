import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { type AttemptRecord, attemptColumns } from '../../sitting/attempts/index.ts'

/** A regraded paper to which the undo of a deletion brings attempts back. */
interface RestoredPaper {
  readonly paper_id: number
  /** True if the paper itself was deleted too. */
  readonly was_deleted: boolean
}

const restored = (deletionId: string, table: string) => sql`(
  select before from deleted_rows
  where deletion_id = ${deletionId} and table_name = ${table} and after is null) restored`

/** Selects the papers in the order of their ids, in which their gradings are locked. */
export async function selectRestoredPapers(tx: Tx, deletionId: string): Promise<RestoredPaper[]> {
  const { rows } = await sql<RestoredPaper>`
    select paper_id, bool_or(was_deleted) as was_deleted from (
      select (before ->> 'paper_id')::integer as paper_id, false as was_deleted
      from ${restored(deletionId, 'attempts')}
      union all
      select (before ->> 'paper_id')::integer, true from ${restored(deletionId, 'paper_gradings')}
    ) papers_back group by paper_id order by paper_id`.execute(tx)
  return rows
}

/** The submitted attempts that are back, at papers that were ever regraded. */
export const selectRestoredAttempts = (tx: Tx, deletionId: string): Promise<AttemptRecord[]> =>
  tx
    .selectFrom('attempts')
    .select(attemptColumns)
    .where('submitted_at', 'is not', null)
    .where(sql<boolean>`paper_id in (select paper_id from paper_gradings)`)
    .where(sql<boolean>`id in (
      select (before ->> 'id')::integer from ${restored(deletionId, 'attempts')})`)
    .orderBy('id')
    .execute()
