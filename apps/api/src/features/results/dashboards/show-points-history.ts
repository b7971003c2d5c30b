import type { getPointsHistory } from '@prepwell/contract/results/dashboards.ts'
import type { z } from 'zod'
import type { Platform } from '../../../platform/platform.ts'
import { type FiguresAsked, selectPoints, whoseFigures } from '../statistics/index.ts'
import { bucketsEnding, labelsOf, windowOf } from './buckets.ts'

type Asked = FiguresAsked<z.output<(typeof getPointsHistory)['query']>>

/** The student's points in each bucket of the range. */
export async function showPointsHistory(
  context: Pick<Platform, 'db' | 'clock'>,
  asked: Asked,
): Promise<{ labels: string[]; points: number[] }> {
  const { days_ago, tz = 'UTC' } = asked.query
  const figures = await whoseFigures(context, asked)
  const buckets = bucketsEnding(figures.window.until, days_ago)
  const points = await selectPoints(context.db, figures, buckets.map(windowOf))
  return { labels: labelsOf(buckets, days_ago, tz), points: points.map(Number) }
}
