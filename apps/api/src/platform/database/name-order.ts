import { sql } from 'kysely'

// The root order of ICU, as in the collation `language_order` of the database.
const collator = new Intl.Collator('en')

/** Orders names in lower case as a dictionary does, with É next to E. */
export const compareNames = (a: string, b: string): number =>
  collator.compare(a, b) || (a < b ? -1 : Number(a > b))

/**
 * The order of {@link compareNames} in SQL: `column` holds names, compared without regard to case.
 */
export const inNameOrder = (column: string) =>
  sql<string>`lower(${sql.ref(column)}) collate language_order`
