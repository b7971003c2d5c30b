import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { createMigrator } from '../../platform/database/migrate.ts'

const folder = new URL('.', import.meta.url)
const lastMigration = '0015-practice-papers'

/** A file of the school from before papers had sections, exactly as that version left it. */
export const readOld = (name: string) => readFile(new URL(name, folder), 'utf8')

/** A table with the columns that it had in the old version. */
interface OldTable {
  readonly name: string
  readonly own: string[]
}

/** Creates the old school in an empty database and returns its tables. */
export async function openOldSchool(db: Db): Promise<OldTable[]> {
  const { error } = await createMigrator(db).migrateTo(lastMigration)
  if (error) throw error
  const tables = await tablesOf(db)
  // Inserts the rows as they were. The triggers are off because the rows are already counted.
  await setTriggers(db, tables, 'disable')
  await sql.raw(await readOld('before-sections.sql')).execute(db)
  await setTriggers(db, tables, 'enable')
  await continueIds(db)
  return tables
}

async function tablesOf(db: Db) {
  const { rows } = await sql<OldTable>`
    select table_name as name,
      array_agg(column_name::text order by ordinal_position) as own
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name !~ '^kysely' and table_name <> 'sql_functions'
    group by 1 order by 1`.execute(db)
  return rows
}

async function setTriggers(
  db: Db,
  tables: readonly OldTable[],
  what: 'enable' | 'disable',
): Promise<void> {
  for (const { name } of tables)
    await sql`alter table ${sql.table(name)} ${sql.raw(what)} trigger user`.execute(db)
}

/** Sets the id sequences to continue after the imported ids. */
async function continueIds(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`.execute(db)
  for (const { name } of rows)
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'),
      (select coalesce(max(id), 0) + 1 from ${sql.table(name)}), false)`.execute(db)
}
