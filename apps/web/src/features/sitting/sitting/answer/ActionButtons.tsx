import { Button } from '@mantine/core'
import { IconChevronLeft, IconEraser, IconFlag } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { hasSelection } from '../engine/answer.ts'
import { useSelection, useSitting, useSittingState } from '../hooks/sitting-context.ts'
import classes from './ActionButtons.module.css'

/** The buttons below a question. On narrow screens all but the last show only an icon. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.actions} data-action-bar>
      {children}
    </div>
  )
}

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
