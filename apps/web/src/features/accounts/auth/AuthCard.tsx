import type { ReactNode } from 'react'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import classes from './AuthCard.module.css'

/** The card of an account page: heading, form, and a link to another page. */
export function AuthCard({
  title,
  subtitle,
  footer,
  last,
  children,
}: {
  readonly title: string
  readonly subtitle?: ReactNode
  readonly footer?: ReactNode
  /** The last part of the card. It may load late, because it has nothing below it to shift. */
  readonly last?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className={classes.page}>
      <section className={classes.card}>
        <PageTitle title={title} subtitle={subtitle} />
        {children}
        {footer ? <p className={classes.footer}>{footer}</p> : null}
        {last}
      </section>
    </div>
  )
}
