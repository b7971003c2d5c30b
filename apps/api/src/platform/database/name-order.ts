import { sql } from 'kysely'

// The root order of ICU, as the collation `language_order` of the database.
const collator = new Intl.Collator('en')

/** Orders names, in lower case, as a dictionary does: É stands beside E. */
export const compareNames = (a: string, b: string): number =>
  collator.compare(a, b) || (a < b ? -1 : Number(a > b))

/** The same order in a statement: `column` holds names, whose case does not count. */
export const inNameOrder = (column: string) =>
  sql<string>`lower(${sql.ref(column)}) collate language_order`
