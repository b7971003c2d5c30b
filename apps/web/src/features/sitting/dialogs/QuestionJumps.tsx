import { Button, Text } from '@mantine/core'
import { useShallow } from 'zustand/shallow'
import { type QuestionStatus, statusOf } from '../engine/question-status.ts'
import { useExam, useExamState } from '../hooks/sitting-context.ts'
import classes from './SubmitDialog.module.css'

const groups: readonly { readonly title: string; readonly of: readonly QuestionStatus[] }[] = [
  { title: 'Not answered', of: ['not_visited', 'not_answered'] },
  { title: 'Marked for review', of: ['marked', 'marked_answered'] },
]

/** Ways back to the questions that are still open or marked. */
export function QuestionJumps({ onJump }: { readonly onJump: () => void }) {
  const { room, paper } = useExam()
  const statuses = useExamState(
    useShallow(({ session }) => paper.map(({ id }) => statusOf(session.answers[id]))),
  )
  return groups.map(({ title, of }) => {
    const open = paper.filter((_question, index) => of.includes(statuses[index] ?? 'answered'))
    if (open.length === 0) return null
    return (
      <div key={title}>
        <Text size="sm" fw={600} mb={6} id={`jump-${of[0]}`}>
          {title}: go to question
        </Text>
        <ul className={classes.list} aria-labelledby={`jump-${of[0]}`}>
          {open.map(({ id, display_id }) => (
            <li key={id}>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Go to question ${display_id}`}
                onClick={() => {
                  onJump()
                  room.act({ type: 'visit', id })
                }}
              >
                {display_id}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    )
  })
}
