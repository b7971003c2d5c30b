import { type ReactNode, useId } from 'react'
import classes from './ListSection.module.css'

/** A section further down a page, such as a list below details. */
export function ListSection({
  title,
  action,
  children,
}: {
  readonly title: string
  /** A button to add to the list, or a control for what it shows. */
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
