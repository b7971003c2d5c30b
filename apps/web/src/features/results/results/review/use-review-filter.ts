import { useMemo } from 'react'
import { useAddress } from '../../../../ui/use-address.ts'
import { noFilter, type ReviewFilter, readFilter, writeFilter } from './review-filter.ts'

export const reviewHeadingId = 'detailed-review'

/** The element id of a section in the review. Sections count from 1. */
export const sectionPartId = (section: number) => `section-${section}`

/**
 * `part` is the path and hash of a part that was chosen before it was loaded; empty if none was.
 */
export const awaited = { part: '' }

/**
 * Scrolls to a part of the result and moves focus there for keyboard and screen reader users. The
 * page does it later for a part that is still being loaded.
 */
export function goToPart(id: string): void {
  const part = document.getElementById(id)
  part?.scrollIntoView({ block: 'start' })
  part?.focus({ preventScroll: true })
  awaited.part = part ? '' : `${window.location.pathname}#${id}`
}

/** The filter in the address, memoised, and a function to change parts of it. */
export function useReviewFilter(): readonly [
  ReviewFilter,
  (change: Partial<ReviewFilter>) => void,
] {
  const [address, setAddress] = useAddress()
  // Compares the filter only, because each step of the question panel changes the address too.
  const key = writeFilter(new URLSearchParams(), readFilter(address)).toString()
  const filter = useMemo(() => readFilter(new URLSearchParams(key)), [key])
  const changeFilter = (change: Partial<ReviewFilter>) =>
    setAddress((now) => writeFilter(now, { ...readFilter(now), ...change }), {
      replace: true,
      preventScrollReset: true,
    })
  return [filter, changeFilter]
}

/** Sets the filter of the review and scrolls to it. */
export function useShowReview(): (wanted: Partial<ReviewFilter>) => void {
  const [, changeFilter] = useReviewFilter()
  return (wanted) => {
    changeFilter({ ...noFilter, ...wanted })
    goToPart(reviewHeadingId)
  }
}
