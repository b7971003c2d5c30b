import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../../../lib/dates.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { examClockQuery } from '../quizzes.api.ts'
import { wallClock } from './exam-clock.ts'
import classes from './QuizPage.module.css'

/**
 * A date of a quiz in the reader's time zone, and also in the exam time zone if the local times
 * differ.
 */
export function QuizMoment({ at }: { /** Epoch seconds. */ readonly at: number }) {
  const { data: clock } = useQuery(examClockQuery())
  const isElsewhere = clock !== undefined && wallClock(at, clock.zone) !== wallClock(at)
  return (
    <>
      <span className={classes.moment}>
        <DateTime at={at} />
      </span>
      {isElsewhere ? (
        <span className={classes.hint}>
          {formatDateTime(at, clock.zone)} in {clock.zone}
        </span>
      ) : null}
    </>
  )
}
