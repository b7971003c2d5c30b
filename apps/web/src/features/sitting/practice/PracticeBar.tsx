import { IconKeyboard, IconStopwatch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { formatClock, secondsSince, untilNextSecond } from '../engine/server-clock.ts'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'
import countdownClasses from '../status/Countdown.module.css'
import { Countdown } from '../status/Countdown.tsx'
import { SaveBadge } from '../status/SaveBadge.tsx'
import classes from './PracticeBar.module.css'

interface PracticeBarProps {
  /** When the practice began, in epoch seconds. */
  readonly startedAt: number
  readonly onHelp: () => void
}

/** Name, save state, and the time: left against the clock, else taken. */
export function PracticeBar({ startedAt, onHelp }: PracticeBarProps) {
  const { name } = useSitting()
  const isTimed = useSittingState((state) => state.deadline !== null)
  return (
    <div className={classes.bar}>
      <h1 className={classes.name}>{name}</h1>
      <div className={classes.save}>
        <SaveBadge />
      </div>
      {isTimed ? <Countdown /> : <PracticeTimer startedAt={startedAt} />}
      <div className={classes.help}>
        <IconButton label="Keys and help" aria-haspopup="dialog" onClick={onHelp}>
          <IconKeyboard size={20} stroke={1.7} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}

/** The time since the practice began (epoch seconds). It counts up and is not read out. */
function PracticeTimer({ startedAt }: { readonly startedAt: number }) {
  const clock = useSittingState((state) => state.clock)
  const [taken, setTaken] = useState(() => secondsSince(startedAt, clock, performance.now()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const now = performance.now()
      setTaken(secondsSince(startedAt, clock, now))
      timer = setTimeout(tick, untilNextSecond(startedAt, clock, now))
    }
    tick()
    return () => clearTimeout(timer)
  }, [startedAt, clock])
  return (
    <div className={countdownClasses.clock}>
      <IconStopwatch size={20} stroke={1.8} aria-hidden />
      <span role="timer" aria-label="Time taken" aria-live="off">
        {formatClock(taken)}
      </span>
    </div>
  )
}
