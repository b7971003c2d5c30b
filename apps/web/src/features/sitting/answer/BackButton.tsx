import { Button } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useExam, useExamState } from '../hooks/sitting-context.ts'
import classes from './QuestionActions.module.css'

/** Shows the question before this one; `children` name it as the page calls it. */
export function BackButton({ id, children }: { readonly id: number; readonly children: string }) {
  const { room } = useExam()
  const isFirst = useExamState(({ session }) => session.questions[0]?.id === id)
  return (
    <Button
      className={classes.previous}
      variant="default"
      leftSection={<IconChevronLeft size={18} aria-hidden />}
      disabled={isFirst}
      onClick={() => room.act({ type: 'previous' })}
    >
      {children}
    </Button>
  )
}
