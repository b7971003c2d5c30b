import type { ReactNode } from 'react'
import classes from './Facts.module.css'

/** What is known about something, label by label. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

/** One label with its value. */
export function Fact({
  label,
  wide = false,
  children,
}: {
  readonly label: string
  /** A long text: it takes the whole width, and keeps its lines. */
  readonly wide?: boolean
  readonly children: ReactNode
}) {
  return (
    <div className={classes.fact} data-wide={wide || undefined}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  )
}
