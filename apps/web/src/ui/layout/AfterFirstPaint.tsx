import { type ReactNode, Suspense } from 'react'
import classes from './AfterFirstPaint.module.css'
import { useFirstPaint } from './use-first-paint.ts'

/**
 * The long part below what a page opens with: it is loaded and rendered once that has been painted.
 * The space of a screen is kept for it, so that nothing jumps.
 */
export function AfterFirstPaint({ children }: { readonly children: ReactNode }) {
  const isFirst = useFirstPaint()
  const space = <div className={classes.space} aria-busy />
  return isFirst ? space : <Suspense fallback={space}>{children}</Suspense>
}
