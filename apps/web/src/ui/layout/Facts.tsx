import type { ReactNode } from 'react'
import classes from './Facts.module.css'

/** A list of labelled facts. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

export function Fact({
  label,
  wide = false,
  children,
}: {
  readonly label: string
  /** For long text: takes the full width and keeps line breaks. */
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
