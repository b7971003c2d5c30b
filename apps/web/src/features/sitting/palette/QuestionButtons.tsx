import { UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, memo, type RefObject } from 'react'
import { statusOf } from '../engine/question-status.ts'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'
import classes from './Palette.module.css'
import { StatusShape, statusWords } from './StatusShape.tsx'

/** A button for each question, laid out by `className`. `onVisit` follows a click. */
export function QuestionButtons({
  className,
  ref,
  onVisit,
}: {
  readonly className: string | undefined
  readonly ref: RefObject<HTMLElement | null>
  readonly onVisit?: (() => void) | undefined
}) {
  const { paper } = useSitting()
  return (
    <nav aria-label="All questions" className={className} ref={ref} onKeyDown={moveFocus}>
      {paper.map(({ id, display_id }) => (
        <QuestionButton key={id} id={id} number={display_id} onVisit={onVisit} />
      ))}
    </nav>
  )
}

/** Renders again only when its own status changes, or when it becomes or was current. */
const QuestionButton = memo(function QuestionButton({
  id,
  number,
  onVisit,
}: {
  readonly id: number
  readonly number: number
  readonly onVisit?: (() => void) | undefined
}) {
  const { controller } = useSitting()
  const status = useSittingState(({ session }) => statusOf(session.answers[id]))
  const isCurrent = useSittingState(({ session }) => session.current === id)
  return (
    <UnstyledButton
      className={classes.button}
      data-question={id}
      aria-label={`Question ${number}, ${statusWords[status].spoken}`}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => {
        controller.act({ type: 'visit', id })
        onVisit?.()
      }}
    >
      <StatusShape status={status}>{number}</StatusShape>
    </UnstyledButton>
  )
})

/** Arrow keys, Home and End move the focus in the grid: faster than the Tab key on a long paper. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const from = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const to = buttons[target(event.key, from, columnsOf(buttons), buttons.length)]
  if (from < 0 || !/^(Arrow|Home|End)/.test(event.key)) return
  event.preventDefault()
  to?.focus()
}

function target(key: string, from: number, columns: number, count: number): number {
  if (key === 'ArrowRight') return from + 1
  if (key === 'ArrowLeft') return from - 1
  if (key === 'ArrowDown') return from + columns
  if (key === 'ArrowUp') return from - columns
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}

/** The number of buttons before the first one of the second row. */
function columnsOf(buttons: readonly HTMLElement[]): number {
  const second = buttons.findIndex(({ offsetTop }) => offsetTop !== buttons[0]?.offsetTop)
  return second < 0 ? buttons.length : second
}
