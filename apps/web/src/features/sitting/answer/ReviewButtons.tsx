import { Button } from '@mantine/core'
import { IconEraser, IconFlag } from '@tabler/icons-react'
import { hasSelection } from '../engine/answer.ts'
import { useExam } from '../hooks/sitting-context.ts'
import { useSelection } from '../hooks/use-selection.ts'

/** Clear, and Mark for Review & Next, for the question on the screen. */
export function ReviewButtons({ id }: { readonly id: number }) {
  const { room } = useExam()
  const { selection, isLocked } = useSelection(id)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEraser size={18} aria-hidden />}
        disabled={isLocked || !hasSelection(selection)}
        onClick={() => {
          room.act({ type: 'clear' })
          // A button that is disabled while it has the focus would lose it to nowhere.
          document.getElementById('question-heading')?.focus({ preventScroll: true })
        }}
      >
        Clear
      </Button>
      <Button
        variant="default"
        leftSection={<IconFlag size={18} aria-hidden />}
        disabled={isLocked}
        onClick={() => room.act({ type: 'mark' })}
      >
        Mark for Review & Next
      </Button>
    </>
  )
}
