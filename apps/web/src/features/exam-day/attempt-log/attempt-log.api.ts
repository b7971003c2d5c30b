import { listAttemptEvents } from '@prepwell/contract/exam-day/attempt-log.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

/** The log of an attempt, oldest first. */
export const attemptLogQuery = (takeQuizId: number) =>
  queryOptions({
    queryKey: ['attempts', 'log', takeQuizId],
    queryFn: async ({ signal }) =>
      (await call(listAttemptEvents, { params: { id: takeQuizId }, signal })).data,
    meta: { silent: true },
  })
