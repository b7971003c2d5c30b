import { Button } from '@mantine/core'
import type { PaperQuestion } from '@prepwell/contract/sitting.ts'
import { IconChevronRight, IconDeviceFloppy } from '@tabler/icons-react'
import classes from '../answer/ActionButtons.module.css'
import { BackButton, ReviewButtons } from '../answer/ActionButtons.tsx'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'

/** Previous, Clear, Mark for Review & Next, Save & Next; Previous and Next for a reading tab. */
export function ExamActions({ question: { id } }: { readonly question: PaperQuestion }) {
  const { controller } = useSitting()
  const mayWrite = useSittingState((state) => state.mayWrite)
  const goOn = () => controller.act({ type: 'next' })
  return (
    <div className={classes.actions}>
      <BackButton id={id}>Previous</BackButton>
      {mayWrite ? (
        <>
          <ReviewButtons id={id} />
          <Button leftSection={<IconDeviceFloppy size={18} aria-hidden />} onClick={goOn}>
            Save & Next
          </Button>
        </>
      ) : (
        <Button rightSection={<IconChevronRight size={18} aria-hidden />} onClick={goOn}>
          Next
        </Button>
      )}
    </div>
  )
}
