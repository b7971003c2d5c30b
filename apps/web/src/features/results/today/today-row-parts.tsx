import { Button } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { formatNearInWords, timeAgo } from '../../../lib/dates.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { type ServerClock, serverNow, useSecondsLeft } from '../../sitting/sitting/index.ts'
import classes from './TodayPanel.module.css'
import { leftText } from './today-texts.ts'

export interface Timed {
  readonly clock: ServerClock
  /** Must be memoised. */
  readonly onTimeUp: () => unknown
}

export const nowOf = (clock: ServerClock) => serverNow(clock, performance.now())

interface RowProps {
  readonly icon: TablerIcon
  readonly tone: 'urgent' | 'live' | 'calm'
  /** The label of the row, in two words. */
  readonly kind: string
  readonly name: string
  readonly about?: string
  readonly action: ReactNode
  readonly children: ReactNode
}

/** A line of Today: what it is, its name, one sentence, and one button. */
export function Row({ icon: Icon, tone, kind, name, about, action, children }: RowProps) {
  return (
    <li className={classes.row} data-tone={tone}>
      <span className={classes.icon}>
        <Icon size={21} stroke={1.8} aria-hidden />
      </span>
      <div className={classes.words}>
        <span className={classes.kind}>{kind}</span>
        <h3 className={classes.name}>
          {name} {about ? <span className={classes.about}>{about}</span> : null}
        </h3>
        <p className={classes.text}>{children}</p>
      </div>
      <div className={classes.action}>{action}</div>
    </li>
  )
}

interface GoProps {
  readonly to: string
  readonly label: string
  readonly name: string
  /** True if it is urgent. */
  readonly isFirst?: boolean
}

/** The button of a row. */
export const Go = ({ to, label, name, isFirst = false }: GoProps) => (
  <Button
    component={Link}
    to={to}
    className="touch"
    variant={isFirst ? 'filled' : 'light'}
    aria-label={`${label}: ${name}`}
  >
    {label}
  </Button>
)

interface MomentProps {
  readonly at: number
  readonly clock: ServerClock
}

export const Near = ({ at, clock }: MomentProps) => (
  <DateTime at={at} format={(epoch) => formatNearInWords(epoch, nowOf(clock))} />
)

export const Ago = ({ at, clock }: MomentProps) => (
  <DateTime at={at} format={(epoch) => timeAgo(epoch, Math.max(epoch, nowOf(clock)))} />
)

/** The time left until a moment. The page refetches when it is over. */
export function Left({ until, clock, onTimeUp }: Timed & { readonly until: number }) {
  const left = useSecondsLeft(until, clock)
  const isUp = left === 0
  useEffect(() => {
    if (isUp) onTimeUp()
  }, [isUp, onTimeUp])
  return (
    <span role="timer" aria-live="off" className={classes.left}>
      {leftText(left)}
    </span>
  )
}
