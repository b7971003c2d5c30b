import { type ReactNode, Suspense, useDeferredValue } from 'react'
import classes from './AfterFirstPaint.module.css'

/**
 * The long part below what a page opens with: it is loaded and rendered once that has been painted,
 * in steps that leave room for clicks. The space of a screen is kept for it, so that nothing jumps.
 */
export function AfterFirstPaint({ children }: { readonly children: ReactNode }) {
  const isFirst = useDeferredValue(false, true)
  const space = <div className={classes.space} aria-busy />
  return isFirst ? space : <Suspense fallback={space}>{children}</Suspense>
}
