import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus on the page buttons: 'Next page' is switched off on the last page, and the number
 * of the page takes over. Answers their parent's ref, and what to call when one of them was used.
 */
export function useFocusOnPages(
  page: number,
): readonly [RefObject<HTMLDivElement | null>, () => void] {
  const pages = useRef<HTMLDivElement>(null)
  const wasUsed = useRef(false)
  useEffect(() => {
    if (!wasUsed.current || page < 1) return
    wasUsed.current = false
    const focused = document.activeElement
    if (focused === null || focused === document.body || focused.matches(':disabled'))
      pages.current?.querySelector<HTMLElement>('[aria-current="page"]')?.focus()
  }, [page])
  return [
    pages,
    () => {
      wasUsed.current = true
    },
  ]
}
