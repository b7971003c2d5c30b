import { type ReactNode, useId } from 'react'
import classes from './ListSection.module.css'

/** A part below what a page begins with: a list below details, figures below today. */
export function ListSection({
  title,
  action,
  children,
}: {
  readonly title: string
  /** What adds to the list, or chooses what is shown. */
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
