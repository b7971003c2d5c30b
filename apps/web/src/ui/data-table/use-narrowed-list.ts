import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { readId } from '../../lib/paths.ts'
import { useAddress } from '../use-address.ts'
import type { ListFilters, ListQuery, ListShape } from './list-state.ts'
import { type ListAnswer, useList } from './use-list.ts'

/** Ids that narrow a list, by their names in the address and in the call. */
type ChosenIds<Name extends string> = Partial<Record<Name, number>>

/**
 * A list narrowed by ids in the address, such as a subject's id, in addition to its filters.
 * `choose` changes them: null removes an id, ids that are not named stay.
 */
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
    query: ListQuery<Sort, Filters> & ChosenIds<Name>,
  ) => UseQueryOptions<Answer, Error, Answer, Key>,
) {
  const [address, changeAddress] = useAddress()
  const chosen = Object.fromEntries(
    names.flatMap((name) => {
      const id = readId(address.get(name))
      return id === null ? [] : [[name, id]]
    }),
  ) as ChosenIds<Name>
  const list = useList(shape, (query) => queryFor({ ...query, ...chosen }))
  const change = (ids: Partial<Record<Name, number | null>>, alsoEnds: readonly string[] = []) =>
    changeAddress(
      (present) => {
        const next = new URLSearchParams(present)
        for (const name of ['page', ...alsoEnds]) next.delete(name)
        for (const [name, id] of Object.entries(ids))
          if (id === null) next.delete(name)
          else next.set(name, String(id))
        return next
      },
      { preventScrollReset: true },
    )
  return {
    chosen,
    active: Object.keys(chosen).length,
    choose: (ids: Partial<Record<Name, number | null>>) => change(ids),
    list: {
      ...list,
      query: { ...list.query, ...chosen },
      isNarrowed: list.isNarrowed || Object.keys(chosen).length > 0,
      reset: () => change({}, ['search', ...names, ...Object.keys(shape.filters)]),
    },
  }
}
