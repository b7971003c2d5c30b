import { type LeaderboardRow, listLeaderboard } from '@prepwell/contract/results/leaderboard.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../../lib/call.ts'

export type LeaderboardQuery = NonNullable<CallInput<typeof listLeaderboard>['query']>

export type LeaderboardSort = NonNullable<LeaderboardQuery['sort']>

/** The part of the response used by a list. */
interface BoardPage {
  readonly data: LeaderboardRow[]
  readonly total?: number | undefined
}

/** A page of the leaderboard. The previous page stays visible until the new one has loaded. */
export const leaderboardQuery = (query: LeaderboardQuery) =>
  queryOptions({
    queryKey: ['leaderboard', query],
    queryFn: ({ signal }): Promise<BoardPage> => call(listLeaderboard, { query, signal }),
    placeholderData: keepPreviousData,
  })

/**
 * The reader's own row. Every response of {@link leaderboardQuery} includes it, so it needs no
 * call.
 */
export const ownStandingQuery = (query: LeaderboardQuery) =>
  queryOptions({
    queryKey: ['leaderboard', query],
    queryFn: ({ signal }) => call(listLeaderboard, { query, signal }),
    placeholderData: keepPreviousData,
    select: ({ own }) => own,
  })
