import type { listLeaderboard as endpoint, LeaderboardRow } from '@prepwell/contract/leaderboard.ts'
import type { z } from 'zod'
import { toList } from '../../platform/listing.ts'
import type { Viewer } from '../auth/index.ts'
import { findStanding, listBoard } from './board.ts'
import { showStanding } from './leaderboard.view.ts'
import type { Standings } from './standings.ts'

type Asked = z.output<(typeof endpoint)['query']>

/** The board as asked for, and the viewer's own row, also when it is not on that page. */
export async function listLeaderboard(
  { standings }: { readonly standings: Standings },
  { viewer, query }: { readonly viewer: Viewer; readonly query: Asked },
): Promise<{ data: LeaderboardRow[]; total?: number; own: LeaderboardRow | null }> {
  const { days_ago, quiz_mode, ...asked } = query
  const board = await standings(quiz_mode, days_ago)
  const own = findStanding(board, viewer.id)
  return { ...toList(listBoard(board, asked), showStanding), own: own ? showStanding(own) : null }
}
