import { sql } from 'kysely'
import type { School } from './school.ts'

/**
 * Excluded, because they are not content of the school: copies of deleted rows, counts, and logs of
 * changes and actions.
 */
const momentary = [
  'audit_events',
  'deletions',
  'deleted_rows',
  'statistic_changes',
  'content_changes',
  'list_counts',
  'item_finding_changes',
]

/** Every row of the app's tables except {@link momentary}, as PostgreSQL formats it. */
export async function everyRow({ db }: Pick<School, 'db'>): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${momentary})
    order by 1`.execute(db)
  const found: Record<string, string[]> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ text: string }>`
      select entry::text as text from ${sql.table(name)} as entry order by 1`.execute(db)
    found[name] = rows.map(({ text }) => text)
  }
  return found
}
