import type { listLeaderboard as endpoint, LeaderboardRow } from '@prepwell/contract/leaderboard.ts'
import type { z } from 'zod'
import { toList } from '../../platform/listing.ts'
import type { Viewer } from '../auth/index.ts'
import { findStanding, listBoard } from './board.ts'
import { showStanding } from './leaderboard.view.ts'
import type { Standings } from './standings.ts'

type Asked = z.output<(typeof endpoint)['query']>

/**
 * The board as asked, and beside it the viewer's own place, also when it is on another
 * page or not found by the search.
 */
export async function listLeaderboard(
  standings: Standings,
  viewer: Viewer,
  { days_ago, quiz_mode, ...asked }: Asked,
): Promise<{ data: LeaderboardRow[]; total?: number; own: LeaderboardRow | null }> {
  const board = await standings(quiz_mode, days_ago)
  const own = findStanding(board, viewer.id)
  return { ...toList(listBoard(board, asked), showStanding), own: own ? showStanding(own) : null }
}
