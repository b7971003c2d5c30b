import { IconInbox, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './state.module.css'

/** Says that there is nothing, what that means and what to do next. */
export interface EmptyStateProps {
  readonly title: string
  readonly text?: ReactNode
  readonly icon?: TablerIcon
  /** A button or link to the next step. */
  readonly children?: ReactNode
}

/** Replaces an empty list. */
export function EmptyState({ title, text, icon: Icon = IconInbox, children }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <span className={classes.icon}>
        <Icon size={26} stroke={1.6} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      {text ? <p className={classes.text}>{text}</p> : null}
      {children}
    </div>
  )
}
