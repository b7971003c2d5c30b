import { formatDuration, formatNear, formatNearInWords } from '../../../lib/dates.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { useNow } from '../../../ui/use-now.ts'
import classes from './QuizTimes.module.css'

/** A time today or in the next days, without redundant parts of the date. */
function NearTime({ at, now }: { readonly at: number; readonly now: number }) {
  return <DateTime at={at} format={(epoch) => formatNear(epoch, now)} />
}

/** {@link NearTime} within a sentence. */
function NearTimeInWords({ at, now }: { readonly at: number; readonly now: number }) {
  return <DateTime at={at} format={(epoch) => formatNearInWords(epoch, now)} />
}

interface StartWindowProps {
  /**
   * The latest time at which a student may start, in epoch seconds. Not shown once it has passed,
   * when only those can start whom an admin has let in.
   */
  readonly startBy: number
  /** In seconds. */
  readonly duration: number
  /** When the student's time ends, however late the start; null if it runs from the start. */
  readonly endsAt: number | null
  /** Until when a start ends at `endsAt`; without it, until then. */
  readonly commonUntil?: number
  readonly isLive: boolean
  /** Seconds that the server's clock is ahead of this device's. */
  readonly ahead?: number
}

/**
 * The latest start of an exam, and its end if all end together. While the exam is live, it also
 * shows when an attempt started now would end.
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
