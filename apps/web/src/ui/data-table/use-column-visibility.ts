import { useLocalStorage } from '@mantine/hooks'
import type { ColumnVisibilityState } from '@tanstack/react-table'
import { useMemo } from 'react'
import { hiddenOnes, readHidden, visibilityWithout } from './column-visibility.ts'
import type { ListColumn } from './list-column.ts'
import { columnId, namesColumn } from './table-columns.ts'

const nothing: readonly string[] = []

/**
 * Which columns of a list are hidden in this browser. A list is known by its name and its columns.
 */
export function useColumnVisibility<Row, Sort extends string>(
  name: string,
  columns: ReadonlyArray<ListColumn<Row, Sort>>,
): readonly [ColumnVisibilityState, (visibility: ColumnVisibilityState) => void] {
  const ids = columns.map(columnId).join(',')
  const [hidden, setHidden] = useLocalStorage<readonly string[]>({
    key: `hiddenColumns:${name}:${ids}`,
    defaultValue: nothing,
    getInitialValueInEffect: false,
    deserialize: readHidden,
  })
  const names = namesColumn(columns)
  const shownAlways = names && columnId(names)
  const visibility = useMemo(() => visibilityWithout(hidden, shownAlways), [hidden, shownAlways])
  return [visibility, (next) => setHidden(hiddenOnes(next))]
}
