import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '../../../../lib/call.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { TabClaim } from '../engine/claim-by-messages.ts'
import { backoff } from '../engine/outcome.ts'
import { claimTab, sittingClaimName } from '../engine/tab-claim.ts'

/** An attempt being loaded in this tab. */
export interface SittingLoad<Loaded> {
  /** Null until it is loaded, and again when the tab regains the claim. */
  readonly loaded: Loaded | null
  /**
   * Counts how often this tab got the claim; use it as the key of the component that shows the
   * attempt.
   */
  readonly turn: number
  /** False while another tab has the claim; this tab is read-only then. */
  readonly mayWrite: boolean
  /** Makes this tab hold the claim instead of the tab that has it. */
  readonly take: () => void
  /** Loading failed, but a retry may work. */
  readonly failure: Error | null
  /** The server refused. */
  readonly refusal: Error | null
  readonly retry: () => void
}

/** Claims the quiz for this tab, then loads the attempt with `load`, which must be memoised. */
export function useSittingLoader<Loaded>(
  load: (quizId: number, userId: number) => Promise<Loaded>,
  quizId: number,
  userId: number,
): SittingLoad<Loaded> {
  const { isMine, turn, take } = useTabClaim(sittingClaimName(userId, quizId))
  const isKnown = isMine !== null
  const { latest, error, retry } = useLoaded(load, quizId, userId, isKnown ? turn : null)
  const isRefused = error !== null && !isWorthRetrying(error)
  return {
    loaded: latest?.turn === turn ? latest.loaded : null,
    turn,
    mayWrite: isMine === true,
    take,
    failure: isRefused ? null : error,
    refusal: isRefused ? error : null,
    retry,
  }
}

/** Shows one toast saying that a running attempt continues. */
export function useResumedToast(isResumed: boolean): void {
  const hasGreeted = useRef(false)
  useEffect(() => {
    if (!isResumed || hasGreeted.current) return
    hasGreeted.current = true
    toast.info('Quiz have been resumed')
  }, [isResumed])
}

/** Claims `name` for this tab while the component is mounted. `isMine` is null until known. */
function useTabClaim(name: string) {
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

/**
 * Loads in each new `turn` of the tab. The component holds the result instead of the query cache,
 * which is emptied when somebody else signs in.
 */
function useLoaded<Loaded>(
  load: (quizId: number, userId: number) => Promise<Loaded>,
  quizId: number,
  userId: number,
  turn: number | null,
) {
  const queries = useQueryClient()
  const [latest, setLatest] = useState<{ loaded: Loaded; turn: number } | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (turn === null) return
    let isOver = false
    const loading = queries.fetchQuery({
      queryKey: ['attempts', 'exam', quizId, userId, turn, tries],
      queryFn: () => load(quizId, userId),
      retry: (failures, reason) => isWorthRetrying(reason) && failures < 4,
      retryDelay: (failures) => backoff(failures + 1, Math.random()),
      networkMode: 'always',
      gcTime: 0,
      meta: { silent: true },
    })
    loading.then(
      (loaded) => {
        if (!isOver) setLatest({ loaded, turn })
      },
      (reason: Error) => {
        if (!isOver) setError(reason)
      },
    )
    return () => {
      isOver = true
    }
  }, [queries, load, quizId, userId, turn, tries])
  const retry = useCallback(() => {
    setError(null)
    setTries((count) => count + 1)
  }, [])
  return { latest, error, retry }
}

/**
 * True for everything but a clear refusal: no network, a busy server, a chunk that did not load.
 */
const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof CallError) || error.isTemporary
