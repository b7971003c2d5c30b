import type { StudentFigures as Figures } from '@prepwell/contract/dashboards.ts'
import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import { IconCircleCheck, IconPercentage, IconStar, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PointsHelp } from '../leaderboard/PointsHelp.tsx'
import { pointsText } from '../leaderboard/points-text.ts'
import { averageText, completedNote } from './figure-texts.ts'
import classes from './StudentFigures.module.css'

/** What {@link StudentFigures} shows. */
export interface StudentFiguresProps {
  readonly mode: QuizMode
  readonly figures: Figures
  /** The figures are those of the choice before. */
  readonly isStale: boolean
}

/** A student's average, finished quizzes and points, as cards. */
export function StudentFigures({ mode, figures, isStale }: StudentFiguresProps) {
  const { completed_quizzes, points_earned } = figures
  return (
    <dl className={classes.cards} aria-busy={isStale}>
      <Card icon={IconPercentage} label="Average Score" note="Of all published results">
        {averageText(figures)}
      </Card>
      <Card
        icon={IconCircleCheck}
        label={mode === 'exam' ? 'Exams Completed' : 'Practices Completed'}
        note={completedNote(figures)}
      >
        {completed_quizzes}
      </Card>
      <Card
        icon={IconStar}
        label="Points Earned"
        help={<PointsHelp />}
        note="As on the leaderboard"
      >
        {pointsText(points_earned)}
      </Card>
    </dl>
  )
}

function Card({
  icon: Icon,
  label,
  help,
  note,
  children,
}: {
  readonly icon: TablerIcon
  readonly label: string
  /** A button that explains the label. */
  readonly help?: ReactNode
  readonly note: string
  readonly children: ReactNode
}) {
  return (
    <div className={classes.card}>
      <dt className={classes.label}>
        <Icon size={18} stroke={1.8} aria-hidden />
        {label}
        {help}
      </dt>
      <dd className={classes.value}>{children}</dd>
      <dd className={classes.note}>{note}</dd>
    </div>
  )
}
