import { CompiledQuery } from 'kysely'
import { type Db, nameStatement, type Tx } from './database.ts'

/** A placeholder for a value while an SQL statement is compiled. */
class Given {
  readonly key: string | symbol
  constructor(key: string | symbol) {
    this.key = key
  }
}

/**
 * Compiles a statement once; PostgreSQL then parses and plans it once per connection. For the few
 * statements that every student of an exam needs (docs/decisions/0031). `build` receives
 * placeholders for the values of a call and must insert them unchanged, because the statement's
 * text must not depend on them. List columns by name: after a migration, a plan for `*` would no
 * longer fit.
 */
export function prepared<Values extends object, Row>(
  name: string,
  build: (db: Db | Tx, given: Values) => CompiledQuery<Row>,
): (db: Db | Tx, values: Values) => Promise<Row[]> {
  const given = new Proxy({}, { get: (_none, key) => new Given(key) }) as Values
  let statement: CompiledQuery<Row> | undefined
  return async (db, values) => {
    statement ??= nameStatement(name, withHiddenLengths(build(db, given)))
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

/**
 * Hides the lengths of arrays behind subqueries. A plan for one student looks cheaper than a plan
 * for an array of unknown length, so PostgreSQL would make a new one on each call. While few calls
 * are combined in a statement, planning takes longer than running it.
 */
const withHiddenLengths = <Row>(query: CompiledQuery<Row>): CompiledQuery<Row> => ({
  ...query,
  sql: query.sql.replace(/\$\d+::(\w+\[\])/g, '(select $&)::$1'),
})
