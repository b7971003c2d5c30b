import { VisuallyHidden } from '@mantine/core'
import { useViewportSize } from '@mantine/hooks'
import { IconGripHorizontal, IconX } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import classes from './CalculatorPanel.module.css'
import { type Dock, dockAt, dockNames, docksFor, dockTowards } from './calculator-dock.ts'

/** The element id of the button that opens the calculator; focus returns to it. */
export const calculatorButton = 'calculator-button'

/** Loaded when first opened; keeps its content while closed. */
export interface Calculator {
  readonly isOpen: boolean
  readonly wasOpened: boolean
  /** Positions that this window has room for. */
  readonly docks: readonly Dock[]
  readonly dock: Dock
  toggle(): void
  close(): void
  move(dock: Dock): void
}

/** Opens, closes and places the calculator. Escape closes it, even from inside its frame. */
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

/**
 * The calculator in a frame. When dropped or moved with arrow keys, it snaps to the nearest place.
 */
export function CalculatorPanel({ calculator }: { readonly calculator: Calculator }) {
  const { isOpen, docks, dock } = calculator
  const start = useRef<{ x: number; y: number }>(null)
  const [drag, setDrag] = useState<{ x: number; y: number } | null>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (isOpen) frame.current?.contentWindow?.focus()
  }, [isOpen])
  if (!calculator.wasOpened) return null
  return (
    <section
      className={classes.panel}
      aria-label="Calculator"
      hidden={!isOpen}
      data-dragging={drag ? true : undefined}
      style={drag ? { transform: `translate(${drag.x}px, ${drag.y}px)` } : undefined}
    >
      <div className={classes.bar}>
        <button
          type="button"
          className={classes.handle}
          aria-label="Move the calculator with the arrow keys"
          onKeyDown={(event) => {
            const next = dockTowards(docks, dock, event.key)
            if (event.key.startsWith('Arrow')) event.preventDefault()
            if (next) calculator.move(next)
          }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            start.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerMove={({ clientX, clientY }) => {
            const from = start.current
            if (from) setDrag({ x: clientX - from.x, y: clientY - from.y })
          }}
          onPointerUp={({ clientX, clientY }) => {
            if (drag) {
              const { innerWidth, innerHeight } = window
              calculator.move(dockAt(docks, clientX / innerWidth, clientY / innerHeight))
            }
            start.current = null
            setDrag(null)
          }}
          onPointerCancel={() => {
            start.current = null
            setDrag(null)
          }}
        >
          <IconGripHorizontal size={18} aria-hidden />
          <span>Calculator</span>
        </button>
        <VisuallyHidden role="status">
          {isOpen ? `The calculator is ${dockNames[dock]}` : ''}
        </VisuallyHidden>
        <IconButton label="Close the calculator" onClick={calculator.close}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </div>
      <iframe
        ref={frame}
        className={classes.frame}
        src={paths.calculator}
        title="Scientific calculator"
      />
    </section>
  )
}
