import { listAttempts } from '@prepwell/contract/results/results.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../../lib/call.ts'

type AttemptsQuery = CallInput<typeof listAttempts>['query']

/**
 * Attempts of the reader or of the given student. The previous page stays visible until the new one
 * has loaded.
 */
export const attemptsQuery = (query: AttemptsQuery) =>
  queryOptions({
    queryKey: ['attempts', 'list', query],
    queryFn: ({ signal }) => call(listAttempts, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The newest attempts: enough for running, pending and recently published ones. */
export const latestAttemptsQuery = (studentId?: number) =>
  attemptsQuery({
    page: 1,
    per_page: 20,
    sort: 'date_taken',
    order: 'desc',
    ...(studentId === undefined ? {} : { student_id: studentId }),
  })
