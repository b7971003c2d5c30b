import { schoolName } from '../../lib/school.ts'
import classes from './Brand.module.css'

/** Logo and name of the school. Style sheets choose the logo, since the build does not know it. */
export function Brand({ withName = true }: { readonly withName?: boolean }) {
  return (
    <span className={classes.brand}>
      <span className={classes.logo} aria-hidden="true" />
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true" className={classes.mark}>
        <rect width="32" height="32" rx="9" className={classes.tile} />
        <path d="M9 17.5l4.5 4.5L23 11" className={classes.tick} />
      </svg>
      {withName ? <span className={classes.name}>{schoolName}</span> : null}
    </span>
  )
}
