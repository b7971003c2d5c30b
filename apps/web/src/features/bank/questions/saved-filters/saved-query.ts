import { isSameName, questionFilters } from '../filters/question-filters.ts'

/**
 * The parts of the list's address that a saved filter keeps: filters, search and order, but not the
 * page.
 */
const keptNames = [...Object.keys(questionFilters), 'search', 'sort', 'order']

export type SavedQuery = Readonly<Record<string, string>>

/** The part of an address that a saved filter keeps. */
export const savedQuery = (address: URLSearchParams): SavedQuery =>
  Object.fromEntries(
    keptNames.flatMap((name) => {
      const value = address.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )

/** True if there is more to save than the sort order. */
export const isWorthSaving = (query: SavedQuery): boolean =>
  Object.keys(query).some((name) => name !== 'sort' && name !== 'order')

/** The address with the saved filters applied; keeps parameters that no saved filter contains. */
export function withSaved(address: URLSearchParams, query: SavedQuery): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const name of [...keptNames, 'page']) next.delete(name)
  for (const name of keptNames) {
    const value = query[name]
    if (value) next.set(name, value)
  }
  return next
}

export const isSameQuery = (one: SavedQuery, other: SavedQuery): boolean =>
  keptNames.every((name) => (one[name] ?? '') === (other[name] ?? ''))

/** The filter that saving under this name replaces. */
export const replacedBy = <Filter extends { readonly name: string }>(
  name: string,
  filters: readonly Filter[],
): Filter | undefined => filters.find((filter) => isSameName(filter.name, name.trim()))
