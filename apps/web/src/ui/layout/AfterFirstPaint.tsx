import { type ReactNode, Suspense, useDeferredValue } from 'react'
import classes from './AfterFirstPaint.module.css'

/**
 * True until the component has been painted once: what follows is rendered after that, in steps
 * that leave room for clicks.
 */
export const useFirstPaint = (): boolean => useDeferredValue(false, true)

/**
 * The long part below what a page opens with: it is loaded and rendered once that has been painted.
 * The space of a screen is kept for it, so that nothing jumps.
 */
export function AfterFirstPaint({ children }: { readonly children: ReactNode }) {
  const isFirst = useFirstPaint()
  const space = <div className={classes.space} aria-busy />
  return isFirst ? space : <Suspense fallback={space}>{children}</Suspense>
}
