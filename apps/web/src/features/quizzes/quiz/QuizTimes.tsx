import { formatDuration, formatNear, formatNearInWords } from '../../../lib/dates.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { useNow } from '../../../ui/use-now.ts'
import classes from './QuizTimes.module.css'

/** A time in the near future, without redundant parts of the date. */
function NearTime({ at, now }: { readonly at: number; readonly now: number }) {
  return <DateTime at={at} format={(epoch) => formatNear(epoch, now)} />
}

/** {@link NearTime} within a sentence. */
function NearTimeInWords({ at, now }: { readonly at: number; readonly now: number }) {
  return <DateTime at={at} format={(epoch) => formatNearInWords(epoch, now)} />
}

interface StartWindowProps {
  /**
   * The latest time at which a student may start, in epoch seconds. Hidden once it has passed,
   * because only students let in by an admin can start then.
   */
  readonly startBy: number
  /** In seconds. */
  readonly duration: number
  /**
   * The end of the student's time, in epoch seconds, regardless of the start; null if the time runs
   * from the start.
   */
  readonly endsAt: number | null
  /** Attempts started before this time, in epoch seconds, end at `endsAt`. Defaults to `endsAt`. */
  readonly commonUntil?: number
  readonly isLive: boolean
  /** Seconds by which the server's clock is ahead of this device's. */
  readonly ahead?: number
}

/**
 * The latest start of an exam, and its end if all students end together. While the exam is live, it
 * also shows when an attempt started now would end.
 */
export function StartWindow({
  startBy,
  duration,
  endsAt,
  commonUntil = endsAt ?? 0,
  isLive,
  ahead = 0,
}: StartWindowProps) {
  const now = useNow(ahead)
  return (
    <span>
      {now < startBy ? (
        <span className={classes.line}>
          Start by <NearTime at={startBy} now={now} />
        </span>
      ) : null}
      {endsAt && now < commonUntil ? (
        <span className={classes.line}>
          Ends <NearTimeInWords at={endsAt} now={now} />, however late you start
        </span>
      ) : isLive ? (
        <span className={classes.line}>
          Ends <NearTimeInWords at={now + duration} now={now} /> if you start now
        </span>
      ) : null}
    </span>
  )
}

interface TimeLeftProps {
  /** In epoch seconds. */
  readonly deadline: number
  readonly ahead?: number
}

/** The time left in a running attempt and its deadline. */
export function TimeLeft({ deadline, ahead = 0 }: TimeLeftProps) {
  const now = useNow(ahead)
  const left = deadline - now
  if (left <= 0) return <span>The time is up</span>
  return (
    <span>
      {left < 60 ? 'Less than a minute' : formatDuration(left - (left % 60))} left, until{' '}
      <NearTime at={deadline} now={now} />
    </span>
  )
}
