import { useEffect } from 'react'
import { holdPageOnSessionEnd, useSessionEnd } from '../../../lib/session-end.ts'

/**
 * While the page has something to lose, an ended session leaves it on the screen. True:
 * the reader must sign in again.
 */
export function useHeldSession(hasSomething: boolean): boolean {
  useEffect(() => (hasSomething ? holdPageOnSessionEnd() : undefined), [hasSomething])
  return useSessionEnd((state) => state.isOver)
}
