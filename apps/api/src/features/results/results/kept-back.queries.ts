import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'

/** Papers of finished practices with withheld results. */
export async function selectKeptBackPapers(db: Db): Promise<number[]> {
  const rows = await keptBack(db).select('paper_id').distinct().orderBy('paper_id').execute()
  return rows.map(({ paper_id }) => paper_id)
}

/**
 * Publishes a paper's finished practices, with an event for each, except those that ask one of the
 * held questions. Triggers update the points in the same transaction.
 */
export const publishKeptBack = (
  tx: Tx,
  { paperId, heldIds, now }: { paperId: number; heldIds: readonly number[]; now: Date },
) => {
  const asksNone = sql<boolean>`not exists (
    select from json_array_elements(item_order) one where (one ->> 0)::integer = any (${[...heldIds]}::integer[])
  )`
  const free = keptBack(tx)
    .select('id')
    .where('paper_id', '=', paperId)
    .$if(heldIds.length > 0, (query) => query.where('item_order', 'is not', null).where(asksNone))
  return sql`
    with kept_back as (${free.orderBy('id').forUpdate()}),
    published as (
      update attempts set published_at = ${now} from kept_back where attempts.id = kept_back.id returning attempts.id
    )
    insert into attempt_events (attempt_id, kind, at) select id, 'published', ${now} from published
  `.execute(tx)
}

const keptBack = (db: Db | Tx) =>
  db
    .selectFrom('attempts')
    .where('quiz_mode', '=', 'practice')
    .where('submitted_at', 'is not', null)
    .where('published_at', 'is', null)
