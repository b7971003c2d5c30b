import type { ReactNode } from 'react'
import classes from './SkipTo.module.css'

/**
 * Visible only while focused by the Tab key; moves focus to the element with this id. An anchor
 * link would be a navigation, which a leave guard would interrupt with a question.
 */
export function SkipTo({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <button
      type="button"
      className={classes.skip}
      onClick={() => document.getElementById(id)?.focus()}
    >
      {children}
    </button>
  )
}
