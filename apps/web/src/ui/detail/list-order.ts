import { useSearchParams } from 'react-router'
import type { ListRow } from '../data-table/list-row.ts'
import type { ListFilters, ListQuery, ListShape } from '../data-table/list-state.ts'

/** Parameter of a detail page's address: the query of the list it was opened from. */
const listParam = 'list'

/** A list's filters and order as a query string; empty for the whole list in its default order. */
export function writeListOrder<Sort extends string, Filters extends ListFilters>(
  query: ListQuery<Sort, Filters>,
  { defaultSort, defaultOrder }: ListShape<Sort, Filters>,
): string {
  const { page: _page, per_page: _size, sort, order, ...narrowed } = query
  const isUsual = sort === defaultSort && order === defaultOrder
  const written = new URLSearchParams(isUsual ? {} : { sort, order })
  for (const [name, value] of Object.entries(narrowed))
    if (value !== undefined && value !== '') written.set(name, String(value))
  return written.toString()
}

/** Adds the list's order to the address of a detail page. */
export const inListOrder = (path: string, listOrder: string): string =>
  listOrder
    ? `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [listParam]: listOrder })}`
    : path

/**
 * Adds the list's order to the addresses of a row whose detail pages have next and previous links.
 */
export function rowInListOrder<Row>(row: ListRow<Row>, listOrder: string): ListRow<Row> {
  const { view, edit, hasSteps } = row
  if (!hasSteps) return row
  return {
    ...row,
    ...(view && { view: { ...view, path: (entry) => inListOrder(view.path(entry), listOrder) } }),
    ...(edit && { edit: { ...edit, path: (entry) => inListOrder(edit.path(entry), listOrder) } }),
  }
}

/** Order of the list that the current detail page was opened from. */
export const useListOrder = (): string => useSearchParams()[0].get(listParam) ?? ''

/**
 * Address of the list that the current detail page was opened from, including filters and sort
 * order.
 */
export function useListAddress(path: string): string {
  const listOrder = useListOrder()
  return listOrder ? `${path}?${listOrder}` : path
}
