import { Alert, Button } from '@mantine/core'
import { IconPlayerPlay, IconPlayerTrackNext } from '@tabler/icons-react'
import { DateTime } from '../../../ui/DateTime.tsx'
import { answeredCount } from '../engine/progress.ts'
import { PracticeCard, type PracticeCardProps } from './PracticeCard.tsx'

/** A practice that is running already: it goes on where it was left. */
export function ResumeCard({
  onResume,
  ...card
}: PracticeCardProps & { readonly onResume: () => void }) {
  const { quiz_state, total_questions, started_at, deadline } = card.practice
  return (
    <PracticeCard {...card}>
      <Alert
        icon={<IconPlayerTrackNext aria-hidden />}
        title="You were already doing this quiz. Do you want to resume?"
      >
        {answeredCount(quiz_state)} of {total_questions} answered.
        {started_at === null ? null : (
          <>
            {' '}
            Started on <DateTime at={started_at} />.
          </>
        )}
        {deadline === null ? null : (
          <>
            {' '}
            The clock runs until <DateTime at={deadline} />.
          </>
        )}
      </Alert>
      <Button size="md" leftSection={<IconPlayerPlay size={18} aria-hidden />} onClick={onResume}>
        Resume Quiz
      </Button>
    </PracticeCard>
  )
}
