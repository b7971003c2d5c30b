import { useItemsPerPage } from '../../lib/preferences.ts'
import { useAddress } from '../use-address.ts'
import {
  changeListState,
  type ListChange,
  type ListFilters,
  type ListShape,
  type ListState,
  readListState,
  writeListState,
} from './list-state.ts'

/**
 * How a change enters the browser's history: as a step of its own, or in place of the current one.
 */
export type HistoryStep = 'push' | 'replace'

/** A list's state in the address, and a way to change it. */
export function useListState<Sort extends string, Filters extends ListFilters>(
  shape: ListShape<Sort, Filters>,
): readonly [
  ListState<Sort, Filters>,
  (change: ListChange<Sort, Filters>, step?: HistoryStep) => void,
] {
  const [address, changeAddress] = useAddress()
  const [usualSize] = useItemsPerPage()
  const state = readListState(address, shape, usualSize)
  const change = (wanted: ListChange<Sort, Filters>, step: HistoryStep = 'push') =>
    changeAddress(
      (current) =>
        writeListState(
          current,
          shape,
          changeListState(readListState(current, shape, usualSize), wanted),
          usualSize,
        ),
      { replace: step === 'replace', preventScrollReset: true },
    )
  return [state, change]
}
