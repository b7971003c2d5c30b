import { type LeaderboardRow, listLeaderboard } from '@prepwell/contract/leaderboard.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../lib/call.ts'

/** What the leaderboard is asked for. */
export type LeaderboardQuery = NonNullable<CallInput<typeof listLeaderboard>['query']>

/** What the leaderboard can be sorted by. */
export type LeaderboardSort = NonNullable<LeaderboardQuery['sort']>

/** What a list shows of the answer. */
interface BoardPage {
  readonly data: LeaderboardRow[]
  readonly total?: number | undefined
}

/** A page of the leaderboard; the page before it stays until it is there. */
export const leaderboardQuery = (query: LeaderboardQuery) =>
  queryOptions({
    queryKey: ['leaderboard', query],
    queryFn: ({ signal }): Promise<BoardPage> => call(listLeaderboard, { query, signal }),
    placeholderData: keepPreviousData,
  })

/**
 * The reader's own place, which comes with every page of {@link leaderboardQuery}:
 * beside that one it costs no call.
 */
export const ownStandingQuery = (query: LeaderboardQuery) =>
  queryOptions({
    queryKey: ['leaderboard', query],
    queryFn: ({ signal }) => call(listLeaderboard, { query, signal }),
    placeholderData: keepPreviousData,
    select: ({ own }) => own,
  })
