import { startTransition, useCallback, useState } from 'react'

/** How many more items each step shows. */
const step = 8

/** How far below the window the next items are already made, in pixels. */
const ahead = 2000

/**
 * Shows a long list bit by bit: more of it whenever its end comes near the window. It starts
 * again when `key` changes. Put `end` as ref on an element after the list that is made anew
 * with each count (`key={count}`).
 */
export function useGrowingCount(total: number, key: string) {
  const [shown, setShown] = useState({ key, count: step })
  const count = Math.min(total, shown.key === key ? shown.count : step)
  const end = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return
          observer.disconnect()
          startTransition(() => setShown({ key, count: count + step }))
        },
        { rootMargin: `0px 0px ${ahead}px` },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [key, count],
  )
  return { count, end }
}
