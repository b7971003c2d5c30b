import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ListRow } from './list-row.ts'
import { focusRowAt } from './row-focus.ts'

/**
 * Takes care of the focus of a list: who deletes a row goes on at the row after it. Answers the
 * element of the list, and the row's buttons to use in place of the given ones.
 */
export function useRowFocus<Row>(
  row: ListRow<Row>,
  rows: readonly Row[] | undefined,
): readonly [RefObject<HTMLDivElement | null>, ListRow<Row>] {
  const list = useRef<HTMLDivElement>(null)
  const [deleted, setDeleted] = useState<{ readonly key: number; readonly index: number }>()
  const isGone = deleted && !rows?.some((entry) => row.key(entry) === deleted.key)

  useEffect(() => {
    if (!isGone || !deleted) return
    if (list.current) focusRowAt(list.current, deleted.index)
    setDeleted(undefined)
  }, [isGone, deleted])

  const { key, remove } = row
  if (!remove) return [list, row]
  const run = async (entry: Row) => {
    const index = rows?.findIndex((one) => key(one) === key(entry)) ?? 0
    const isDone = await remove.run(entry)
    if (isDone) setDeleted({ key: key(entry), index })
    return isDone
  }
  return [list, { ...row, remove: { ...remove, run } }]
}
