import { Button } from '@mantine/core'
import type { PaperQuestion } from '@prepwell/contract/sitting.ts'
import { IconChevronRight, IconDeviceFloppy } from '@tabler/icons-react'
import { BackButton } from '../answer/BackButton.tsx'
import classes from '../answer/QuestionActions.module.css'
import { ReviewButtons } from '../answer/ReviewButtons.tsx'
import { useExam, useExamState } from '../hooks/sitting-context.ts'

/** Save & Next, Mark for Review & Next, Clear, Previous. In a tab that only reads: Previous and Next. */
export function QuestionActions({ question: { id } }: { readonly question: PaperQuestion }) {
  const { room } = useExam()
  const mayWrite = useExamState((state) => state.mayWrite)
  const goOn = () => room.act({ type: 'next' })
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
