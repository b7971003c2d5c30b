import { formatDuration, formatNear } from '../../../lib/dates.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { useNow } from '../../../ui/use-now.ts'
import classes from './QuizTimes.module.css'

/** A moment of today or the next days, without the parts that go without saying. */
function NearTime({ at, now }: { readonly at: number; readonly now: number }) {
  return <DateTime at={at} format={(epoch) => formatNear(epoch, now)} />
}

interface StartWindowProps {
  /** Until when the exam can be started, in epoch seconds. */
  readonly startBy: number
  /** In seconds. */
  readonly duration: number
  readonly isLive: boolean
  /** How far the server's clock is ahead of this device's, in seconds. */
  readonly ahead?: number
}

/** Until when an exam can be started, and while it can: when a start now would end. */
export function StartWindow({ startBy, duration, isLive, ahead = 0 }: StartWindowProps) {
  const now = useNow(ahead)
  return (
    <span>
      <span className={classes.line}>
        Start by <NearTime at={startBy} now={now} />
      </span>
      {isLive ? (
        <span className={classes.line}>
          Ends <NearTime at={now + duration} now={now} /> if you start now
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

/** How long a running attempt still has, and until when. */
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
