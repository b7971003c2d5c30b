import { type ReactNode, useId } from 'react'
import classes from './ListSection.module.css'

/** A list below the details of a page. */
export function ListSection({
  title,
  action,
  children,
}: {
  readonly title: string
  /** What adds to the list. */
  readonly action: ReactNode
  readonly children: ReactNode
}) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={classes.section}>
      <div className={classes.head}>
        <h2 id={heading} className={classes.heading}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
