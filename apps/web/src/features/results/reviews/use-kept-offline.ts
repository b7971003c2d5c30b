import { useEffect } from 'react'
import type { Reviewer } from './engine/reviewer.ts'
import { keepOffline } from './keep-offline.ts'
import { useReviewState } from './use-reviewer.ts'

/** Keeps what this session needs without a network, once its cards have come from the server. */
export function useKeptOffline(reviewer: Reviewer): void {
  const isFromServer = useReviewState(
    reviewer,
    ({ step, isFromDevice }) => !['loading', 'failed'].includes(step.kind) && !isFromDevice,
  )
  useEffect(() => {
    const cards = reviewer.cards()
    if (!isFromServer || cards.length === 0) return
    const stop = new AbortController()
    void keepOffline(cards, stop.signal)
    return () => stop.abort()
  }, [isFromServer, reviewer])
}
