import {
  type AttemptResult,
  getAttemptMarks,
  getResult,
  listAttempts,
} from '@prepwell/contract/results/results.ts'
import { getSeriesStanding } from '@prepwell/contract/results/series-results.ts'
import { getSubmissionReceipt } from '@prepwell/contract/results/submission-receipts.ts'
import { practiseAgain } from '@prepwell/contract/sitting/sitting.ts'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../../lib/call.ts'
import { secondsAhead } from '../../../lib/dates.ts'

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

/** An attempt, and the seconds that the server's clock is ahead of this device's. */
export type LoadedAttempt = AttemptResult & { readonly ahead: number }

const [firstPollMs, longestPollMs] = [30_000, 120_000]

/**
 * Milliseconds until a pending result is fetched again: longer after each time, and up to a quarter
 * more or less by chance, so that the pages of one exam do not all ask in the same second.
 */
const nextPollMs = (times: number) =>
  Math.min(longestPollMs, firstPollMs * 1.25 ** times) * (0.75 + Math.random() / 2)

/**
 * One attempt with its result, except where the marks were lost. A pending result is refetched
 * until it is published.
 */
export const attemptQuery = (id: number) =>
  queryOptions({
    queryKey: ['attempts', 'one', id],
    queryFn: async ({ signal }): Promise<LoadedAttempt> => {
      const { data } = await call(getResult, { params: { id }, signal })
      return { ...data, ahead: secondsAhead(data.server_time) }
    },
    refetchInterval: ({ state: { data, status, dataUpdateCount } }) => {
      const isPending = data?.completed && !data.result_state.data
      if (!isPending) return false
      return status === 'error' ? longestPollMs : nextPollMs(dataUpdateCount)
    },
    refetchOnWindowFocus: ({ state: { data } }) => (data?.result_state.data ? false : 'always'),
  })

/** The receipt of a submitted exam. Refetched until the result is out. */
export const receiptQuery = (id: number) =>
  queryOptions({
    queryKey: ['attempts', 'receipt', id],
    queryFn: async ({ signal }) =>
      (await call(getSubmissionReceipt, { params: { id }, signal })).data,
    refetchInterval: ({ state: { data, status, dataUpdateCount } }) => {
      if (!data || data.is_published) return false
      return status === 'error' ? longestPollMs : nextPollMs(dataUpdateCount)
    },
    refetchOnWindowFocus: ({ state: { data } }) => (data?.is_published ? false : 'always'),
  })

/** Where the marks of a published result were lost. */
export const attemptMarksQuery = (id: number) =>
  queryOptions({
    queryKey: ['attempts', 'marks', id],
    queryFn: async ({ signal }) => (await call(getAttemptMarks, { params: { id }, signal })).data,
    // As for the result itself: the two are shown together.
    refetchOnWindowFocus: false,
  })

/** The place of an attempt in its series; null until the results of all shifts are published. */
export const seriesStandingQuery = (id: number) =>
  queryOptions({
    queryKey: ['attempts', 'series', id],
    queryFn: async ({ signal }) => (await call(getSeriesStanding, { params: { id }, signal })).data,
    meta: { silent: true },
  })

/** Creates the private practice of an attempt's wrong answers, or returns the existing one. */
export const practiseAgainMutation = (attemptId: number) =>
  mutationOptions({
    mutationFn: async () => (await call(practiseAgain, { params: { id: attemptId } })).data,
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
