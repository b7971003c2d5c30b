import type { PageQuery } from '@prepwell/contract/wire/common.ts'
import {
  type CompiledQuery,
  type Expression,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Db, Tx } from './database.ts'
import {
  defaultPerPage,
  type Listing,
  type Order,
  type Page,
  type Readable,
  sorted,
} from './listing.ts'
import { prepared } from './prepared.ts'

/** A list without search and filters. */
interface WholeList<DB, TB extends keyof DB, Sort extends string, Row> {
  readonly base: SelectQueryBuilder<DB, TB, object>
  readonly columns: (found: SelectQueryBuilder<DB, TB, object>) => Readable<Row>
  readonly listing: Listing<DB, TB, Sort>
  readonly total: Expression<number>
}

/**
 * A list without search and filters. `columns` must name the columns one by one, as for any prepared
 * statement. Without `total` the rows are counted.
 */
export const wholeList = <DB, TB extends keyof DB, Sort extends string, Row>(
  base: SelectQueryBuilder<DB, TB, object>,
  columns: (found: SelectQueryBuilder<DB, TB, object>) => Readable<Row>,
  listing: Listing<DB, TB, Sort>,
  total?: Expression<number>,
): WholeList<DB, TB, Sort, Row> => ({
  ...{ base, columns, listing },
  total: total ?? sql<number>`(${base.select(sql`count(*)::integer`.as('total'))})`,
})

type PlainPage<Sort extends string> = PageQuery<Sort> & { readonly page: number }

/**
 * Pages that begin later are read from the nearer end of the list, as {@link selectPage} does. The
 * constant also tells the planner that only the first rows of the order are needed.
 */
const skippedMax = 1000
const perPageMax = 100

/** True if nothing but page and order is asked, and the page is not far from the first one. */
export const isPlainPage = <Sort extends string>(
  asked: PageQuery<Sort>,
): asked is PlainPage<Sort> => {
  const { page, per_page = defaultPerPage, sort: _sort, order: _order, ...rest } = asked
  return (
    page !== undefined &&
    per_page <= perPageMax &&
    (page - 1) * per_page <= skippedMax &&
    Object.values(rest).every((value) => value === undefined)
  )
}

/**
 * Reads plain pages of a list with one prepared statement for the rows and their total: building
 * and planning it anew would take longer than reading the page. `build` is called once for each
 * order; see {@link prepared} for `given`.
 */
export function preparedPages<
  Values extends object,
  DB,
  TB extends keyof DB,
  Sort extends string,
  Row,
>(
  name: string,
  build: (db: Db | Tx, given: Values) => WholeList<DB, TB, Sort, Row>,
): (db: Db, asked: PlainPage<Sort>, values: Values) => Promise<Page<Row>> {
  type Asked = Values & { readonly limit: number; readonly offset: number }
  const statements = new Map<string, (db: Db, values: Asked) => Promise<(Row & Total)[]>>()
  const pageBy = (sort: Sort | undefined, order: Order | undefined) => {
    const key = `${name}_${sort ?? 'usual'}_${order ?? 'usual'}`
    const known = statements.get(key)
    if (known) return known
    const made = prepared<Asked, Row & Total>(key, (db, given) => {
      const { base, columns, listing, total } = build(db, given)
      const by = { sort: sort ?? listing.usual.sort }
      const direction = order ?? listing.usual.order
      const first = sorted(base, by, listing, direction)
        .select([keyOf(listing, by.sort).as('key'), sql.ref<number>(listing.id).as('id')])
        .limit(sql.lit(skippedMax + perPageMax))
      // An array, whose length is unknown to the planner in any case: so a plan for all pages does
      // not look worse than one for this page, which would be made anew each time.
      const ids = sql`array(
        select id from (${first}) as first
        order by key ${sql.raw(direction)}, id ${sql.raw(direction)}
        limit ${given.limit} offset ${given.offset}
      )`
      const page = base.where(sql<SqlBool>`${sql.ref(listing.id)} = any(${ids})`)
      const rows = columns(sorted(page, by, listing, direction))
      // Whatever `columns` has joined, a total can be added to it.
      return (rows as unknown as SelectQueryBuilder<DB, TB, Row>)
        .select(sql<number>`${total}`.as('total'))
        .compile() as CompiledQuery<Row & Total>
    })
    statements.set(key, made)
    return made
  }
  const count = prepared<Values, Total>(`${name}_total`, (db, given) =>
    sql<Total>`select ${build(db, given).total} as total`.compile(db),
  )
  return async (db, { page, per_page: limit = defaultPerPage, sort, order }, values) => {
    const offset = (page - 1) * limit
    const rows = await pageBy(sort, order)(db, { ...values, limit, offset })
    const [first] = rows
    if (first) return { rows, total: first.total }
    // Without a row there is no total either.
    const [counted] = offset === 0 ? [] : await count(db, values)
    return { rows, total: counted?.total ?? 0 }
  }
}

interface Total {
  readonly total: number
}

const keyOf = <DB, TB extends keyof DB, Sort extends string>(
  { sorts }: Listing<DB, TB, Sort>,
  by: Sort,
) => {
  const sort = sorts[by]
  return typeof sort === 'string' ? sql.ref(sort) : sql`${sort}`
}
