import { getAttempt, listAttempts } from '@prepwell/contract/results.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../lib/call.ts'
import { fetchStartCheck } from './sitting.api.ts'

/** What narrows and orders a student's attempts; an admin names the student. */
type AttemptsQuery = CallInput<typeof listAttempts>['query']

/**
 * A page of the attempts of the caller or of the named student; the page
 * before it stays until it is there.
 */
export const attemptsQuery = (query: AttemptsQuery) =>
  queryOptions({
    queryKey: ['attempts', 'list', query],
    queryFn: ({ signal }) => call(listAttempts, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** How often a result that is not published yet is asked for again, in milliseconds. */
const resultPoll = 30_000

/**
 * One attempt with its result; while that is pending, it is asked for again until it is published.
 */
export const attemptQuery = (id: number) =>
  queryOptions({
    queryKey: ['attempts', 'one', id],
    queryFn: async ({ signal }) => (await call(getAttempt, { params: { id }, signal })).data,
    refetchInterval: ({ state: { data, status } }) => {
      const isPending = data?.completed && !data.result_state.data
      if (!isPending) return false
      return status === 'error' ? 4 * resultPoll : resultPoll
    },
    refetchOnWindowFocus: ({ state: { data } }) => (data?.result_state.data ? false : 'always'),
  })

/**
 * May this quiz be taken now, and is there an attempt to resume? Never from the
 * cache: it decides what happens next.
 */
export const startCheckQuery = (quizId: number) =>
  queryOptions({
    queryKey: ['attempts', 'start-check', quizId],
    queryFn: ({ signal }) => fetchStartCheck(quizId, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    meta: { silent: true },
  })
