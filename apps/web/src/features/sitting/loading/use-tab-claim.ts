import { useCallback, useEffect, useRef, useState } from 'react'
import type { TabClaim } from '../engine/claim-by-messages.ts'
import { claimTab } from '../engine/tab-claim.ts'

/** What this tab knows about its claim. */
export interface TabTurn {
  /** Null until it is known. */
  readonly isMine: boolean | null
  /** How often this tab has got it; what was loaded in an earlier turn may be old. */
  readonly turn: number
  /** Takes it from the tab that has it. */
  readonly take: () => void
}

/** Claims `name` for this tab while the component is there. */
export function useTabClaim(name: string): TabTurn {
  const [state, setState] = useState<{ isMine: boolean | null; turn: number }>({
    isMine: null,
    turn: 0,
  })
  const claim = useRef<TabClaim>(null)
  useEffect(() => {
    const made = claimTab(name, (isMine) =>
      setState(({ turn }) => ({ isMine, turn: isMine ? turn + 1 : turn })),
    )
    claim.current = made
    return () => made.release()
  }, [name])
  return { ...state, take: useCallback(() => claim.current?.take(), []) }
}
