import { Button, Switch } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDuration } from '../../../lib/dates.ts'
import classes from './PracticeCard.module.css'
import { PracticeCard, type PracticeCardProps } from './PracticeCard.tsx'

/** A practice that can be begun: without a time limit, unless the student wants the clock. */
export function StartCard({
  onStart,
  ...card
}: PracticeCardProps & { readonly onStart: (isTimed: boolean) => void }) {
  const [isTimed, setTimed] = useState(false)
  return (
    <PracticeCard {...card}>
      <div className={classes.choice}>
        <Switch
          label="Practise against the clock"
          description={
            isTimed
              ? `You have ${formatDuration(card.practice.time_duration)} from the start. Then your practice is submitted.`
              : 'There is no time limit. The timer counts up.'
          }
          checked={isTimed}
          onChange={({ currentTarget }) => setTimed(currentTarget.checked)}
        />
      </div>
      <Button
        size="md"
        leftSection={<IconPlayerPlay size={18} aria-hidden />}
        onClick={() => onStart(isTimed)}
      >
        Start Quiz
      </Button>
    </PracticeCard>
  )
}
