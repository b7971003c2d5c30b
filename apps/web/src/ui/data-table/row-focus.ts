import type { KeyboardEvent } from 'react'

/** Marks the element of a row. */
export const rowMark = { 'data-list-row': true } as const

/** Marks a button or link that acts on its row; every row has the same ones in the same order. */
export const controlMark = { 'data-list-control': true } as const

const controlsOf = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>('[data-list-control]'),
]

const rowsOf = (list: Element): Element[] => [...list.querySelectorAll('[data-list-row]')]

/** Which row an arrow key leads to; undefined for other keys and at the ends. */
export function rowAfterKey(key: string, index: number, rows: number): number | undefined {
  if (key === 'ArrowDown') return index + 1 < rows ? index + 1 : undefined
  if (key === 'ArrowUp') return index > 0 ? index - 1 : undefined
  return undefined
}

/**
 * Up and down move between the rows: from a button to the same button of the next row, else to its
 * first.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const target = event.target instanceof HTMLElement ? event.target : null
  const row = target?.closest('[data-list-row]')
  if (!target || !row || target.closest('input, textarea, select')) return
  const rows = rowsOf(event.currentTarget)
  const next = rows[rowAfterKey(event.key, rows.indexOf(row), rows.length) ?? -1]
  if (!next) return
  const controls = controlsOf(next)
  const wanted = controls[controlsOf(row).indexOf(target)] ?? controls[0]
  if (!wanted) return
  // Otherwise the page scrolls too.
  event.preventDefault()
  wanted.focus()
}

/**
 * Moves a focus that was lost with a deleted row to the row that is now in its place, else to the
 * list.
 */
export function focusRowAt(list: HTMLElement, index: number): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  const rows = rowsOf(list)
  const row = rows[Math.min(index, rows.length - 1)]
  const [control = list] = row ? controlsOf(row) : []
  control.focus()
}
