import { Button } from '@mantine/core'
import { IconChevronLeft, IconEraser, IconFlag } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { hasSelection } from '../engine/answer.ts'
import { useSelection, useSitting, useSittingState } from '../hooks/sitting-context.ts'
import classes from './ActionButtons.module.css'

/** The longest time between the two taps of a double tap, in milliseconds. */
const doubleTapMs = 350
/** The longest way between them, in pixels: another button is further away. */
const doubleTapPx = 40

/**
 * The buttons below a question. On narrow screens all but the last show only an icon. They stay in
 * place from question to question, so the second tap of a double tap would leave the next one
 * unseen: it is ignored.
 */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  const last = useRef({ at: Number.NEGATIVE_INFINITY, x: 0, y: 0 })
  return (
    <div
      className={classes.actions}
      data-action-bar
      onClickCapture={(event) => {
        const { timeStamp: at, clientX: x, clientY: y } = event
        const isThere = Math.hypot(x - last.current.x, y - last.current.y) < doubleTapPx
        if (isThere && at - last.current.at < doubleTapMs && isRepeated(event.detail))
          return event.stopPropagation()
        last.current = { at, x, y }
      }}
    >
      {children}
    </div>
  )
}

/** iOS counts each tap as a first click. A click by a key has the count 0, and is always meant. */
const isRepeated = (count: number) =>
  count > 1 || (count === 1 && matchMedia('(pointer: coarse)').matches)

/** Goes to the previous question; `children` is the label. */
export function BackButton({ children }: { readonly children: string }) {
  const { controller } = useSitting()
  const isFirst = useSittingState(({ session }) => session.questions[0]?.id === session.current)
  return (
    <Button
      className={classes.previous}
      variant="default"
      title={children}
      leftSection={<IconChevronLeft size={18} aria-hidden />}
      disabled={isFirst}
      onClick={() => controller.act({ type: 'previous' })}
    >
      {children}
    </Button>
  )
}

/**
 * The buttons Clear and Mark for Review & Next, for the current question. A locked answer has no
 * Clear.
 */
export function ReviewButtons() {
  const { controller } = useSitting()
  const current = useSittingState(({ session }) => session.current)
  const isChecked = useSittingState(({ session }) => session.current in session.locks)
  const { selection, isClosed } = useSelection(current)
  return (
    <>
      {isChecked ? null : (
        <Button
          variant="default"
          title="Clear"
          leftSection={<IconEraser size={18} aria-hidden />}
          disabled={isClosed || !hasSelection(selection)}
          onClick={() => {
            controller.act({ type: 'clear' })
            // A focused button that becomes disabled would lose focus to the document.
            document.getElementById('question-heading')?.focus({ preventScroll: true })
          }}
        >
          Clear
        </Button>
      )}
      <Button
        variant="default"
        title="Mark for Review & Next"
        leftSection={<IconFlag size={18} aria-hidden />}
        disabled={isClosed}
        onClick={() => controller.act({ type: 'mark' })}
      >
        Mark for Review & Next
      </Button>
    </>
  )
}
