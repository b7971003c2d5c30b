import type { PageQuery } from '@prepwell/contract/wire/common.ts'
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { defaultPerPage, type Listing, type Order, type Page, type Readable } from './listing.ts'
import { prepared } from './prepared.ts'

/** A list without search and filters. */
interface WholeList<DB, TB extends keyof DB, Sort extends string, Row> {
  readonly base: SelectQueryBuilder<DB, TB, object>
  readonly columns: (found: SelectQueryBuilder<DB, TB, object>) => Readable<Row>
  readonly listing: Listing<DB, TB, Sort>
}

/**
 * A list without search and filters. `columns` must name the columns one by one, as for any
 * prepared statement.
 */
export const wholeList = <DB, TB extends keyof DB, Sort extends string, Row>(
  base: SelectQueryBuilder<DB, TB, object>,
  columns: (found: SelectQueryBuilder<DB, TB, object>) => Readable<Row>,
  listing: Listing<DB, TB, Sort>,
): WholeList<DB, TB, Sort, Row> => ({ base, columns, listing })

type PlainPage<Sort extends string> = PageQuery<Sort> & { readonly page: number }

/**
 * Pages that begin later are read from the nearer end of the list, as {@link selectPage} does. The
 * constant also tells the planner that only the first rows of the order are needed.
 */
const skippedMax = 500
const perPageMax = 100

/** True if the query has only a page and an order, and the page is not far from the first one. */
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
 * Reads plain pages of a list with one prepared statement for the rows and their total, because
 * planning it each time would take longer than reading the page. `usual` is the order if the caller
 * requests none. `build` is called once for each order; see {@link prepared} for `given`.
 */
export function preparedPages<
  Values extends object,
  DB,
  TB extends keyof DB,
  Sort extends string,
  Row,
>(
  name: string,
  usual: Listing<DB, TB, Sort>['usual'],
  build: (db: Db | Tx, given: Values) => WholeList<DB, TB, Sort, Row>,
): (db: Db, asked: PlainPage<Sort>, values: Values) => Promise<Page<Row>> {
  type Asked = Values & { readonly limit: number; readonly offset: number }
  type Found = Row & { readonly total: number; readonly place: number | null }
  const statements = new Map<string, (db: Db, values: Asked) => Promise<Found[]>>()
  const pageBy = (by: Sort, order: Order) => {
    const key = `${name}_by_${by}_${order}`
    const known = statements.get(key)
    if (known) return known
    const made = prepared<Asked, Found>(key, (db, given) => {
      const { base, columns, listing } = build(db, given)
      const total = listing.total ?? sql`(${base.select(sql`count(*)::integer`.as('total'))})`
      const direction = sql.raw(order)
      const [sortKey, id] = [keyOf(listing, by), sql.ref<number>(listing.id)]
      const first = base
        .select([sortKey.as('key'), id.as('id')])
        .orderBy(sql`key ${direction}, id ${direction}`)
        .limit(sql.lit(skippedMax + perPageMax))
      // The planner never knows the length of an array. So the generic plan looks no more expensive
      // than one for this page, which PostgreSQL would otherwise make on each call.
      const ids = sql`array(
        select id from (${first}) as first order by key ${direction}, id ${direction}
        limit ${given.limit} offset ${given.offset}
      )`
      // The ids are in order, so the rows need not be sorted again.
      const found = columns(base.where(sql<SqlBool>`${id} = wanted.id`))
      const page = found as unknown as SelectQueryBuilder<DB, TB, Row>
      return sql<Found>`
        select page.*, wanted.place, counted.total from (select ${total} as total) as counted
          left join unnest(${ids}) with ordinality as wanted (id, place) on true
          left join lateral (${page}) as page on true
        order by wanted.place`.compile(db)
    })
    statements.set(key, made)
    return made
  }
  return async (db, { page, per_page: limit = defaultPerPage, ...by }, values) => {
    const read = pageBy(by.sort ?? usual.sort, by.order ?? usual.order)
    const found = await read(db, { ...values, limit, offset: (page - 1) * limit })
    // A page without rows has only the total.
    return { rows: found.filter(({ place }) => place !== null), total: found[0]?.total ?? 0 }
  }
}

const keyOf = <DB, TB extends keyof DB, Sort extends string>(
  { sorts }: Listing<DB, TB, Sort>,
  by: Sort,
) => {
  const sort = sorts[by]
  return typeof sort === 'string' ? sql.ref(sort) : sql`${sort}`
}
