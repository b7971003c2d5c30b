import { IconKeyboard, IconStopwatch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { formatClock } from '../engine/server-clock.ts'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'
import countdownClasses from '../status/Countdown.module.css'
import { Countdown } from '../status/Countdown.tsx'
import { SaveBadge } from '../status/SaveBadge.tsx'
import classes from './PracticeBar.module.css'

/** The name, save state and time left; without a time limit, the time spent on the questions. */
export function PracticeBar({ onHelp }: { readonly onHelp: () => void }) {
  const { name } = useSitting()
  const isTimed = useSittingState((state) => state.deadline !== null)
  return (
    <div className={classes.bar}>
      <h1 className={classes.name}>{name}</h1>
      <div className={classes.save}>
        <SaveBadge />
      </div>
      {isTimed ? <Countdown /> : <PracticeTimer />}
      <div className={classes.help}>
        <IconButton label="Keys and help" aria-haspopup="dialog" onClick={onHelp}>
          <IconKeyboard size={20} stroke={1.7} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}

/**
 * Time for which the questions were visible, including the time before a break. Counts up and is
 * not announced.
 */
function PracticeTimer() {
  const { controller } = useSitting()
  const [takenMs, setTakenMs] = useState(() => controller.timeOnQuestionsMs())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const now = controller.timeOnQuestionsMs()
      setTakenMs(now)
      // Fires slightly late: firing early would show the same second again.
      timer = setTimeout(tick, 1010 - (now % 1000))
    }
    tick()
    return () => clearTimeout(timer)
  }, [controller])
  return (
    <div className={countdownClasses.clock}>
      <IconStopwatch size={20} stroke={1.8} aria-hidden />
      <span role="timer" aria-label="Time taken" aria-live="off">
        {formatClock(Math.floor(takenMs / 1000))}
      </span>
    </div>
  )
}
