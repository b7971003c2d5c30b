import type { KeyboardEvent } from 'react'

/**
 * Arrow keys, Home and End move the focus among the buttons of a grid: faster
 * than the Tab key on a long paper.
 */
export function movePaletteFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const from = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const to = buttons[target(event.key, from, columnsOf(buttons), buttons.length)]
  if (from < 0 || !/^(Arrow|Home|End)/.test(event.key)) return
  event.preventDefault()
  to?.focus()
}

function target(key: string, from: number, columns: number, count: number): number {
  if (key === 'ArrowRight') return from + 1
  if (key === 'ArrowLeft') return from - 1
  if (key === 'ArrowDown') return from + columns
  if (key === 'ArrowUp') return from - columns
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}

/** Buttons before the first one of the second row. */
function columnsOf(buttons: readonly HTMLElement[]): number {
  const second = buttons.findIndex(({ offsetTop }) => offsetTop !== buttons[0]?.offsetTop)
  return second < 0 ? buttons.length : second
}
