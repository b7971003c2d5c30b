import { type ReactNode, useId } from 'react'
import classes from './Profile.module.css'

/** A titled part of a profile page. */
export function ProfileCard({
  title,
  action,
  children,
}: {
  readonly title: string
  /** A button beside the title. */
  readonly action?: ReactNode
  readonly children: ReactNode
}) {
  const heading = useId()
  return (
    <section className={classes.card} aria-labelledby={heading}>
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
