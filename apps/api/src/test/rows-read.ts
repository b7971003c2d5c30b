import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'

/**
 * The number of rows and index entries that a transaction has read from `attempts` and `answers`.
 */
export async function countRowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select sum(pg_stat_get_xact_tuples_returned(relation))::integer as count
    from (
      select unnest(array['attempts', 'answers']::regclass[]::oid[]) as relation
      union all
      select indexrelid from pg_index where indrelid in ('attempts'::regclass, 'answers'::regclass)
    ) read`.execute(tx)
  return rows[0]?.count ?? 0
}
