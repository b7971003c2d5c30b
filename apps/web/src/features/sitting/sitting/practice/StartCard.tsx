import { Alert, Button, Switch } from '@mantine/core'
import { IconPlayerPlay, IconPlayerTrackNext } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDuration, secondsAhead } from '../../../../lib/dates.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { TimeLeft } from '../../../quizzes/quiz/index.ts'
import { allToAnswer } from '../engine/paper-sections.ts'
import { answeredCount } from '../engine/question-status.ts'
import classes from './PracticeCard.module.css'
import { PracticeCard, type PracticeCardProps } from './PracticeCard.tsx'

/** A practice that can begin: without a time limit, unless the student chooses one. */
export function StartCard({
  onStart,
  ...card
}: PracticeCardProps & { readonly onStart: (isTimed: boolean) => void }) {
  const [isTimed, setTimed] = useState(false)
  return (
    <PracticeCard {...card}>
      <DrawNote sections={card.practice.sections} />
      <div className={classes.choice}>
        <Switch
          label="Practise against the clock"
          description={
            isTimed
              ? `You have ${formatDuration(card.practice.time_duration)} once you start. Then your practice is submitted.`
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

/**
 * Tells a student who practises again which questions a practice with drawn questions will have.
 */
function DrawNote({ sections = [] }: Pick<PracticeCardProps['practice'], 'sections'>) {
  const drawn = sections.filter(({ drawn_from }) => drawn_from !== undefined)
  if (drawn.length === 0) return null
  const count = drawn.reduce((sum, one) => sum + one.count, 0)
  const pool = drawn.reduce((sum, one) => sum + (one.drawn_from ?? 0), 0)
  return (
    <p className={classes.draw}>
      Each practice draws {count} of {pool} questions, starting with those you have not seen.
    </p>
  )
}

/** A running practice, which can be resumed. */
export function ResumeCard({
  onResume,
  ...card
}: PracticeCardProps & { readonly onResume: () => void }) {
  const { quiz_state, total_questions, sections, started_at, deadline, server_time } = card.practice
  const [ahead] = useState(() => secondsAhead(server_time))
  return (
    <PracticeCard {...card}>
      <Alert
        icon={<IconPlayerTrackNext aria-hidden />}
        title="You were already doing this quiz. Do you want to resume?"
      >
        {answeredCount(quiz_state)} of {sections ? allToAnswer(sections) : total_questions}{' '}
        answered.
        {started_at === null ? null : (
          <>
            {' '}
            Started on <DateTime at={started_at} />.
          </>
        )}
        {deadline === null ? null : (
          <>
            {' '}
            The clock is running: <TimeLeft deadline={deadline} ahead={ahead} />.
          </>
        )}
      </Alert>
      <Button size="md" leftSection={<IconPlayerPlay size={18} aria-hidden />} onClick={onResume}>
        Resume Quiz
      </Button>
    </PracticeCard>
  )
}
