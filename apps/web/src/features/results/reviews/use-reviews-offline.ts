import { useEffect } from 'react'
import { quiet } from '../../../lib/idle.ts'
import { useSession } from '../../../lib/session.ts'

/**
 * Keeps today's cards on this device once the page is idle, so that a review can begin without a
 * network. Does nothing if the device is set to save data.
 */
export function useReviewsOffline(hasDue: boolean): void {
  const userId = useSession(({ user }) => user?.id)
  useEffect(() => {
    const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
    if (!hasDue || userId === undefined || connection?.saveData) return
    const stop = new AbortController()
    void quiet()
      .then(async () => {
        if (stop.signal.aborted) return
        const { keepToday } = await import('./keep-today.ts')
        await keepToday(userId, stop.signal)
      })
      .catch(() => {})
    return () => stop.abort()
  }, [hasDue, userId])
}
