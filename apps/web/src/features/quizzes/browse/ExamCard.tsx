import type { ExamRow } from '@prepwell/contract/quizzes.ts'
import { IconCalendar, IconClock, IconHelpCircle } from '@tabler/icons-react'
import { countOf, formatDuration } from '../../../lib/dates.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { offerOf } from '../exam-offer.ts'
import { DifficultyBadge, StatusBadge } from '../QuizBadges.tsx'
import { ExamButton } from './ExamButton.tsx'
import classes from './ExamCard.module.css'

/** One exam: what it is about, when, how long, and what can be done with it. */
export function ExamCard({
  exam,
  canTake,
}: {
  readonly exam: ExamRow
  /** Admins look at the list; only students have the buttons. */
  readonly canTake: boolean
}) {
  const offer = offerOf(exam)
  return (
    <li className={classes.card} data-dimmed={offer === 'expired' || undefined}>
      <div className={classes.badges}>
        <StatusBadge status={exam.status} />
        <DifficultyBadge level={exam.difficulty_level} />
      </div>
      <div className={classes.words}>
        <h2 className={classes.name}>{exam.name}</h2>
        <p className={classes.topic}>
          {exam.subject_name} <span aria-hidden="true">›</span> {exam.chapter_name}
        </p>
        <p className={classes.description}>{exam.description}</p>
      </div>
      <ul className={classes.facts}>
        <li>
          <IconCalendar size={17} stroke={1.7} aria-hidden />
          <DateTime at={exam.date_of_quiz} />
        </li>
        <li>
          <IconClock size={17} stroke={1.7} aria-hidden />
          {formatDuration(exam.time_duration)}
        </li>
        <li>
          <IconHelpCircle size={17} stroke={1.7} aria-hidden />
          {countOf(exam.total_questions, 'question')}
        </li>
      </ul>
      {canTake ? <ExamButton exam={exam} offer={offer} /> : null}
    </li>
  )
}
