import classes from './Brand.module.css'

/** Logo and name. */
export function Brand({ withName = true }: { readonly withName?: boolean }) {
  return (
    <span className={classes.brand}>
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
        <rect width="32" height="32" rx="9" className={classes.tile} />
        <path d="M9 17.5l4.5 4.5L23 11" className={classes.tick} />
      </svg>
      {withName ? <span>Prepwell</span> : null}
    </span>
  )
}
