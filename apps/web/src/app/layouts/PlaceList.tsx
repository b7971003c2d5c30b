import { type ReactNode, use, useId } from 'react'
import { PlaceLink } from './PlaceLink.tsx'
import classes from './PlaceList.module.css'
import type { Place } from './places.ts'
import { PlacesContext } from './places-context.ts'

/** Places below each other, with a heading when they are one group of several. */
export function PlaceList({
  label,
  places = [],
  hints = {},
  children,
}: {
  readonly label?: string
  readonly places?: readonly Place[]
  /** A remark below a place, by its address. */
  readonly hints?: Readonly<Record<string, string>>
  /** More entries, as list items. */
  readonly children?: ReactNode
}) {
  const id = useId()
  const { isCollapsed } = use(PlacesContext)
  return (
    <div className={classes.group} data-collapsed={isCollapsed || undefined}>
      {label ? (
        <p id={id} className={classes.label}>
          {label}
        </p>
      ) : null}
      <ul className={classes.list} {...(label ? { 'aria-labelledby': id } : {})}>
        {places.map((place) => (
          <PlaceLink key={place.to} place={place} hint={hints[place.to]} />
        ))}
        {children}
      </ul>
    </div>
  )
}
