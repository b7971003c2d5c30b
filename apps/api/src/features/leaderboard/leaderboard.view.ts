import type { LeaderboardRow } from '@prepwell/contract/leaderboard.ts'
import type { Standing } from './leaderboard.queries.ts'

/** A student's place as the wire has it. */
export const showStanding = ({ points, place: _, ...standing }: Standing): LeaderboardRow => ({
  ...standing,
  points_earned: Number(points),
})
