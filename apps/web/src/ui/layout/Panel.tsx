import { type ReactNode, useId } from 'react'
import classes from './Panel.module.css'

/** A titled part of a page. */
export function Panel({
  title,
  action,
  children,
}: {
  readonly title: string
  /** A button or link beside the title. */
  readonly action?: ReactNode
  readonly children: ReactNode
}) {
  const heading = useId()
  return (
    <section className={classes.panel} aria-labelledby={heading}>
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
