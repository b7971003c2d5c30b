import { Button } from '@mantine/core'
import type { PaperQuestion } from '@prepwell/contract/attempts.ts'
import { IconChevronRight, IconDeviceFloppy } from '@tabler/icons-react'
import { BackButton } from './BackButton.tsx'
import { useExam, useExamState } from './exam-context.ts'
import classes from './QuestionActions.module.css'
import { ReviewButtons } from './ReviewButtons.tsx'

/**
 * Save & Next, Mark for Review & Next, Clear, Previous. In a tab that only reads: Previous and
 * Next.
 */
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
