import { Anchor, Button, Paper, Text, Title } from '@mantine/core'
import type { AttemptResult } from '@prepwell/contract/results/results.ts'
import { IconArrowDown, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { use } from 'react'
import { Link } from 'react-router'
import { formatDuration, formatTimeTaken } from '../../../../lib/dates.ts'
import { numberText, percentText } from '../../../../lib/numbers.ts'
import { paths } from '../../../../lib/paths.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { SharePractice } from '../../own-practices/index.ts'
import { KeysAreShown, ReaderIsAdmin } from '../reader-context.ts'
import { OutcomeCounts } from '../review/OutcomeCounts.tsx'
import { reviewFirst } from '../review/review-filter.ts'
import { useShowReview } from '../review/use-review-filter.ts'
import { countOutcomes, type PublishedMarks, type ReviewedQuestion } from '../reviewed-questions.ts'
import { fillOf, resultColour } from '../score-colour.ts'
import { PractiseAgain } from './PractiseAgain.tsx'
import classes from './ScoreSummary.module.css'
import { SeriesStanding } from './SeriesStanding.tsx'
import {
  againText,
  compareWithOthers,
  leftText,
  qualifiedText,
  standingText,
} from './summary-texts.ts'
import type { TimeTaken } from './time-taken.ts'

interface ScoreSummaryProps {
  readonly reviewed: readonly ReviewedQuestion[]
  readonly attempt: AttemptResult
  readonly score: PublishedMarks['score']
  readonly time: TimeTaken
}

/**
 * The score in marks and percent, the time taken, the comparison with other students, and links to
 * what went wrong.
 */
export function ScoreSummary({ attempt, score, time, reviewed }: ScoreSummaryProps) {
  const { scored, total, percentage } = score
  const colour = resultColour(percentage)
  const counts = countOutcomes(reviewed)
  const first = reviewFirst(counts)
  const standing = standingText(attempt)
  const show = useShowReview()
  const isAdmin = use(ReaderIsAdmin)
  const keysAreShown = use(KeysAreShown)
  const who = isAdmin ? attempt.student_name : 'You'
  return (
    <Paper withBorder className={classes.summary} data-colour={colour}>
      <ScoreRing percentage={percentage} />
      <div className={classes.words}>
        <Title order={2} size="h3">
          {who} got <span className={classes.coloured}>{percentText(percentage)}</span>
        </Title>
        <Text size="lg">
          <b className={classes.coloured}>
            {numberText(scored)} / {numberText(total)}
          </b>{' '}
          marks in <b className={classes.coloured}>{formatTimeTaken(time.seconds)}</b>
          {attempt.quiz_mode === 'exam' ? (
            <>
              {' '}
              of <span className={classes.whole}>{formatDuration(attempt.total_time)}</span>
            </>
          ) : null}
          {time.span ? ' on the questions' : null}
        </Text>
        {time.span ? (
          <Text c="dimmed">
            Begun on <DateTime at={time.span.begun} />, finished on{' '}
            <DateTime at={time.span.finished} />.
          </Text>
        ) : null}
        {standing ? (
          <Text size="lg" fw={600}>
            {standing}
          </Text>
        ) : null}
        <Qualified attempt={attempt} />
        {attempt.series_name && attempt.is_published ? (
          <SeriesStanding attemptId={attempt.take_quiz_id} seriesName={attempt.series_name} />
        ) : null}
        {attempt.is_private ? (
          <Text>
            {leftText(counts)}{' '}
            {attempt.origin_take_quiz_id === null ? null : (
              <Anchor component={Link} to={paths.attempt(attempt.origin_take_quiz_id)}>
                See the result it came from
              </Anchor>
            )}
          </Text>
        ) : (
          <Text c="dimmed">
            {compareWithOthers(percentage, attempt.others_average, attempt.others_count)}
          </Text>
        )}
        {attempt.is_private && attempt.quiz_mode === 'practice' && !isAdmin ? (
          <div className={classes.next}>
            <SharePractice quizId={attempt.quiz_id} />
          </div>
        ) : null}
        {first ? (
          <>
            <div className={classes.next}>
              <Button
                rightSection={<IconArrowDown size={18} aria-hidden />}
                onClick={() => show({ outcome: first.outcome })}
              >
                {first.label}
              </Button>
              {isAdmin || !keysAreShown ? null : (
                <PractiseAgain attemptId={attempt.take_quiz_id} counts={counts} />
              )}
            </div>
            {isAdmin || !keysAreShown ? null : (
              // It explains the button, which is not printed.
              <Text size="sm" c="dimmed" data-print="hidden">
                {againText(counts)}
              </Text>
            )}
          </>
        ) : null}
      </div>
      {reviewed.length > 0 ? (
        <div className={classes.outcomes}>
          <OutcomeCounts reviewed={reviewed} />
        </div>
      ) : null}
    </Paper>
  )
}

/**
 * Says whether the cut-offs are reached and by how much they are missed; renders nothing without
 * cut-offs.
 */
function Qualified({ attempt }: Pick<ScoreSummaryProps, 'attempt'>) {
  const text = qualifiedText(attempt)
  if (text === null) return null
  const Icon = attempt.cut_off_result?.qualified ? IconCircleCheck : IconInfoCircle
  return (
    <Text className={classes.qualified ?? ''}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <span>{text}</span>
    </Text>
  )
}

/**
 * The percentage within a progress ring. Mantine's ring is not used, because it would add its
 * tooltips to the first load of a result.
 */
function ScoreRing({ percentage }: { readonly percentage: number }) {
  const circle = { cx: 82, cy: 82, r: 75.5, pathLength: 100 }
  return (
    <div className={classes.ring} aria-hidden>
      <svg viewBox="0 0 164 164" aria-hidden>
        <circle className={classes.track} {...circle} />
        {/* With a length of 0, the round line cap would still show. */}
        {percentage > 0 ? (
          <circle
            className={classes.fill}
            {...circle}
            strokeDasharray={`${fillOf(percentage)} 100`}
          />
        ) : null}
      </svg>
      <span className={classes.percent}>{percentText(percentage)}</span>
    </div>
  )
}
