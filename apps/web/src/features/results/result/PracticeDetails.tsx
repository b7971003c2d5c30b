import { Group } from '@mantine/core'
import type { AttemptDetail } from '@prepwell/contract/results.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Fact, Facts } from '../../../ui/layout/Facts.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { DifficultyBadge } from '../../quizzes/index.ts'
import { DifficultyStars } from './DifficultyStars.tsx'

/** Which quiz was practised, how hard it is, and when. */
export function PracticeDetails({ attempt }: { readonly attempt: AttemptDetail }) {
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
