import { Button } from '@mantine/core'
import type { NotebookOverview } from '@prepwell/contract/results/notebook.ts'
import {
  IconArrowRight,
  IconCircleCheck,
  IconMoon,
  IconNotebook,
  IconPlayerPlay,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { countOf, formatDay } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import classes from './DuePanel.module.css'
import { type DueText, dayInWords, dueText } from './due-texts.ts'
import { cardsIn } from './list/card-list.ts'

interface Step {
  readonly icon: TablerIcon
  readonly label: string
  readonly to: string
}

const steps: Readonly<Record<DueText['kind'], Step>> = {
  due: { icon: IconPlayerPlay, label: 'Review now', to: paths.review },
  done: { icon: IconArrowRight, label: 'Practise something else', to: paths.browsePractices },
  resting: { icon: IconMoon, label: 'See resting cards', to: cardsIn('resting') },
  empty: { icon: IconArrowRight, label: 'Find a practice', to: paths.browsePractices },
}

const icons: Readonly<Record<DueText['kind'], TablerIcon>> = {
  due: IconNotebook,
  done: IconCircleCheck,
  resting: IconMoon,
  empty: IconNotebook,
}

/** Shows the cards due today, with a button for the next step. */
export function DuePanel({ notebook }: { readonly notebook: NotebookOverview }) {
  const heading = useId()
  const { kind, title, text } = dueText(notebook)
  const [Icon, step] = [icons[kind], steps[kind]]
  return (
    <section className={classes.panel} aria-labelledby={heading} data-kind={kind}>
      <div className={classes.now}>
        <span className={classes.icon}>
          <Icon size={24} stroke={1.7} aria-hidden />
        </span>
        <div className={classes.words}>
          <h2 id={heading} className={classes.title}>
            {title}
          </h2>
          <p className={classes.text}>{text}</p>
        </div>
        <Button
          component={Link}
          to={step.to}
          size="md"
          variant={kind === 'due' || kind === 'empty' ? 'filled' : 'default'}
          leftSection={<step.icon size={19} aria-hidden />}
          className={`touch ${classes.step}`}
        >
          {step.label}
        </Button>
      </div>
      {kind === 'empty' ? null : <Counts notebook={notebook} />}
    </section>
  )
}

function Counts({ notebook }: { readonly notebook: NotebookOverview }) {
  const { cards, new: fresh, new_later, resting, streak, exam_date, today } = notebook
  return (
    <dl className={classes.counts}>
      <Count label="In the notebook">{countOf(cards, 'card')}</Count>
      <Count label="New">
        {fresh + new_later === 0 ? (
          'None'
        ) : (
          <Link to={cardsIn('new')}>{countOf(fresh + new_later, 'card')}</Link>
        )}
      </Count>
      <Count label="Resting">
        {resting === 0 ? 'None' : <Link to={cardsIn('resting')}>{countOf(resting, 'card')}</Link>}
      </Count>
      {streak === null ? null : (
        <Count label="Days in a row">{streak === 0 ? 'Today can be the first' : streak}</Count>
      )}
      {exam_date !== null && exam_date >= today ? (
        <Count label="Your exam">
          {exam_date === today ? 'Today' : `${formatDay(exam_date)}, ${daysLeft(exam_date, today)}`}
        </Count>
      ) : null}
    </dl>
  )
}

const daysLeft = (day: string, today: string) => dayInWords(day, today).replace(/, on .*/, '')

const Count = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={classes.count}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
