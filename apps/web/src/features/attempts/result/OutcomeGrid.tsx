import { UnstyledButton } from '@mantine/core'
import { IconFlagFilled } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useRef } from 'react'
import classes from './OutcomeGrid.module.css'
import { outcomeLooks } from './outcome-look.ts'
import { gridStep } from './question-steps.ts'
import type { ReviewedQuestion } from './result-outcome.ts'

/** What {@link OutcomeGrid} shows. */
export interface OutcomeGridProps {
  readonly reviewed: readonly ReviewedQuestion[]
  /** The index of the question in the panel. */
  readonly current: number
  readonly onChoose: (index: number) => void
}

/** A button for each question that shows how it ended; arrow keys move between them. */
export function OutcomeGrid({ reviewed, current, onChoose }: OutcomeGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => showChild(grid.current, current), [current])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length
    const target = gridStep(event.key, current, reviewed.length, columns)
    if (target === null) return
    event.preventDefault()
    onChoose(target)
    const button = event.currentTarget.children[target]
    if (button instanceof HTMLElement) button.focus({ preventScroll: true })
  }

  // One listener for all: the buttons that do not change are not rendered again.
  const onClick = ({ target }: MouseEvent<HTMLDivElement>) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button) onChoose(Number(button.dataset.index))
  }

  return (
    <div
      ref={grid}
      className={classes.grid}
      role="toolbar"
      aria-label="Questions"
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {reviewed.map((item, index) => (
        <QuestionButton
          key={item.question.id}
          item={item}
          index={index}
          isCurrent={index === current}
        />
      ))}
    </div>
  )
}

/**
 * Brings a child into view inside its box. Unlike scrollIntoView it leaves the page where it is.
 */
function showChild(box: HTMLElement | null, index: number): void {
  const child = box?.children[index]
  if (!box || !(child instanceof HTMLElement)) return
  const top = child.offsetTop
  const isSeen =
    top >= box.scrollTop && top + child.offsetHeight <= box.scrollTop + box.clientHeight
  if (!isSeen) box.scrollTop = top - box.clientHeight / 2
}

interface QuestionButtonProps {
  readonly item: ReviewedQuestion
  readonly index: number
  readonly isCurrent: boolean
}

const QuestionButton = memo(function QuestionButton({
  item: { question, outcome, marked },
  index,
  isCurrent,
}: QuestionButtonProps) {
  const { word, icon: Icon } = outcomeLooks[outcome]
  const name = `Question ${question.display_id}, ${word.toLowerCase()}`
  return (
    <UnstyledButton
      className={classes.button}
      data-outcome={outcome}
      aria-label={marked ? `${name}, marked for review` : name}
      aria-current={isCurrent || undefined}
      tabIndex={isCurrent ? 0 : -1}
      data-index={index}
    >
      {question.display_id}
      <span className={classes.signs}>
        <Icon size={14} stroke={2.4} aria-hidden />
        {marked && <IconFlagFilled size={12} aria-hidden className={classes.flag} />}
      </span>
    </UnstyledButton>
  )
})
