import { Skeleton } from '@mantine/core'
import type { checkStart } from '@prepwell/contract/sitting/sitting.ts'
import { IconClock, IconHelpCircle, IconTrophy, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { countOf, formatDuration } from '../../../../lib/dates.ts'
import { Loading } from '../../../../ui/feedback/Loading.tsx'
import { LanguagesBefore } from '../../../../ui/languages/LanguagesBefore.tsx'
import { PageTitle } from '../../../../ui/layout/PageTitle.tsx'
import { DifficultyBadge, ModeBadge } from '../../../quizzes/quiz/index.ts'
import { SectionsBefore } from '../languages/SectionsBefore.tsx'
import classes from './PracticeCard.module.css'
import { topicLine } from './topic-line.ts'

export type PracticeFacts = z.infer<(typeof checkStart)['response']>['data']

export interface PracticeCardProps {
  readonly practice: PracticeFacts
  /** Id of the student. */
  readonly reader: number
  /** Seconds until the practice is submitted; absent without a time limit. */
  readonly limit?: number
}

/** Shown before a practice begins or resumes; `children` are the controls that start it. */
export function PracticeCard({
  practice,
  reader,
  limit,
  children,
}: PracticeCardProps & { readonly children: ReactNode }) {
  const { name, description, difficulty_level } = practice
  return (
    <div className={classes.page}>
      <PageTitle title={name} windowTitle={`Practice: ${name}`} subtitle={topicLine(practice)} />
      <section className={classes.card} aria-label="Before you start">
        <div className={classes.badges}>
          <ModeBadge mode="practice" />
          <DifficultyBadge level={difficulty_level} size="md" />
        </div>
        <p className={classes.description}>{description}</p>
        <ul className={classes.facts}>
          <Fact icon={IconHelpCircle}>{countOf(practice.total_questions, 'question')}</Fact>
          <Fact icon={IconTrophy}>{countOf(practice.total_marks, 'mark')}</Fact>
          {limit === undefined ? null : <Fact icon={IconClock}>{formatDuration(limit)}</Fact>}
        </ul>
        <LanguagesBefore quiz={practice} reader={reader} />
        <SectionsBefore quiz={practice} reader={reader} />
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

/** Shown while the card loads. */
export function PracticeCardSkeleton({ name }: { readonly name: string }) {
  return (
    <>
      <PageTitle title={name} hidden />
      <Loading what="Opening the practice…">
        <div className={classes.page}>
          <Skeleton height={36} width="70%" />
          <Skeleton height={20} width="40%" mt={10} mb={20} />
          <div className={classes.card}>
            <Skeleton height={20} width={160} />
            <Skeleton height={24} />
            <Skeleton height={24} width="80%" />
            <Skeleton height={82} />
            <Skeleton height={42} />
          </div>
        </div>
      </Loading>
    </>
  )
}
