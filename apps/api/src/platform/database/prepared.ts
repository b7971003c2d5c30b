import { CompiledQuery } from 'kysely'
import { type Db, nameStatement, type Tx } from './database.ts'

/** Stands for a value while a statement is compiled. */
class Given {
  readonly key: string | symbol
  constructor(key: string | symbol) {
    this.key = key
  }
}

/**
 * A statement that is compiled once, and that PostgreSQL parses and plans once for each connection:
 * for the few that every student of an exam needs (docs/decisions/0031). `build` receives what the
 * calls will give, to be put into the statement as it is: its text must not depend on it. Name the
 * columns: after a migration a plan for `*` would no longer fit.
 */
export function prepared<Values extends object, Row>(
  name: string,
  build: (db: Db | Tx, given: Values) => CompiledQuery<Row>,
): (db: Db | Tx, values: Values) => Promise<Row[]> {
  const given = new Proxy({}, { get: (_none, key) => new Given(key) }) as Values
  let statement: CompiledQuery<Row> | undefined
  return async (db, values) => {
    statement ??= nameStatement(name, build(db, given))
    const { sql, parameters } = statement
    const { rows } = await db.executeQuery<Row>(
      CompiledQuery.raw(
        sql,
        parameters.map((value) =>
          value instanceof Given ? values[value.key as keyof Values] : value,
        ),
      ),
    )
    return rows
  }
}
