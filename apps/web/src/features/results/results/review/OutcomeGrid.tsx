import { UnstyledButton } from '@mantine/core'
import { IconFlagFilled } from '@tabler/icons-react'
import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { outcomeLooks } from '../outcome-looks.ts'
import type { PublishedMarks, ReviewedQuestion } from '../reviewed-questions.ts'
import classes from './OutcomeGrid.module.css'
import { gridStep } from './question-steps.ts'
import { reviewGroups } from './review-groups.ts'

interface OutcomeGridProps {
  readonly reviewed: readonly ReviewedQuestion[]
  readonly result: Pick<PublishedMarks, 'sections' | 'passages'>
  /** The index of the question in the panel. */
  readonly current: number
  readonly onChoose: (index: number) => void
}

/** A button for each question with its outcome, by section. Arrow keys move between them. */
export function OutcomeGrid({ reviewed, result, current, onChoose }: OutcomeGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => showButton(grid.current, current), [current])
  const groups = useMemo(() => buttonGroups(reviewed, result), [reviewed, result])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length
    const counts = groups.map(({ questions }) => questions.length)
    const target = gridStep(event.key, current, { groups: counts, columns })
    if (target === null) return
    event.preventDefault()
    onChoose(target)
    buttonOf(event.currentTarget, target)?.focus({ preventScroll: true })
  }

  // One listener for all, so that the memoised buttons keep their props.
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
      {groups.map(({ section, name, questions }) => (
        <Fragment key={section}>
          {name === null ? null : <span className={classes.section}>{name}</span>}
          {questions.map(({ item, place }) => (
            <QuestionButton
              key={item.question.id}
              item={item}
              index={place}
              isCurrent={place === current}
            />
          ))}
        </Fragment>
      ))}
    </div>
  )
}

const buttonGroups = (...args: Parameters<typeof reviewGroups<ReviewedQuestion>>) =>
  reviewGroups(...args).map(({ runs, ...group }) => ({
    ...group,
    questions: runs.flatMap(({ questions }) => questions),
  }))

const buttonOf = (box: HTMLElement | null, index: number) =>
  box?.querySelector<HTMLElement>(`[data-index="${index}"]`)

/**
 * Scrolls a button into view inside its box. Unlike scrollIntoView, it does not scroll the page.
 */
function showButton(box: HTMLElement | null, index: number): void {
  const button = buttonOf(box, index)
  if (!box || !button) return
  const top = button.offsetTop
  const isSeen =
    top >= box.scrollTop && top + button.offsetHeight <= box.scrollTop + box.clientHeight
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
