import { useMemo } from 'react'
import { useAddress } from '../../../ui/use-address.ts'
import { readNarrowing, writeNarrowing } from './review-address.ts'
import { everything, type Narrowing } from './review-narrowing.ts'

/** The id of the heading of the detailed review. */
export const reviewHeadingId = 'detailed-review'

/** A narrowing and its name: a new object only when it is another one. */
export interface NamedNarrowing {
  readonly key: string
  readonly narrowing: Narrowing
}

/** What the review is narrowed to, kept in the address, and how to change a part of it. */
export function useNarrowing(): readonly [NamedNarrowing, (change: Partial<Narrowing>) => void] {
  const [address, setAddress] = useAddress()
  // The address also changes with each step of the panel.
  const key = writeNarrowing(new URLSearchParams(), readNarrowing(address)).toString()
  const named = useMemo(() => ({ key, narrowing: readNarrowing(new URLSearchParams(key)) }), [key])
  const narrow = (change: Partial<Narrowing>) =>
    setAddress((now) => writeNarrowing(now, { ...readNarrowing(now), ...change }), {
      replace: true,
      preventScrollReset: true,
    })
  return [named, narrow]
}

/** Shows nothing but what is asked for in the review, and leads the reader there. */
export function useShowReview(): (wanted: Partial<Narrowing>) => void {
  const [, narrow] = useNarrowing()
  return (wanted) => {
    narrow({ ...everything, ...wanted })
    const heading = document.getElementById(reviewHeadingId)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
}
