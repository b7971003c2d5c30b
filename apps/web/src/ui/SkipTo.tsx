import type { ReactNode } from 'react'
import classes from './SkipTo.module.css'

/**
 * Seen only when the Tab key comes to it; takes the focus to the element with this id. A link to an
 * anchor would be a navigation, which a page with a leave guard would ask about.
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
