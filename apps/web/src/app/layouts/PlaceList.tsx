import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import classes from './PlaceList.module.css'
import type { Place } from './places.ts'

/** Places below each other; the current one is marked. */
export function PlaceList({
  places,
  onGo,
  hints = {},
  children,
}: {
  readonly places: readonly Place[]
  readonly onGo?: (() => void) | undefined
  /** A remark below a place, by its address. */
  readonly hints?: Readonly<Record<string, string>>
  readonly children?: ReactNode
}) {
  return (
    <ul className={classes.list}>
      {places.map(({ label, to, icon: Icon, end = false }) => (
        <li key={to}>
          <NavLink to={to} end={end} className={classes.place ?? ''} onClick={onGo}>
            <Icon size={20} stroke={1.7} aria-hidden />
            <span>
              {label}
              {hints[to] ? <span className={classes.hint}> {hints[to]}</span> : null}
            </span>
          </NavLink>
        </li>
      ))}
      {children ? <li>{children}</li> : null}
    </ul>
  )
}
