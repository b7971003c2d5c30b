import { Button } from '@mantine/core'
import type { PaperQuestion } from '@prepwell/contract/attempts.ts'
import { IconChevronRight, IconSend } from '@tabler/icons-react'
import { BackButton } from '../exam/BackButton.tsx'
import { useExam, useExamState } from '../exam/exam-context.ts'
import classes from '../exam/QuestionActions.module.css'
import { ReviewButtons } from '../exam/ReviewButtons.tsx'
import { useSubmit } from './submit-context.ts'

/**
 * Back, Clear, Mark for Review & Next, Next; Submit on the last question. In a tab
 * that only reads: Back and Next.
 */
export function PracticeActions({ question: { id } }: { readonly question: PaperQuestion }) {
  const { room } = useExam()
  const mayWrite = useExamState((state) => state.mayWrite)
  const isSubmitting = useExamState(({ ending }) => ending.phase === 'submitting')
  const isLast = useExamState(({ session }) => session.questions.at(-1)?.id === id)
  const submit = useSubmit()
  return (
    <div className={classes.actions}>
      <BackButton id={id}>Back</BackButton>
      {mayWrite ? <ReviewButtons id={id} /> : null}
      {isLast && mayWrite ? (
        <Button
          leftSection={<IconSend size={18} aria-hidden />}
          loading={isSubmitting}
          // It stands where Next stood: the second click of a hurried pair on Next is none for it.
          onClick={(event) => event.detail <= 1 && submit()}
        >
          Submit
        </Button>
      ) : (
        <Button
          rightSection={<IconChevronRight size={18} aria-hidden />}
          disabled={isLast}
          onClick={() => room.act({ type: 'next' })}
        >
          Next
        </Button>
      )}
    </div>
  )
}
