import type { PageQuery } from '@prepwell/contract/common.ts'
import {
  type ReferenceExpression,
  type SelectQueryBuilder,
  type SqlBool,
  type StringReference,
  sql,
} from 'kysely'

const defaultPerPage = 10

/** How a list is searched and ordered. */
export interface Listing<DB, TB extends keyof DB, Sort extends string> {
  /** The columns that the search looks into. */
  readonly search: readonly StringReference<DB, TB>[]
  /** What each sort key of the contract orders by. */
  readonly sorts: Readonly<Record<Sort, ReferenceExpression<DB, TB>>>
  /** Breaks ties, so that no row stands on two pages or on none. */
  readonly id: StringReference<DB, TB>
  /** The order when the caller names none. */
  readonly usual: { readonly sort: Sort; readonly order: 'asc' | 'desc' }
}

/** The rows of a list; `total` counts all pages and is there when a page was asked for. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total?: number
}

/**
 * Runs the query of a list: `base` holds tables and filters, `columns` adds what is read of each row (joins that only
 * serve a column belong there: they are not counted). Without `page` it answers everything.
 */
export async function selectPage<DB, TB extends keyof DB, Sort extends string, Row>(
  base: SelectQueryBuilder<DB, TB, object>,
  columns: (found: SelectQueryBuilder<DB, TB, object>) => { execute(): Promise<Row[]> },
  asked: PageQuery<Sort>,
  listing: Listing<DB, TB, Sort>,
): Promise<Page<Row>> {
  const found = searched(base, asked.search, listing.search)
  const direction = asked.order ?? listing.usual.order
  const sorted = found
    .orderBy(listing.sorts[asked.sort ?? listing.usual.sort], direction)
    .orderBy(listing.id, direction)
  if (asked.page === undefined) return { rows: await columns(sorted).execute() }
  const perPage = asked.per_page ?? defaultPerPage
  const page = sorted.limit(perPage).offset((asked.page - 1) * perPage)
  const counted = found.select(sql`count(*)`.as('total')).$castTo<{ total: number }>()
  const [rows, { total }] = await Promise.all([
    columns(page).execute(),
    counted.executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** A page as the wire has it. */
export const toList = <Row, Wire>(
  page: Page<Row>,
  view: (row: Row) => Wire,
): { data: Wire[]; total?: number } => ({
  data: page.rows.map(view),
  ...(page.total === undefined ? {} : { total: page.total }),
})

function searched<DB, TB extends keyof DB>(
  base: SelectQueryBuilder<DB, TB, object>,
  search: string | undefined,
  columns: Listing<DB, TB, string>['search'],
) {
  const terms = searchTerms(search)
  if (terms.length === 0) return base
  return base.where(({ or, ref }) =>
    or(
      terms.flatMap((term) =>
        columns.map((column) => sql<SqlBool>`${ref(column)} ilike ${containing(term)}`),
      ),
    ),
  )
}

/** The alternatives of a search: separated by commas, blanks around them dropped. */
export const searchTerms = (search = ''): string[] =>
  search
    // PostgreSQL stores no NUL, so nothing can contain it.
    .replaceAll('\0', '')
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean)

/** A LIKE pattern for "contains this text": what the user typed is never a wildcard. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
