import {
  type AttemptResult,
  getAttemptMarks,
  getResult,
} from '@prepwell/contract/results/results.ts'
import { getSeriesStanding } from '@prepwell/contract/results/series-results.ts'
import { practiseAgain } from '@prepwell/contract/sitting/sitting.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { secondsAhead } from '../../../lib/dates.ts'

/** An attempt, and the seconds that the server's clock is ahead of this device's. */
export type LoadedAttempt = AttemptResult & { readonly ahead: number }

const firstPollMs = 30_000
export const longestPollMs = 120_000

/**
 * Milliseconds until a pending result is fetched again: longer after each time, and randomised by
 * up to a quarter, so that the pages of one exam do not all ask in the same second.
 */
export const nextPollMs = (times: number) =>
  Math.min(longestPollMs, firstPollMs * 1.25 ** times) * (0.75 + Math.random() / 2)

/**
 * One attempt with its result, without the marks report. A pending result is refetched until it is
 * published.
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

/** The marks report of a published result, which says where marks were lost. */
export const attemptMarksQuery = (id: number) =>
  queryOptions({
    queryKey: ['attempts', 'marks', id],
    queryFn: async ({ signal }) => (await call(getAttemptMarks, { params: { id }, signal })).data,
    // As for the result itself, because both are shown together.
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
