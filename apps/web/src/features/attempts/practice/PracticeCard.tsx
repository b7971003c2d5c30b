import type { checkStart } from '@prepwell/contract/attempts.ts'
import type { QuizDetail } from '@prepwell/contract/quizzes.ts'
import { IconClock, IconHelpCircle, IconTrophy, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { countOf, formatDuration } from '../../../lib/dates.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { DifficultyBadge } from '../../quizzes/QuizBadges.tsx'
import { ModeBadge } from '../history/ModeBadge.tsx'
import classes from './PracticeCard.module.css'

/** What the look before the start tells of a practice. */
export type PracticeFacts = z.infer<(typeof checkStart)['response']>['data']

/** What the cards before a practice show. */
export interface PracticeCardProps {
  readonly practice: PracticeFacts
  /** More of it; missing where the quiz was deleted meanwhile. */
  readonly quiz: QuizDetail | undefined
}

/**
 * A practice before it begins or goes on: name, number of questions,
 * duration, and what `children` offer.
 */
export function PracticeCard({
  practice,
  quiz,
  children,
}: PracticeCardProps & { readonly children: ReactNode }) {
  const { name, chapter_name, difficulty_level } = practice
  return (
    <div className={classes.page}>
      <PageTitle
        title={name}
        windowTitle={`Practice: ${name}`}
        subtitle={quiz ? `${quiz.subject_name} › ${chapter_name}` : chapter_name}
      />
      <section className={classes.card} aria-label="Before you start">
        <div className={classes.badges}>
          <ModeBadge mode="practice" />
          <DifficultyBadge level={difficulty_level} size="md" />
        </div>
        {quiz ? <p className={classes.description}>{quiz.description}</p> : null}
        <ul className={classes.facts}>
          <Fact icon={IconHelpCircle}>{countOf(practice.total_questions, 'question')}</Fact>
          <Fact icon={IconTrophy}>{countOf(practice.total_marks, 'mark')}</Fact>
          <Fact icon={IconClock}>{formatDuration(practice.time_duration)}</Fact>
        </ul>
        {children}
      </section>
    </div>
  )
}

function Fact({ icon: Icon, children }: { readonly icon: TablerIcon; readonly children: string }) {
  return (
    <li>
      <Icon size={18} stroke={1.7} aria-hidden />
      {children}
    </li>
  )
}
