import { UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import { useExam, useExamState } from './exam-context.ts'
import classes from './Palette.module.css'
import { statusOf } from './question-status.ts'
import { StatusShape } from './StatusShape.tsx'
import { statusWords } from './status-look.ts'

/**
 * One question of the palette. Renders again only when its own status changes, or when it
 * becomes or was the current one.
 */
export const PaletteButton = memo(function PaletteButton({
  id,
  number,
  onVisit,
}: {
  readonly id: number
  readonly number: number
  readonly onVisit?: (() => void) | undefined
}) {
  const { room } = useExam()
  const status = useExamState(({ session }) => statusOf(session.answers[id]))
  const isCurrent = useExamState(({ session }) => session.current === id)
  return (
    <UnstyledButton
      className={classes.button}
      data-question={id}
      aria-label={`Question ${number}, ${statusWords[status].spoken}`}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => {
        room.act({ type: 'visit', id })
        onVisit?.()
      }}
    >
      <StatusShape status={status}>{number}</StatusShape>
    </UnstyledButton>
  )
})
