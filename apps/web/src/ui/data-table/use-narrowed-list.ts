import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { readId } from '../../lib/paths.ts'
import { useAddress } from '../use-address.ts'
import type { ListFilters, ListQuery, ListShape } from './list-state.ts'
import { type ListAnswer, useList } from './use-list.ts'

/**
 * Parses the values that narrow a list, by their names in the address and in the call. Null means
 * no value. Several values are separated by commas.
 */
type Readers = Readonly<Record<string, (text: string | null) => unknown>>

/** The values in an address; names without a value have no entry. */
export type Chosen<By extends Readers> = {
  readonly [Name in keyof By]?: NonNullable<ReturnType<By[Name]>>
}

/** Changed values: null removes one; values that are not listed stay. */
export type Choice<By extends Readers> = {
  readonly [Name in keyof By]?: ReturnType<By[Name]> | null
}

export const readChosen = <By extends Readers>(address: URLSearchParams, readers: By): Chosen<By> =>
  Object.fromEntries(
    Object.entries(readers).flatMap(([name, read]) => {
      const value = read(address.get(name))
      return value === null ? [] : [[name, value]]
    }),
  ) as Chosen<By>

/** Writes a change into an address, and returns to page 1; other parameters stay. */
export function writeChoice(
  address: URLSearchParams,
  choice: Readonly<Record<string, unknown>>,
): URLSearchParams {
  const written = new URLSearchParams(address)
  written.delete('page')
  for (const [name, value] of Object.entries(choice)) {
    const text = value === null || value === undefined ? '' : String(value)
    if (text === '') written.delete(name)
    else written.set(name, text)
  }
  return written
}

/** A list narrowed by ids in the address, such as a subject's id, in addition to its filters. */
export function useNarrowedList<
  Answer extends ListAnswer<unknown>,
  Sort extends string,
  Filters extends ListFilters,
  Key extends QueryKey,
  Name extends string,
>(
  shape: ListShape<Sort, Filters>,
  names: readonly Name[],
  queryFor: (
    query: ListQuery<Sort, Filters> & Chosen<Record<Name, typeof readId>>,
  ) => UseQueryOptions<Answer, Error, Answer, Key>,
) {
  const readers = Object.fromEntries(names.map((name) => [name, readId])) as Record<
    Name,
    typeof readId
  >
  return useFilteredList(shape, readers, queryFor)
}

/** A list narrowed by any values in the address in addition to its filters. */
export function useFilteredList<
  Answer extends ListAnswer<unknown>,
  Sort extends string,
  Filters extends ListFilters,
  Key extends QueryKey,
  By extends Readers,
>(
  shape: ListShape<Sort, Filters>,
  readers: By,
  queryFor: (
    query: ListQuery<Sort, Filters> & Chosen<By>,
  ) => UseQueryOptions<Answer, Error, Answer, Key>,
) {
  const [address, changeAddress] = useAddress()
  const chosen = readChosen(address, readers)
  const list = useList(shape, (query) => queryFor({ ...query, ...chosen }))
  const change = (choice: Readonly<Record<string, unknown>>) =>
    changeAddress((present) => writeChoice(present, choice), { preventScrollReset: true })
  return {
    chosen,
    active: Object.keys(chosen).length,
    choose: (choice: Choice<By>) => change(choice),
    list: {
      ...list,
      query: { ...list.query, ...chosen },
      isNarrowed: list.isNarrowed || Object.keys(chosen).length > 0,
      reset: () =>
        change(
          Object.fromEntries(
            ['search', ...Object.keys(readers), ...Object.keys(shape.filters)].map((name) => [
              name,
              null,
            ]),
          ),
        ),
    },
  }
}
