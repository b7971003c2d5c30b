import { Group } from '@mantine/core'
import type { DifficultyLevel } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { AttemptResult } from '@prepwell/contract/results/results.ts'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { countOf } from '../../../../lib/dates.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Fact, Facts } from '../../../../ui/layout/Facts.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { DifficultyBadge } from '../../../quizzes/quiz/index.ts'
import { mostStars, starsOf } from './difficulty-stars.ts'
import classes from './PracticeDetails.module.css'

/** The quiz of a practice: name, size, difficulty and date. */
export function PracticeDetails({ attempt }: { readonly attempt: AttemptResult }) {
  const { quiz_name, total_questions, quiz_difficulty, date_taken } = attempt
  return (
    <Panel title="Quiz Details">
      <Facts>
        <Fact label="Name">{quiz_name}</Fact>
        <Fact label="Total questions">{total_questions ?? 'NA'}</Fact>
        <Fact label="Difficulty">
          <Group gap="xs">
            <DifficultyStars level={quiz_difficulty} />
            <DifficultyBadge level={quiz_difficulty} size="md" />
          </Group>
        </Fact>
        <Fact label="Date taken">
          <DateTime at={date_taken} />
        </Fact>
      </Facts>
    </Panel>
  )
}

function DifficultyStars({ level }: { readonly level: DifficultyLevel }) {
  const count = starsOf(level)
  return (
    <span className={classes.stars} role="img" aria-label={countOf(count, 'star')}>
      {Array.from({ length: mostStars }, (_none, index) => index + 1).map((place) =>
        place <= count ? (
          <IconStarFilled key={place} size={18} className={classes.full} aria-hidden />
        ) : (
          <IconStar key={place} size={18} stroke={1.6} aria-hidden />
        ),
      )}
    </span>
  )
}
