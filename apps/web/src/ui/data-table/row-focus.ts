import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { ListRow } from './list-row.ts'

export const rowMark = { 'data-list-row': true } as const

/** Marks a button or link that acts on its row; every row has the same ones in the same order. */
export const controlMark = { 'data-list-control': true } as const

const controlsOf = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>('[data-list-control]'),
]

const rowsOf = (list: Element): Element[] => [...list.querySelectorAll('[data-list-row]')]

/** Index of the row that an arrow key leads to; undefined for other keys and at the ends. */
export function rowAfterKey(key: string, index: number, rows: number): number | undefined {
  if (key === 'ArrowDown') return index + 1 < rows ? index + 1 : undefined
  if (key === 'ArrowUp') return index > 0 ? index - 1 : undefined
  return undefined
}

/**
 * Up and Down move from a button or checkbox to the same one in the next row, or else to that row's
 * first one. Space on a link selects the row. With Shift, it also selects every row since the one
 * selected last, as the checkbox does.
 */
export function handleRowKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const target = event.target instanceof HTMLElement ? event.target : null
  const row = target?.closest('[data-list-row]')
  if (!target || !row) return
  if (event.key === ' ' && target.matches('a')) selectRow(event, row)
  else if (!event.shiftKey && !target.closest(fields)) moveFocus(event, row, target)
}

const fields = 'input:not([data-list-control]), textarea, select'

function selectRow(event: KeyboardEvent<HTMLElement>, row: Element): void {
  const box = row.querySelector('input[data-list-control]')
  if (!box) return
  // Prevents scrolling.
  event.preventDefault()
  box.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: event.shiftKey }))
}

function moveFocus(event: KeyboardEvent<HTMLElement>, row: Element, target: HTMLElement): void {
  const rows = rowsOf(event.currentTarget)
  const next = rows[rowAfterKey(event.key, rows.indexOf(row), rows.length) ?? -1]
  if (!next) return
  const controls = controlsOf(next)
  const wanted = controls[controlsOf(row).indexOf(target)] ?? controls[0]
  if (!wanted) return
  // Prevents scrolling.
  event.preventDefault()
  wanted.focus()
}

/** If focus was lost, moves it to the row in the place of a deleted one, or to the list. */
function focusRowAt(list: HTMLElement, index: number): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  const rows = rowsOf(list)
  const row = rows[Math.min(index, rows.length - 1)]
  const control = row && controlsOf(row).find((each) => !each.matches('input'))
  const next = control ?? list
  next.focus()
}

/**
 * Moves focus to the next row after a deletion. Returns the ref for the list's element, and the
 * buttons to use instead of the given ones.
 */
export function useRowFocus<Row>(
  row: ListRow<Row>,
  rows: readonly Row[] | undefined,
  onDeleted: (key: number) => void,
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
    if (isDone) {
      setDeleted({ key: key(entry), index })
      onDeleted(key(entry))
    }
    return isDone
  }
  return [list, { ...row, remove: { ...remove, run } }]
}
