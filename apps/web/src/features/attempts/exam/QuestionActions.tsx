import { Button } from '@mantine/core'
import type { PaperQuestion } from '@prepwell/contract/attempts.ts'
import {
  IconChevronLeft,
  IconChevronRight,
  IconDeviceFloppy,
  IconEraser,
  IconFlag,
} from '@tabler/icons-react'
import { hasSelection } from './answer.ts'
import { useExam, useExamState } from './exam-context.ts'
import classes from './QuestionActions.module.css'
import { useSelection } from './use-selection.ts'

/** Save & Next, Mark for Review & Next, Clear, Previous. In a tab that only reads: Previous and Next. */
export function QuestionActions({ question }: { readonly question: PaperQuestion }) {
  const { room } = useExam()
  const { selection } = useSelection(question.id)
  const mayWrite = useExamState((state) => state.mayWrite)
  const isFirst = useExamState(({ session }) => session.questions[0]?.id === question.id)
  return (
    <div className={classes.actions}>
      <Button
        className={classes.previous}
        variant="default"
        leftSection={<IconChevronLeft size={18} aria-hidden />}
        disabled={isFirst}
        onClick={() => room.act({ type: 'previous' })}
      >
        Previous
      </Button>
      {mayWrite ? (
        <>
          <Button
            className={classes.clear}
            variant="default"
            leftSection={<IconEraser size={18} aria-hidden />}
            disabled={!hasSelection(selection)}
            onClick={() => {
              room.act({ type: 'clear' })
              // A button that is disabled while it has the focus would lose it to nowhere.
              document.getElementById('question-heading')?.focus({ preventScroll: true })
            }}
          >
            Clear
          </Button>
          <Button
            className={classes.mark}
            variant="default"
            leftSection={<IconFlag size={18} aria-hidden />}
            onClick={() => room.act({ type: 'mark' })}
          >
            Mark for Review & Next
          </Button>
          <Button
            className={classes.save}
            leftSection={<IconDeviceFloppy size={18} aria-hidden />}
            onClick={() => room.act({ type: 'next' })}
          >
            Save & Next
          </Button>
        </>
      ) : (
        <Button
          className={classes.save}
          rightSection={<IconChevronRight size={18} aria-hidden />}
          onClick={() => room.act({ type: 'next' })}
        >
          Next
        </Button>
      )}
    </div>
  )
}
