import { queryOptions } from '@tanstack/react-query'
import { fetchStartCheck } from './sitting.api.ts'

/**
 * Checks whether this quiz may be taken now or resumed. With `isWaiting`, an exam that has not
 * begun is not refused. Never cached, since the next step depends on it.
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

/**
 * The same check for a practice that checks answers, which leaves out the questions an exam holds.
 */
export const checkingStartQuery = (quizId: number) =>
  queryOptions({
    ...startCheckQuery(quizId),
    queryKey: ['attempts', 'start-check', quizId, 'checking'],
    queryFn: ({ signal }) => fetchStartCheck(quizId, { signal, isChecking: true }),
  })
