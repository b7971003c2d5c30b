import { type ReactNode, Suspense, useDeferredValue } from 'react'
import classes from './AfterFirstPaint.module.css'

/**
 * True until the component has been painted once; later parts are then rendered in steps that do
 * not block clicks.
 */
export const useFirstPaint = (): boolean => useDeferredValue(false, true)

/**
 * The long lower part of a page, loaded and rendered after the top has been painted. Reserves the
 * height of a screen, so that nothing jumps; `skeleton` fills it while the part is loaded.
 */
export function AfterFirstPaint({
  skeleton,
  children,
}: {
  readonly skeleton?: ReactNode
  readonly children: ReactNode
}) {
  const isFirst = useFirstPaint()
  const space = (
    <div className={classes.space} aria-busy="true">
      {skeleton}
    </div>
  )
  return isFirst ? space : <Suspense fallback={space}>{children}</Suspense>
}
