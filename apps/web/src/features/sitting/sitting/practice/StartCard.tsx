import { Alert, Button, Switch } from '@mantine/core'
import { IconPlayerPlay, IconPlayerTrackNext } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDuration, secondsAhead } from '../../../../lib/dates.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { TimeLeft } from '../../../quizzes/quiz/index.ts'
import { SharePractice } from '../../../results/results/index.ts'
import { allToAnswer } from '../engine/paper-sections.ts'
import { answeredCount } from '../engine/question-status.ts'
import { rememberChecks, wantsChecks } from './check-choice.ts'
import classes from './PracticeCard.module.css'
import { PracticeCard, type PracticeCardProps } from './PracticeCard.tsx'

/** The choices of a student before a practice. */
interface StartChoices {
  readonly isTimed: boolean
  readonly isChecking: boolean
}

/**
 * A practice that can begin. By default it has no time limit and shows all outcomes at the end; the
 * student can choose otherwise here, or did so when making the practice. The device remembers
 * whether answers are checked as they are given.
 */
export function StartCard({
  onStart,
  ...card
}: PracticeCardProps & { readonly onStart: (choices: StartChoices) => void }) {
  const { chosen, held_by } = card.practice
  const [isTimed, setTimed] = useState(chosen?.clock ?? false)
  const [wants, setChecking] = useState(() => chosen?.check ?? wantsChecks())
  const isChecking = wants || held_by !== undefined
  return (
    <PracticeCard {...card} {...(isTimed ? { limit: card.practice.time_duration } : {})}>
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
        {held_by ? (
          <HeldNote by={held_by.name} />
        ) : (
          <Switch
            label="Check each answer as you go"
            description={
              isChecking
                ? 'You see at once whether an answer is right, and why. A checked answer stays as it is.'
                : 'You see what was right when you have submitted.'
            }
            checked={isChecking}
            onChange={({ currentTarget }) => {
              setChecking(currentTarget.checked)
              // A choice made for a single practice is not the student's general preference.
              if (!chosen) rememberChecks(currentTarget.checked)
            }}
          />
        )}
      </div>
      <Button
        size="md"
        leftSection={<IconPlayerPlay size={18} aria-hidden />}
        onClick={() => onStart({ isTimed, isChecking })}
      >
        Start Quiz
      </Button>
      {chosen ? <SharePractice quizId={card.practice.id} /> : null}
    </PracticeCard>
  )
}

/** Says why this practice can only begin with its answers checked as they are given. */
function HeldNote({ by }: { readonly by: string }) {
  return (
    <p className={classes.held}>
      Some questions may be part of <b>{by}</b>. Until its results are out, this practice leaves
      them out, and each answer is checked as you go.
    </p>
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
