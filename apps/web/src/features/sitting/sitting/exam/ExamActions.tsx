import { Button } from '@mantine/core'
import { IconChevronRight, IconDeviceFloppy } from '@tabler/icons-react'
import { ActionBar, BackButton, ReviewButtons } from '../answer/ActionButtons.tsx'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'

/**
 * Previous, Clear, Mark for Review & Next, Save & Next; only Previous and Next in a read-only tab.
 */
export function ExamActions() {
  const { controller } = useSitting()
  const mayWrite = useSittingState((state) => state.mayWrite)
  const goOn = () => controller.act({ type: 'next' })
  return (
    <ActionBar>
      <BackButton>Previous</BackButton>
      {mayWrite ? (
        <>
          <ReviewButtons />
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
