import type {
  listLeaderboard as endpoint,
  LeaderboardRow,
} from '@prepwell/contract/results/leaderboard.ts'
import type { z } from 'zod'
import { toList } from '../../../platform/database/listing.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getMemberIds } from '../../accounts/groups/index.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { boardOf, findStanding, listBoard } from './board.ts'
import { requireReader } from './leaderboard.policy.ts'
import { showStanding } from './leaderboard.view.ts'
import type { Standings } from './standings.ts'

type Asked = z.output<(typeof endpoint)['query']>

/**
 * The requested page of the board, and the viewer's own row even if it is on another page. Throws
 * 403 if the school shows boards to admins only, 404 for a group that the viewer may not know of.
 */
export async function listLeaderboard(
  { db, standings }: Pick<Platform, 'db'> & { readonly standings: Standings },
  { viewer, query }: { readonly viewer: Viewer; readonly query: Asked },
): Promise<{ data: LeaderboardRow[]; total?: number; own: LeaderboardRow | null }> {
  const { days_ago, quiz_mode, group_id, ...asked } = query
  await requireReader(db, viewer)
  const members = group_id === undefined ? null : await getMemberIds(db, viewer, group_id)
  const whole = await standings(quiz_mode, days_ago)
  const board = members ? boardOf(whole, members) : whole
  const own = findStanding(board, viewer.id)
  return { ...toList(listBoard(board, asked), showStanding), own: own ? showStanding(own) : null }
}
