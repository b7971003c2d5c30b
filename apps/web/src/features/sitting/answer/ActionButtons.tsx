import { Button } from '@mantine/core'
import { IconChevronLeft, IconEraser, IconFlag } from '@tabler/icons-react'
import { hasSelection } from '../engine/answer.ts'
import { useSelection, useSitting, useSittingState } from '../hooks/sitting-context.ts'
import classes from './ActionButtons.module.css'

/** Shows the question before this one; `children` is its label. */
export function BackButton({ id, children }: { readonly id: number; readonly children: string }) {
  const { controller } = useSitting()
  const isFirst = useSittingState(({ session }) => session.questions[0]?.id === id)
  return (
    <Button
      className={classes.previous}
      variant="default"
      leftSection={<IconChevronLeft size={18} aria-hidden />}
      disabled={isFirst}
      onClick={() => controller.act({ type: 'previous' })}
    >
      {children}
    </Button>
  )
}

/** Clear, and Mark for Review & Next, for the question on the screen. */
export function ReviewButtons({ id }: { readonly id: number }) {
  const { controller } = useSitting()
  const { selection, isLocked } = useSelection(id)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEraser size={18} aria-hidden />}
        disabled={isLocked || !hasSelection(selection)}
        onClick={() => {
          controller.act({ type: 'clear' })
          // A button that becomes disabled while it has the focus would lose it to nowhere.
          document.getElementById('question-heading')?.focus({ preventScroll: true })
        }}
      >
        Clear
      </Button>
      <Button
        variant="default"
        leftSection={<IconFlag size={18} aria-hidden />}
        disabled={isLocked}
        onClick={() => controller.act({ type: 'mark' })}
      >
        Mark for Review & Next
      </Button>
    </>
  )
}
