import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

/** The papers of finished practices whose results are kept back. */
export async function selectKeptBackPapers(db: Db): Promise<number[]> {
  const rows = await keptBack(db).select('paper_id').distinct().orderBy('paper_id').execute()
  return rows.map(({ paper_id }) => paper_id)
}

/**
 * Makes the results of a paper's finished practices visible, with a line in each attempt's history;
 * points follow by the triggers.
 */
export const publishKeptBack = (tx: Tx, paperId: number, now: Date) =>
  sql`
    with kept_back as (${keptBack(tx).select('id').where('paper_id', '=', paperId).orderBy('id').forUpdate()}),
    published as (
      update attempts set published_at = ${now} from kept_back where attempts.id = kept_back.id returning attempts.id
    )
    insert into attempt_events (attempt_id, kind, at) select id, 'published', ${now} from published
  `.execute(tx)

const keptBack = (db: Db | Tx) =>
  db
    .selectFrom('attempts')
    .where('quiz_mode', '=', 'practice')
    .where('submitted_at', 'is not', null)
    .where('published_at', 'is', null)
