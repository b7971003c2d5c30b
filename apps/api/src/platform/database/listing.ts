import type { PageQuery } from '@prepwell/contract/wire/common.ts'
import {
  type CompiledQuery,
  type Expression,
  type SelectQueryBuilder,
  type SqlBool,
  type StringReference,
  sql,
} from 'kysely'
import type { Tx } from './database.ts'

export const defaultPerPage = 10

/** The search and order of a list. */
export interface Listing<DB, TB extends keyof DB, Sort extends string> {
  /**
   * The columns to search, or one indexed column with the text of all of them in lower case. `also`
   * finds further rows by a LIKE pattern.
   */
  readonly search:
    | readonly (StringReference<DB, TB> | Expression<string | null>)[]
    | {
        readonly lowerCase: StringReference<DB, TB>
        readonly also?: readonly ((pattern: string) => Expression<SqlBool>)[]
      }
  /** The column for each sort key of the contract. */
  readonly sorts: Readonly<Record<Sort, StringReference<DB, TB> | Expression<unknown>>>
  /** Breaks ties, so that no row appears on two pages or on none. */
  readonly id: StringReference<DB, TB>
  /** The number of rows without a search; if absent, they are counted. */
  readonly total?: Expression<number>
  /** The order if the caller requests none. */
  readonly usual: { readonly sort: NoInfer<Sort>; readonly order: 'asc' | 'desc' }
}

/** The rows of a list. `total` counts all pages and is present when a page was requested. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total?: number
  /** The position in the list, from 1, of the row that `around` requested. */
  readonly position?: number
}

/**
 * Runs the query of a list. `base` holds the tables and filters; `columns` adds the selected
 * columns. Joins that only serve a column belong in `columns`, where they are not counted. Without
 * `page` or `around` it returns everything.
 */
export async function selectPage<DB, TB extends keyof DB, Sort extends string, Row>(
  base: SelectQueryBuilder<DB, TB, object>,
  columns: (found: SelectQueryBuilder<DB, TB, object>) => { execute(): Promise<Row[]> },
  asked: PageQuery<Sort>,
  listing: Listing<DB, TB, Sort>,
): Promise<Page<Row>> {
  const found = narrowed(base, asked, listing)
  const order = asked.order ?? listing.usual.order
  if (asked.around !== undefined) {
    const position = await positionOf(found, asked.around, asked, listing)
    if (position === undefined) return { rows: [] }
    const offset = Math.max(0, position - 2)
    const slice = { limit: position + 1 - offset, offset, direction: order }
    return { ...(await selectSlice(base, columns, asked, listing, slice)), position }
  }
  if (asked.page === undefined)
    return { rows: await columns(sorted(found, asked, listing, order)).execute() }

  const limit = asked.per_page ?? defaultPerPage
  const slice = { limit, offset: (asked.page - 1) * limit, direction: order }
  return selectSlice(base, columns, asked, listing, slice)
}

/**
 * The rows of one page, as described at {@link selectPage}, and the number of rows in the whole
 * list.
 */
async function selectSlice<DB, TB extends keyof DB, Sort extends string, Row>(
  base: SelectQueryBuilder<DB, TB, object>,
  columns: (found: SelectQueryBuilder<DB, TB, object>) => { execute(): Promise<Row[]> },
  asked: PageQuery<Sort>,
  listing: Listing<DB, TB, Sort>,
  wanted: Slice,
): Promise<{ rows: Row[]; total: number }> {
  const found = narrowed(base, asked, listing)
  const { limit, offset, direction: order } = wanted
  const read = (ids: Expression<unknown>) =>
    columns(sorted(named(base, ids, listing), asked, listing, order)).execute()
  const idsOf = ({ limit, offset: skipped, direction }: Slice) =>
    sorted(found, asked, listing, direction)
      .select(sql.ref<number>(listing.id).as('id'))
      .limit(limit)
      .offset(skipped)
  const count = async () => {
    const isKnown = listing.total && !asked.ids && searchTerms(asked.search).length === 0
    const counted = isKnown
      ? found.select(sql`${listing.total}`.as('total')).limit(1)
      : found.select(sql`count(*)`.as('total'))
    const row = await counted.$castTo<{ total: number }>().executeTakeFirst()
    return row?.total ?? 0
  }

  if (searchTerms(asked.search).length > 0) {
    // A search reads every match anyway, so one pass both counts and orders.
    const hits = await idsOf(wanted)
      .select(sql<number>`count(*) over ()`.as('total'))
      .$castTo<{ id: number; total: number }>()
      .execute()
    const [first] = hits
    if (!first) return { rows: [], total: offset === 0 ? 0 : await count() }
    const ids = hits.map(({ id }) => id)
    return { rows: await read(sql`(${sql.join(ids)})`), total: first.total }
  }
  if (offset === 0) {
    const [rows, total] = await Promise.all([read(idsOf(wanted)), count()])
    return { rows, total }
  }
  const total = await count()
  const slice = nearerSlice(total, offset, limit, order)
  return { rows: slice ? await read(idsOf(slice)) : [], total }
}

/** Columns are read for the rows of the page only, not for the rows before it. */
const named = <DB, TB extends keyof DB>(
  base: SelectQueryBuilder<DB, TB, object>,
  ids: Expression<unknown>,
  { id }: Pick<Listing<DB, TB, string>, 'id'>,
) => base.where(sql<SqlBool>`${sql.ref(id)} in ${ids}`)

/**
 * The position of a row in a list, from 1; undefined when the row is not in the list. The rows
 * before it are counted but not read.
 */
async function positionOf<DB, TB extends keyof DB, Sort extends string>(
  found: SelectQueryBuilder<DB, TB, object>,
  id: number,
  asked: PageQuery<Sort>,
  listing: Listing<DB, TB, Sort>,
): Promise<number | undefined> {
  const sort = listing.sorts[asked.sort ?? listing.usual.sort]
  const key = typeof sort === 'string' ? sql.ref(sort) : sql`${sort}`
  const place = sql`(${key}, ${sql.ref(listing.id)})`
  const row = found
    .where(sql<SqlBool>`${sql.ref(listing.id)} = ${id}`)
    .select([key.as('key'), sql.ref(listing.id).as('id')])
  const isBefore = sql.raw((asked.order ?? listing.usual.order) === 'asc' ? '<' : '>')
  // Compared in the database, because a time that was read into JavaScript has lost its
  // microseconds.
  const { before, exists } = await found
    .where(sql<SqlBool>`${place} ${isBefore} (${row})`)
    .select([sql`count(*)`.as('before'), sql`exists (${row})`.as('exists')])
    .$castTo<{ before: number; exists: boolean }>()
    .executeTakeFirstOrThrow()
  return exists ? before + 1 : undefined
}

export type Order = 'asc' | 'desc'

interface Slice {
  readonly limit: number
  readonly offset: number
  readonly direction: Order
}

/**
 * The rows from `offset` on, read from the nearer end of the list; null when the list ends before
 * `offset`.
 */
function nearerSlice(total: number, offset: number, perPage: number, order: Order): Slice | null {
  const limit = Math.min(perPage, total - offset)
  if (limit <= 0) return null
  const behind = total - offset - limit
  if (offset <= behind) return { limit, offset, direction: order }
  return { limit, offset: behind, direction: order === 'asc' ? 'desc' : 'asc' }
}

// The number of rows in memory at a time; the event loop runs after each batch.
const rowsAtOnce = 200

/** A list that can be read by page or as a whole. */
export interface ListQuery<Row> {
  /** Runs {@link selectPage}. */
  page(): Promise<Page<Row>>
  /**
   * Every row in order, in batches, without paging. Uses a cursor, so that the list may be of any
   * length.
   */
  stream(tx: Tx): AsyncIterable<readonly Row[]>
}

/** The row type of a function that returns a {@link ListQuery}. */
export type RowOf<List> = List extends (...asked: never[]) => ListQuery<infer Row> ? Row : never

export interface Readable<Row> {
  execute(): Promise<Row[]>
  compile(): CompiledQuery<Row>
}

/** The query of a list, not yet run. It takes the arguments of {@link selectPage}. */
export const listQuery = <DB, TB extends keyof DB, Sort extends string, Row>(
  base: SelectQueryBuilder<DB, TB, object>,
  columns: (found: SelectQueryBuilder<DB, TB, object>) => Readable<Row>,
  asked: PageQuery<Sort>,
  listing: Listing<DB, TB, Sort>,
): ListQuery<Row> => ({
  page: () => selectPage(base, columns, asked, listing),
  stream: (tx) => {
    const found = narrowed(base, asked, listing)
    const order = asked.order ?? listing.usual.order
    return streamed(tx, columns(sorted(found, asked, listing, order)).compile())
  },
})

// Kysely's own streams yield each row separately, which costs several promises and much garbage per
// row.
async function* streamed<Row>(tx: Tx, query: CompiledQuery<Row>): AsyncGenerator<readonly Row[]> {
  for await (const { rows } of tx.getExecutor().stream(query, rowsAtOnce)) yield rows
}

const sorted = <DB, TB extends keyof DB, Sort extends string>(
  rows: SelectQueryBuilder<DB, TB, object>,
  asked: PageQuery<Sort>,
  listing: Listing<DB, TB, Sort>,
  direction: Order,
) =>
  rows
    .orderBy(listing.sorts[asked.sort ?? listing.usual.sort], direction)
    .orderBy(listing.id, direction)

/** A page in wire format. */
export const toList = <Row, Wire>(
  page: Page<Row>,
  view: (row: Row) => Wire,
): { data: Wire[]; total?: number; position?: number } => ({
  data: page.rows.map(view),
  ...(page.total === undefined ? {} : { total: page.total }),
  ...(page.position === undefined ? {} : { position: page.position }),
})

/** Keeps rows with the given ids that match at least one alternative of the search. */
export function narrowed<DB, TB extends keyof DB>(
  base: SelectQueryBuilder<DB, TB, object>,
  { ids, search }: Pick<PageQuery, 'ids' | 'search'>,
  { id, search: where }: Pick<Listing<DB, TB, string>, 'id' | 'search'>,
) {
  const named = ids ? base.where(sql<SqlBool>`${sql.ref(id)} = any(${ids}::integer[])`) : base
  const terms = searchTerms(search)
  if (terms.length === 0) return named
  const finds = (term: string) =>
    'lowerCase' in where
      ? [
          sql<SqlBool>`${sql.ref(where.lowerCase)} like lower(${containing(term)})`,
          ...(where.also ?? []).map((finds) => finds(containing(term))),
        ]
      : where.map((column) => {
          const text = typeof column === 'string' ? sql.ref(column) : column
          return sql<SqlBool>`${text} ilike ${containing(term)}`
        })
  return named.where(({ or }) => or(terms.flatMap(finds)))
}

/** The alternatives of a search: separated by commas, trimmed. */
export const searchTerms = (search = ''): string[] =>
  search
    // PostgreSQL cannot store NUL, so no stored string contains one.
    .replaceAll('\0', '')
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean)

/** A LIKE pattern for "contains this text"; wildcards in the text are escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
