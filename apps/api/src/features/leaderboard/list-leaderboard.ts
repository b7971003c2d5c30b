import type { listLeaderboard as endpoint, LeaderboardRow } from '@prepwell/contract/leaderboard.ts'
import type { z } from 'zod'
import type { Db } from '../../platform/database.ts'
import { toList } from '../../platform/listing.ts'
import type { Viewer } from '../auth/index.ts'
import { findStanding, standingList } from './leaderboard.queries.ts'
import { showStanding } from './leaderboard.view.ts'
import { windowEnding } from './time-window.ts'

type Asked = z.output<(typeof endpoint)['query']>

/** The board as asked, and beside it the viewer's own place, also when it is on another page or not found by the search. */
export async function listLeaderboard(
  db: Db,
  now: Date,
  viewer: Viewer,
  { days_ago, quiz_mode, ...asked }: Asked,
): Promise<{ data: LeaderboardRow[]; total?: number; own: LeaderboardRow | null }> {
  const rating = { mode: quiz_mode, window: windowEnding(now, days_ago) }
  const [page, own] = await Promise.all([
    standingList(db, rating, asked).page(),
    viewer.role === 'student' ? findStanding(db, rating, viewer.id) : undefined,
  ])
  return { ...toList(page, showStanding), own: own ? showStanding(own) : null }
}
