import { useViewportSize } from '@mantine/hooks'
import { useCallback, useEffect, useState } from 'react'
import { type Dock, docksFor } from './calculator-dock.ts'

/** The id of the button that opens it; the focus comes back to it. */
export const calculatorButton = 'calculator-button'

/**
 * The calculator beside the question. It loads when it is first opened and
 * keeps its sums while it is closed.
 */
export interface Calculator {
  readonly isOpen: boolean
  readonly wasOpened: boolean
  /** Where it can stand in this window, and where it stands. */
  readonly docks: readonly Dock[]
  readonly dock: Dock
  toggle(): void
  close(): void
  move(dock: Dock): void
}

/** Opens, closes and places the calculator; Escape closes it, also from inside its frame. */
export function useCalculator(): Calculator {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const [wanted, setWanted] = useState<Dock | null>(null)
  const { width } = useViewportSize()
  const docks = docksFor(width)
  const close = useCallback(() => {
    setOpen(false)
    document.getElementById(calculatorButton)?.focus()
  }, [])

  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    const { signal } = stop
    const isEscape = ({ key, defaultPrevented }: KeyboardEvent) =>
      key === 'Escape' && !defaultPrevented && !document.querySelector('[role=dialog]')
    document.addEventListener('keydown', (event) => isEscape(event) && close(), { signal })
    const listen = ({ origin, data }: MessageEvent) => {
      if (origin === window.location.origin && data === 'close-calculator') close()
    }
    window.addEventListener('message', listen, { signal })
    return () => stop.abort()
  }, [isOpen, close])

  return {
    isOpen,
    wasOpened,
    docks,
    dock: wanted && docks.includes(wanted) ? wanted : (docks[0] ?? 'below'),
    close,
    move: setWanted,
    toggle() {
      setOpened(true)
      if (isOpen) close()
      else setOpen(true)
    },
  }
}
