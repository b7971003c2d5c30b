import { useSearchParams } from 'react-router'
import type { ListRow } from '../data-table/list-row.ts'
import type { ListFilters, ListQuery, ListShape } from '../data-table/list-state.ts'

/** In the address of a detail page: the query of the list that it was opened from. */
const listParam = 'list'

/**
 * What a list is narrowed to and ordered by, as the query of an address; empty for the whole list
 * in its usual order.
 */
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

/** The address of a detail page that keeps the order of its list. */
export const inListOrder = (path: string, listOrder: string): string =>
  listOrder
    ? `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [listParam]: listOrder })}`
    : path

/** A list's rows, whose pages keep the list's order where they lead from one to the next. */
export function rowInListOrder<Row>(row: ListRow<Row>, listOrder: string): ListRow<Row> {
  const { view, edit, hasSteps } = row
  if (!hasSteps) return row
  return {
    ...row,
    ...(view && { view: { ...view, path: (entry) => inListOrder(view.path(entry), listOrder) } }),
    ...(edit && { edit: { ...edit, path: (entry) => inListOrder(edit.path(entry), listOrder) } }),
  }
}

/** The order of the list that the detail page on screen was opened from. */
export const useListOrder = (): string => useSearchParams()[0].get(listParam) ?? ''

/** The list that the detail page on screen was opened from, as it was narrowed and ordered. */
export function useListAddress(path: string): string {
  const listOrder = useListOrder()
  return listOrder ? `${path}?${listOrder}` : path
}
