import type { Db } from '../../platform/database.ts'
import { selectPoints } from '../leaderboard/index.ts'
import { bucketsEnding, labelsOf, windowOf } from './buckets.ts'
import type { Figures } from './figures.ts'

/** The points that a student earned in each bucket of the range. */
export async function showPointsHistory(
  db: Db,
  now: Date,
  figures: Figures,
  { days_ago, tz = 'UTC' }: { readonly days_ago: number; readonly tz?: string | undefined },
): Promise<{ labels: string[]; points: number[] }> {
  const buckets = bucketsEnding(now, days_ago)
  const points = await selectPoints(db, figures, buckets.map(windowOf))
  return { labels: labelsOf(buckets, days_ago, tz), points: points.map(Number) }
}
