import { type RawBuilder, sql } from 'kysely'

/** The values of several rows, column by column; null without rows. */
export type JsonColumns<Row extends readonly unknown[]> = {
  readonly [Place in keyof Row]: Row[Place][] | null
}

/**
 * SQL for these columns of a group of rows as one value. A driver parses it several times as fast
 * as separate rows, and PostgreSQL writes it in two thirds of the time of one JSON array per row.
 */
export const jsonColumns = <Row extends readonly unknown[]>(
  names: readonly string[],
): RawBuilder<JsonColumns<Row>> =>
  sql`json_build_array(${sql.join(names.map((name) => sql`json_agg(${sql.ref(name)})`))})`

/** The rows of a value of {@link jsonColumns}. */
export function rowsOf<Row extends readonly unknown[]>(columns: JsonColumns<Row>): Row[] {
  const [first, ...others] = columns as readonly (readonly unknown[] | null)[]
  return (first ?? []).map(
    (value, at) => [value, ...others.map((column) => column?.[at])] as readonly unknown[] as Row,
  )
}
