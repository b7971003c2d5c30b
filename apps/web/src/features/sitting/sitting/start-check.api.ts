import { queryOptions } from '@tanstack/react-query'
import { fetchStartCheck } from './sitting.api.ts'

/**
 * May this quiz be taken now, or resumed? While somebody `isWaiting`, an exam that has not begun
 * is no refusal. Never from the cache: it decides what comes next.
 */
export const startCheckQuery = (quizId: number, isWaiting = false) =>
  queryOptions({
    queryKey: ['attempts', 'start-check', quizId],
    queryFn: ({ signal }) => fetchStartCheck(quizId, { signal, isWaiting }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    meta: { silent: true },
  })
