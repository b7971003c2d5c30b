import { claimByTalk, isClaimedByTalk, type TabClaim } from './claim-by-talk.ts'

/** The claim of whoever sits in this quiz. */
export const seatName = (userId: number, quizId: number): string => `exam:${userId}:${quizId}`

/**
 * Claims `name` for this tab and tells whether it has it: at first, when another tab takes it,
 * and when the other one is gone. Web Locks know of crashed tabs; where they are missing (plain
 * http), the tabs talk to each other.
 */
export function claimTab(name: string, onChange: (isMine: boolean) => void): TabClaim {
  return 'locks' in navigator ? claimByLock(name, onChange) : claimByTalk(name, onChange)
}

/** Does a tab of this browser, this one included, have `name`? Takes it from nobody. */
export async function isClaimed(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return isClaimedByTalk(name)
  const { held = [] } = await navigator.locks.query()
  return held.some((lock) => lock.name === name)
}

function claimByLock(name: string, onChange: (isMine: boolean) => void): TabClaim {
  const over = new AbortController()
  let waiting = new AbortController()
  let letGo = () => {}

  const hold = () => {
    onChange(true)
    return new Promise<void>((resolve) => {
      letGo = resolve
      over.signal.addEventListener('abort', () => resolve())
    })
  }
  /** Comes to its turn when the other tab is closed. */
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
        // Another tab has taken it.
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
      letGo()
    },
  }
}
