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

/** Date and time to the second. Not announced to screen readers, but readable. */
export function Clock() {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    // Each tick waits for the next full second, so that none is skipped.
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
