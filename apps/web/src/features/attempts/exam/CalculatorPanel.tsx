import { VisuallyHidden } from '@mantine/core'
import { IconGripHorizontal, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import classes from './CalculatorPanel.module.css'
import { dockAt, dockNames, dockTowards } from './calculator-dock.ts'
import type { Calculator } from './use-calculator.ts'

/**
 * Our calculator in a frame beside the question. Dragged or moved by arrow keys, it
 * settles in the nearest free place.
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
