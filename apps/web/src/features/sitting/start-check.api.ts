import { queryOptions } from '@tanstack/react-query'
import { fetchStartCheck } from './sitting.api.ts'

/** May this quiz be taken now, or resumed? Never from the cache: it decides what comes next. */
export const startCheckQuery = (quizId: number) =>
  queryOptions({
    queryKey: ['attempts', 'start-check', quizId],
    queryFn: ({ signal }) => fetchStartCheck(quizId, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    meta: { silent: true },
  })
