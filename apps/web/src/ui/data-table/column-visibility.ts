import { useLocalStorage } from '@mantine/hooks'
import type { ColumnVisibilityState } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { ListColumn } from './list-column.ts'
import { columnId, namesColumn } from './table-columns.ts'

/** By column id; a column without an entry is visible. */
type Visibility = Record<string, boolean>

/**
 * Parses the ids of hidden columns from the browser's storage; empty if the stored text is invalid.
 */
export function readHidden(stored: string | undefined): readonly string[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Hides the given columns, except `shownAlways`. */
export const visibilityWithout = (hidden: readonly string[], shownAlways?: string): Visibility =>
  Object.fromEntries(hidden.filter((id) => id !== shownAlways).map((id) => [id, false]))

export const hiddenIds = (visibility: Visibility): readonly string[] =>
  Object.keys(visibility).filter((id) => visibility[id] === false)

/** The optional columns: hidden until the reader chooses them. */
export const hiddenAtFirst = <Row, Sort extends string>(
  columns: ReadonlyArray<ListColumn<Row, Sort>>,
): readonly string[] => columns.filter(({ isOptional }) => isOptional).map(columnId)

/** Hidden columns of a list, stored in this browser under the list's name and columns. */
export function useColumnVisibility<Row, Sort extends string>(
  name: string,
  columns: ReadonlyArray<ListColumn<Row, Sort>>,
): readonly [ColumnVisibilityState, (visibility: ColumnVisibilityState) => void] {
  const ids = columns.map(columnId).join(',')
  const atFirst = useMemo(() => hiddenAtFirst(columns), [columns])
  const [hidden, setHidden] = useLocalStorage<readonly string[]>({
    key: `hiddenColumns:${name}:${ids}`,
    defaultValue: atFirst,
    getInitialValueInEffect: false,
    deserialize: readHidden,
  })
  const names = namesColumn(columns)
  const shownAlways = names && columnId(names)
  const visibility = useMemo(() => visibilityWithout(hidden, shownAlways), [hidden, shownAlways])
  return [visibility, (next) => setHidden(hiddenIds(next))]
}
