import { useIntersection } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import classes from './LazyOpenPractice.module.css'

const OpenPractice = lazy(() =>
  import('./OpenPractice.tsx').then(
    (loaded) => ({ default: loaded.OpenPractice }),
    // The rest of the page keeps working.
    () => ({ default: () => <p>The question could not be loaded. Check your connection.</p> }),
  ),
)

/**
 * The practice for visitors, loaded when it is less than half a screen away. Its space is reserved,
 * so nothing moves.
 */
export function LazyOpenPractice() {
  const { ref, entry } = useIntersection({ rootMargin: '50% 0px' })
  const [wasNear, setWasNear] = useState(false)
  if (entry?.isIntersecting && !wasNear) setWasNear(true)
  return (
    <div ref={ref} className={classes.room}>
      <Suspense fallback={null}>{wasNear ? <OpenPractice /> : null}</Suspense>
    </div>
  )
}
