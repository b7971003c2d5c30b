import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './StudentDashboardPage.module.css'

/** A titled part of the dashboard. */
export function Panel({
  title,
  link,
  children,
}: {
  readonly title: string
  /** Leads to all of it. */
  readonly link?: ReactNode
  readonly children: ReactNode
}) {
  const heading = useId()
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading} className={classes.heading}>
          {title}
        </h2>
        {link}
      </div>
      {children}
    </section>
  )
}
