import { type ReactNode, useDeferredValue } from 'react'
import classes from './AfterFirstPaint.module.css'

/**
 * The long part below what a page opens with: it is rendered once that has been painted, in steps
 * that leave room for clicks. The space of a screen is kept for it, so that nothing jumps.
 */
export function AfterFirstPaint({ children }: { readonly children: ReactNode }) {
  const isFirst = useDeferredValue(false, true)
  return isFirst ? <div className={classes.space} aria-busy /> : children
}
