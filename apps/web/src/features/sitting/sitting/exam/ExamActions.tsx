import { Button } from '@mantine/core'
import { IconChevronRight, IconDeviceFloppy } from '@tabler/icons-react'
import classes from '../answer/ActionButtons.module.css'
import { ActionBar, BackButton, ReviewButtons } from '../answer/ActionButtons.tsx'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'
import { SubmitButton } from './SubmitButton.tsx'

/**
 * Previous, Clear, Mark for Review & Next, Save & Next; only Previous and Next in a read-only tab.
 * The last question also has Submit, unless the palette beside it has that button. Save & Next
 * makes room for it, and all other buttons stay in place.
 */
export function ExamActions({ onSubmit }: { readonly onSubmit: (() => void) | null }) {
  const { controller, early } = useSitting()
  const mayWrite = useSittingState((state) => state.mayWrite)
  const isLast = useSittingState(({ session }) => session.questions.at(-1)?.id === session.current)
  const goOn = () => controller.act({ type: 'next' })
  return (
    <ActionBar>
      <BackButton>Previous</BackButton>
      {mayWrite ? (
        <>
          <ReviewButtons />
          {onSubmit && isLast && early !== 'wait' ? (
            <SubmitButton className={classes.submit} onClick={onSubmit} />
          ) : null}
          <Button leftSection={<IconDeviceFloppy size={18} aria-hidden />} onClick={goOn}>
            Save & Next
          </Button>
        </>
      ) : (
        <Button rightSection={<IconChevronRight size={18} aria-hidden />} onClick={goOn}>
          Next
        </Button>
      )}
    </ActionBar>
  )
}
