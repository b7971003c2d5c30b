import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'
import { reachElement, reachTop } from './reach.ts'
import { scrollGoal } from './scroll-goal.ts'
import { isReturn, scrollMemory } from './scroll-memory.ts'

/**
 * Scrolls after every navigation, see {@link scrollGoal}. Not the router's own part: that one jumps
 * to a hash, and gives up when the page is not as tall yet as it was.
 */
export function useScroll(): void {
  const location = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef<Location | null>(null)

  useLayoutEffect(() => {
    // The effect runs twice in development: the same location is no step.
    const from = shown.current === location ? null : shown.current
    shown.current = location
    const isComingBack = isBack && (from !== null || isReturn())
    const saved = isComingBack ? scrollMemory.recall(entryOf(location)) : undefined
    const goal = scrollGoal({ from, to: location, saved })
    if (!goal) return
    return 'id' in goal ? reachElement(goal.id) : reachTop(goal.top)
  }, [location, isBack])

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const note = () => {
      if (shown.current) scrollMemory.note(entryOf(shown.current), window.scrollY)
    }
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', scrollMemory.store)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', scrollMemory.store)
    }
  }, [])
}

/** The key alone is not enough: the first entry of every document has the same. */
const entryOf = ({ key, pathname, search }: Location): string => `${key} ${pathname}${search}`
