import { type PageSize, pageSizes } from '../../lib/preferences.ts'

export type Order = 'asc' | 'desc'

/** Sort keys and filters of a list, and its initial state. */
export interface ListShape<Sort extends string, Filters extends ListFilters> {
  readonly sorts: readonly Sort[]
  readonly defaultSort: Sort
  readonly defaultOrder: Order
  /** Keyed by the filter's name, which is the same in the address and in the call. */
  readonly filters: Filters
}

/** A filter with one of several values. */
export interface ListFilter {
  readonly label: string
  /** Displayed names by value. */
  readonly options: Readonly<Record<string, string>>
  /** Default of a filter that cannot be switched off. Such a filter never counts as active. */
  readonly usual?: string
}

export type ListFilters = Readonly<Record<string, ListFilter>>

/** The chosen value of each filter; inactive filters have no entry. */
export type ChosenFilters<Filters extends ListFilters> = {
  readonly [Name in keyof Filters]?: (keyof Filters[Name]['options'] & string) | undefined
}

/** Determines which rows a list shows. */
export interface ListState<Sort extends string, Filters extends ListFilters> {
  readonly page: number
  readonly perPage: number
  readonly search: string
  readonly sort: Sort
  readonly order: Order
  readonly filters: ChosenFilters<Filters>
}

/** A partial change; filters without an entry stay. */
export type ListChange<Sort extends string, Filters extends ListFilters> = Partial<
  ListState<Sort, Filters>
>

/**
 * Parses the state from an address. Invalid values become defaults; `usualSize` is the default page
 * size.
 */
export function readListState<Sort extends string, const Filters extends ListFilters>(
  address: URLSearchParams,
  shape: ListShape<Sort, Filters>,
  usualSize: PageSize,
): ListState<Sort, Filters> {
  const page = Number(address.get('page'))
  const filters = Object.entries(shape.filters).flatMap(([name, { options, usual }]) => {
    const value = Object.keys(options).find((option) => option === address.get(name)) ?? usual
    return value === undefined ? [] : [[name, value]]
  })
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    perPage: pageSizes.find((size) => String(size) === address.get('per_page')) ?? usualSize,
    search: address.get('search') ?? '',
    sort: shape.sorts.find((sort) => sort === address.get('sort')) ?? shape.defaultSort,
    order: readOrder(address.get('order')) ?? shape.defaultOrder,
    filters: Object.fromEntries(filters) as ChosenFilters<Filters>,
  }
}

function readOrder(text: string | null): Order | undefined {
  return text === 'asc' || text === 'desc' ? text : undefined
}

/** Applies a change. Anything but a page turn returns to page 1. */
export function changeListState<Sort extends string, Filters extends ListFilters>(
  state: ListState<Sort, Filters>,
  change: ListChange<Sort, Filters>,
): ListState<Sort, Filters> {
  const filters = { ...state.filters, ...change.filters }
  return { ...state, page: 1, ...change, filters }
}

/** Writes the state into an address without defaults; other parameters stay. */
export function writeListState<Sort extends string, Filters extends ListFilters>(
  address: URLSearchParams,
  shape: ListShape<Sort, Filters>,
  state: ListState<Sort, Filters>,
  usualSize: PageSize,
): URLSearchParams {
  const written = new URLSearchParams(address)
  const put = (name: string, value: string, isDefault: boolean) =>
    isDefault ? written.delete(name) : written.set(name, value)
  put('page', String(state.page), state.page === 1)
  put('per_page', String(state.perPage), state.perPage === usualSize)
  put('search', state.search, state.search === '')
  put('sort', state.sort, state.sort === shape.defaultSort)
  put('order', state.order, state.order === shape.defaultOrder)
  for (const [name, { usual }] of Object.entries(shape.filters)) {
    const value = state.filters[name]
    put(name, value ?? '', value === usual)
  }
  return written
}

export type ListQuery<Sort extends string, Filters extends ListFilters> = ChosenFilters<Filters> & {
  readonly page: number
  readonly per_page: number
  readonly search: string
  readonly sort: Sort
  readonly order: Order
}

export function listQuery<Sort extends string, Filters extends ListFilters>({
  page,
  perPage,
  search,
  sort,
  order,
  filters,
}: ListState<Sort, Filters>): ListQuery<Sort, Filters> {
  return { page, per_page: perPage, search: search.trim(), sort, order, ...filters }
}

/** Switches every filter off, except those that are always on. */
export const noFilters = <Filters extends ListFilters>(filters: Filters) =>
  Object.fromEntries(
    Object.keys(filters).flatMap((name) => (filters[name]?.usual ? [] : [[name, undefined]])),
  ) as ChosenFilters<Filters>

/** Counts active filters, without those that are always on. */
export const countActiveFilters = <Filters extends ListFilters>(
  filters: Filters,
  chosen: ChosenFilters<Filters>,
): number =>
  Object.keys(filters).filter((name) => !filters[name]?.usual && chosen[name] !== undefined).length

/** An empty list has one page. */
export const lastPageOf = (rows: number, perPage: number) => Math.max(1, Math.ceil(rows / perPage))
