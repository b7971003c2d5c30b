import { useEffect, useState } from 'react'
import { zoneName } from '../../lib/dates.ts'
import classes from './Clock.module.css'

const second = 1000
const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})
const timeFormat = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Date and time with seconds. Screen readers can read it but do not announce its changes. */
export function Clock() {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    // Each tick waits for the next full second, so that the clock skips none.
    let timer = 0
    const tick = () => {
      const time = Date.now()
      setNow(time)
      timer = window.setTimeout(tick, second - (time % second))
    }
    tick()
    return () => window.clearTimeout(timer)
  }, [])
  return (
    <time
      className={classes.clock}
      dateTime={new Date(now).toISOString()}
      title={zoneName(now / second)}
    >
      <span className={classes.day}>{dayFormat.format(now)}</span>
      <span className={classes.time}>{timeFormat.format(now)}</span>
    </time>
  )
}
