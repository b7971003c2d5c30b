import { use } from 'react'
import { Link, useLocation } from 'react-router'
import classes from './PlaceList.module.css'
import { PlaceTooltip } from './PlaceTooltip.tsx'
import { placeIcons } from './place-icons.ts'
import { isCurrent, type Place } from './places.ts'
import { PlacesContext } from './places-context.ts'

/** One place of a {@link PlaceList}; the current one is marked. */
export function PlaceLink({
  place,
  hint,
}: {
  readonly place: Place
  /** A remark below its name. */
  readonly hint?: string | undefined
}) {
  const { onGo } = use(PlacesContext)
  const { pathname } = useLocation()
  const Icon = placeIcons[place.label]
  return (
    <li>
      <PlaceTooltip label={place.label}>
        <Link
          to={place.to}
          className={classes.place}
          onClick={onGo}
          aria-current={isCurrent(place, pathname) ? 'page' : undefined}
        >
          {Icon ? <Icon size={20} stroke={1.7} aria-hidden /> : null}
          <span className={classes.name}>
            {place.label}
            {hint ? <span className={classes.hint}> {hint}</span> : null}
          </span>
        </Link>
      </PlaceTooltip>
    </li>
  )
}
