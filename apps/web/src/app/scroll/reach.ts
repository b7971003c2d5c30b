const patience = 3_000
/** The reader scrolls: from now on nobody else does. */
const takeovers = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to a height; tries again while the page grows, since its data may come
 * later. Returns the end of trying.
 */
export const reachTop = (top: number): (() => void) =>
  keepTrying(() => {
    window.scrollTo({ top, behavior: 'instant' })
    return Math.abs(window.scrollY - top) < 2
  })

/** Scrolls smoothly to an element and takes the keyboard there, as soon as it is on the page. */
export const reachElement = (id: string): (() => void) =>
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
  const timer = window.setTimeout(stop, patience)
  observer.observe(document.body)
  for (const event of takeovers)
    window.addEventListener(event, stop, { signal: listening.signal, passive: true })
  return stop
}
