import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { CallError } from '../../../lib/call.ts'
import { backoff } from './backoff.ts'

interface Loading<Loaded> {
  readonly seat: { readonly loaded: Loaded; readonly turn: number } | null
  readonly error: Error | null
  retry(): void
}

/**
 * Starts or resumes the attempt with `load`, which must be stable, once the tab knows its `turn`,
 * and again in each later turn. What is loaded is held by the component and not by the query cache,
 * which is emptied when somebody else signs in.
 */
export function useLoadedExam<Loaded>(
  load: (quizId: number, userId: number) => Promise<Loaded>,
  quizId: number,
  userId: number,
  turn: number | null,
): Loading<Loaded> {
  const queries = useQueryClient()
  const [seat, setSeat] = useState<Loading<Loaded>['seat']>(null)
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
        if (!isOver) setSeat({ loaded, turn })
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
  return { seat, error, retry }
}

/** Anything but a clear no: no network, a busy server, a part of the app that did not load. */
export const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof CallError) || error.isTemporary
