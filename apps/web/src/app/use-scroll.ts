import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'
import { scrollGoal } from './scroll-goal.ts'

/**
 * Scrolls after every navigation, see {@link scrollGoal}. Replaces the router's own component,
 * which jumps to a hash at once and gives up if the page is not yet as tall as before.
 */
export function useScroll(): void {
  const location = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef<Location | null>(null)

  useLayoutEffect(() => {
    // The effect runs twice in development; the same location is not a navigation.
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
    // The last scroll event arrives with the next frame, which may never come on a closing page.
    const leave = () => {
      note()
      scrollMemory.store()
    }
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', leave)
    }
  }, [])
}

/**
 * The key of a history entry. The router's key alone is not unique: the first entry of every
 * document has the same one.
 */
const entryOf = ({ key, pathname, search }: Location): string => `${key} ${pathname}${search}`

const retryForMs = 3_000
/** The reader scrolls, so automatic scrolling stops. */
const readerEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to a height, retrying while the page grows because its data arrives later. Returns a
 * function that stops it.
 */
const reachTop = (top: number): (() => void) =>
  keepTrying(() => {
    window.scrollTo({ top, behavior: 'instant' })
    return Math.abs(window.scrollY - top) < 2
  })

/** Scrolls smoothly to an element as soon as it is on the page, and moves focus there. */
const reachElement = (id: string): (() => void) =>
  keepTrying(() => {
    const target = document.getElementById(id)
    if (!target) return false
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    target.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' })
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    target.focus({ preventScroll: true })
    return true
  })

function keepTrying(attempt: () => boolean): () => void {
  if (attempt()) return () => {}
  const listening = new AbortController()
  const observer = new ResizeObserver(() => {
    if (attempt()) stop()
  })
  const stop = () => {
    observer.disconnect()
    listening.abort()
    window.clearTimeout(timer)
  }
  const timer = window.setTimeout(stop, retryForMs)
  observer.observe(document.body)
  for (const event of readerEvents)
    window.addEventListener(event, stop, { signal: listening.signal, passive: true })
  return stop
}

const storageKey = 'scroll'
/** Entries to remember: more than anybody goes back. */
const maxEntries = 100

/** Scroll positions in pixels by entry of this tab's history. They survive a reload. */
const scrollMemory = {
  recall: (entry: string): number | undefined => positions.get(entry),
  note(entry: string, top: number): void {
    // `delete` first, so that `set` puts the entry last, as the newest.
    positions.delete(entry)
    positions.set(entry, top)
    const oldest = positions.keys().next().value
    if (positions.size > maxEntries && oldest !== undefined) positions.delete(oldest)
  },
  /** Call before the page closes. */
  store(): void {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...positions]))
    } catch {
      // Without storage the page starts at its top after a reload.
    }
  },
}

const positions = new Map<string, number>(read())

function read(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
  } catch {
    return []
  }
}

/**
 * True if this document was opened by a reload or a history step. A link or a typed address starts
 * at the top.
 */
const isReturn = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && (entry as PerformanceNavigationTiming).type !== 'navigate'
}
