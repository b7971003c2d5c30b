import { claimByMessages, isClaimedByMessages, type TabClaim } from './claim-by-messages.ts'

/** The name of the claim that a tab must hold to write this student's answers to this quiz. */
export const sittingClaimName = (userId: number, quizId: number): string =>
  `exam:${userId}:${quizId}`

/**
 * Claims `name` for this tab and reports whether the tab holds it: at first, when another tab takes
 * it, and when that tab closes. Web Locks notice crashed tabs. Without them (plain http) the tabs
 * send each other messages.
 */
export function claimTab(name: string, onChange: (isMine: boolean) => void): TabClaim {
  return 'locks' in navigator ? claimByLock(name, onChange) : claimByMessages(name, onChange)
}

/** True if a tab of this browser, this one included, holds `name`. Changes nothing. */
export async function isClaimed(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return isClaimedByMessages(name)
  const { held = [] } = await navigator.locks.query()
  return held.some((lock) => lock.name === name)
}

function claimByLock(name: string, onChange: (isMine: boolean) => void): TabClaim {
  const over = new AbortController()
  let waiting = new AbortController()
  let releaseLock = () => {}

  const hold = () => {
    onChange(true)
    return new Promise<void>((resolve) => {
      releaseLock = resolve
      over.signal.addEventListener('abort', () => resolve())
    })
  }
  /** Waits for the claim until the other tab is closed. */
  const queue = () => {
    waiting = new AbortController()
    request({ signal: waiting.signal })
  }
  const request = (options: LockOptions) => {
    navigator.locks
      .request(name, options, async (lock) => {
        if (over.signal.aborted) return
        if (lock) await hold()
        else {
          onChange(false)
          queue()
        }
      })
      .catch(() => {
        if (over.signal.aborted || options.signal?.aborted) return
        // Another tab has taken the claim.
        onChange(false)
        queue()
      })
  }

  request({ ifAvailable: true })
  return {
    take() {
      waiting.abort()
      request({ steal: true })
    },
    release() {
      over.abort()
      waiting.abort()
      releaseLock()
    },
  }
}
