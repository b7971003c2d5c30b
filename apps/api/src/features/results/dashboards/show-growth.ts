import type { getGrowthHistory } from '@prepwell/contract/results/dashboards.ts'
import type { z } from 'zod'
import type { Platform } from '../../../platform/platform.ts'
import { selectCompleted } from '../statistics/index.ts'
import { bucketsEnding, labelsOf, windowOf } from './buckets.ts'
import { countSignUps } from './school.queries.ts'

type Asked = z.output<(typeof getGrowthHistory)['query']>

/** New students, or completed attempts of the mode, in each bucket of the range. */
export async function showGrowth(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { days_ago, quiz_mode, growth_type, tz = 'UTC' }: Asked,
): Promise<{ labels: string[]; points: number[] }> {
  const buckets = bucketsEnding(clock.now(), days_ago)
  const windows = buckets.map(windowOf)
  return {
    labels: labelsOf(buckets, days_ago, tz),
    points:
      growth_type === 'students'
        ? await countSignUps(db, windows)
        : await selectCompleted(db, quiz_mode, windows),
  }
}
