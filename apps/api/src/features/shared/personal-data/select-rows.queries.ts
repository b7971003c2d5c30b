import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { personTables } from './person-tables.queries.ts'
import type { DataSubject, PersonTable } from './person-tables.ts'

/** The tables with rows about people, in the order of `personTables`. */
const tablesOfPeople = (): (readonly [name: string, table: PersonTable])[] =>
  Object.entries(personTables).flatMap(([name, rule]) =>
    'whose' in rule ? [[name, rule] as const] : [],
  )

/** A row as included in 'My data'. */
export type OwnRow = Readonly<Record<string, unknown>>

/** The rows about a person, by table, with the columns that 'My data' includes. */
export async function selectOwnRows(
  db: Db,
  person: DataSubject,
): Promise<Readonly<Record<string, readonly OwnRow[]>>> {
  const found: Record<string, readonly OwnRow[]> = {}
  for (const [name, { whose, inMyData, shown }] of tablesOfPeople()) {
    if ('not' in inMyData) continue
    const columns = inMyData.map((column) =>
      typeof column === 'string'
        ? sql`${sql.ref(`${name}.${column}`)}`
        : sql`${column.value(person)} as ${sql.ref(column.name)}`,
    )
    const { rows } = await sql<OwnRow>`
      select ${sql.join(columns)} from ${sql.table(name)}
      where ${whose(person)} and ${shown ?? sql`true`}
      order by 1`.execute(db)
    found[name] = rows
  }
  return found
}

/**
 * Removes a person from every table by the rules of `personTables`. Does not delete the files of
 * pictures.
 */
export async function eraseRows(tx: Tx, person: DataSubject, now: Date): Promise<void> {
  const tables = tablesOfPeople()
  // Starts from the last table, because `personTables` lists each table before those that refer to
  // it.
  for (const [name, { whose, onDeletion }] of [...tables].reverse()) {
    if (onDeletion === 'deleted')
      await sql`delete from ${sql.table(name)} where ${whose(person)}`.execute(tx)
    else if ('changed' in onDeletion) await onDeletion.changed(person, now).execute(tx)
  }
}
