import { type PageSize, pageSizes } from '../../lib/preferences.ts'

/** Which way a list is ordered. */
export type Order = 'asc' | 'desc'

/** What a list can be sorted and filtered by, and how it starts. */
export interface ListShape<Sort extends string, Filters extends ListFilters> {
  readonly sorts: readonly Sort[]
  readonly defaultSort: Sort
  readonly defaultOrder: Order
  /** By their names in the address and in the call. */
  readonly filters: Filters
}

/** A filter that takes one of several values. */
export interface ListFilter {
  readonly label: string
  /** What each value is called on the screen. */
  readonly options: Readonly<Record<string, string>>
  /**
   * Makes it a choice that is always made, and this one unless another is; it
   * counts as no narrowing of the list.
   */
  readonly usual?: string
}

/** Filters by name. */
export type ListFilters = Readonly<Record<string, ListFilter>>

/** The chosen value of each filter; a filter that is off is absent. */
export type ChosenFilters<Filters extends ListFilters> = {
  readonly [Name in keyof Filters]?: (keyof Filters[Name]['options'] & string) | undefined
}

/** Everything that decides which rows a list shows. */
export interface ListState<Sort extends string, Filters extends ListFilters> {
  readonly page: number
  readonly perPage: number
  readonly search: string
  readonly sort: Sort
  readonly order: Order
  readonly filters: ChosenFilters<Filters>
}

/** A change of a list's state; filters that are not named stay. */
export type ListChange<Sort extends string, Filters extends ListFilters> = Partial<
  ListState<Sort, Filters>
>

/**
 * The state in an address; whatever does not fit the shape counts as its default,
 * `usualSize` for the page size.
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

/** The state after a change: anything but a page turn starts again at page 1. */
export function changeListState<Sort extends string, Filters extends ListFilters>(
  state: ListState<Sort, Filters>,
  change: ListChange<Sort, Filters>,
): ListState<Sort, Filters> {
  const filters = { ...state.filters, ...change.filters }
  return { ...state, page: 1, ...change, filters }
}

/** Writes the state into an address, defaults left out, foreign parameters kept. */
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

/** What a list call is asked for. */
export type ListQuery<Sort extends string, Filters extends ListFilters> = ChosenFilters<Filters> & {
  readonly page: number
  readonly per_page: number
  readonly search: string
  readonly sort: Sort
  readonly order: Order
}

/** The state as the query of a list call. */
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

/** Every filter off; choices that are always made stay as they are. */
export const noFilters = <Filters extends ListFilters>(filters: Filters) =>
  Object.fromEntries(
    Object.keys(filters).flatMap((name) => (filters[name]?.usual ? [] : [[name, undefined]])),
  ) as ChosenFilters<Filters>

/** How many filters are on, choices that are always made not counted. */
export const countActiveFilters = <Filters extends ListFilters>(
  filters: Filters,
  chosen: ChosenFilters<Filters>,
): number =>
  Object.keys(filters).filter((name) => !filters[name]?.usual && chosen[name] !== undefined).length

/** The number of the last page; an empty list has one page. */
export const lastPageOf = (rows: number, perPage: number) => Math.max(1, Math.ceil(rows / perPage))
