import { UnstyledButton } from '@mantine/core'
import {
  type ComponentType,
  createContext,
  type KeyboardEvent,
  memo,
  type ReactNode,
  use,
  useRef,
} from 'react'
import { limitText, type SittingSection } from '../engine/paper-sections.ts'
import { statusOf } from '../engine/question-status.ts'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'
import { useCurrentInView } from './current-in-view.ts'
import classes from './Palette.module.css'
import { StatusShape, statusWords } from './StatusShape.tsx'

/**
 * A button for each question of the paper or of one section. Must be keyed by section. `className`
 * sets the layout; `onVisit` is called after a click.
 */
export function QuestionButtons({
  className,
  section,
  onVisit,
}: {
  readonly className: string | undefined
  readonly section: SittingSection | undefined
  readonly onVisit?: (() => void) | undefined
}) {
  const list = useRef<HTMLElement>(null)
  useCurrentInView(list)
  return (
    <nav
      aria-label={section ? `Questions of ${section.name}` : 'All questions'}
      className={className}
      ref={list}
      onKeyDown={moveFocus}
    >
      <Buttons section={section} onVisit={onVisit} />
    </nav>
  )
}

/** The buttons of all sections, each under its name. */
export function QuestionsBySection({ onVisit }: { readonly onVisit: () => void }) {
  const { sections } = useSitting()
  const list = useRef<HTMLElement>(null)
  useCurrentInView(list)
  return (
    <nav aria-label="All questions" className={classes.groups} ref={list} onKeyDown={moveFocus}>
      {sections.map((section) => (
        <section key={section.number} aria-label={section.name}>
          <SectionHead section={section} />
          <div className={classes.group}>
            <Buttons section={section} onVisit={onVisit} />
          </div>
        </section>
      ))}
    </nav>
  )
}

/** A section's name and how many of its questions may be answered. */
export function SectionHead({ section }: { readonly section: SittingSection }) {
  const limit = limitText(section.answer_at_most, section.count)
  return (
    <p className={classes.section}>
      <b dir="auto">{section.name}</b>
      {limit ? <span>Answer {limit}</span> : null}
    </p>
  )
}

function Buttons({
  section,
  onVisit,
}: {
  readonly section: SittingSection | undefined
  readonly onVisit: (() => void) | undefined
}) {
  const { paper } = useSitting()
  const Button = use(QuestionButtonContext)
  return paper
    .filter(({ id }) => !section || section.ids.includes(id))
    .map(({ id, display_id }) => <Button key={id} id={id} number={display_id} onVisit={onVisit} />)
}

export interface QuestionButtonProps {
  readonly id: number
  readonly number: number
  readonly onVisit?: (() => void) | undefined
}

/** Renders again only when its status changes, or when it starts or stops being current. */
export const QuestionButton = memo(function QuestionButton(props: QuestionButtonProps) {
  const status = useSittingState(({ session }) => statusOf(session.answers[props.id]))
  // In a practice, a question that was only opened does not look like a warning.
  const isPractice = useSittingState(({ session }) => session.answeredBy === 'choice')
  const shape = isPractice && status === 'not_answered' ? 'not_visited' : status
  return (
    <ShapedButton {...props} spoken={statusWords[status].spoken}>
      <StatusShape status={shape}>{props.number}</StatusShape>
    </ShapedButton>
  )
})

/** The component for the button of each question; a practice that checks answers replaces it. */
export const QuestionButtonContext =
  createContext<ComponentType<QuestionButtonProps>>(QuestionButton)

/** A question's button with a shape; `spoken` is the meaning of the shape, for screen readers. */
export function ShapedButton({
  id,
  number,
  onVisit,
  spoken,
  children,
}: QuestionButtonProps & { readonly spoken: string; readonly children: ReactNode }) {
  const { controller } = useSitting()
  const isCurrent = useSittingState(({ session }) => session.current === id)
  return (
    <UnstyledButton
      className={classes.button}
      data-question={id}
      aria-label={`Question ${number}, ${spoken}`}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => {
        controller.act({ type: 'visit', id })
        onVisit?.()
      }}
    >
      {children}
    </UnstyledButton>
  )
}

/**
 * Moves focus in the grid with the arrow keys, Home and End: faster than Tab on a long paper.
 */
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

/** Counts the buttons in the first row. */
function columnsOf(buttons: readonly HTMLElement[]): number {
  const second = buttons.findIndex(({ offsetTop }) => offsetTop !== buttons[0]?.offsetTop)
  return second < 0 ? buttons.length : second
}
