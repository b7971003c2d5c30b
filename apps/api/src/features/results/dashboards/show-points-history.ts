import type { getPointsHistory } from '@prepwell/contract/results/dashboards.ts'
import type { z } from 'zod'
import { batch } from '../../../platform/concurrency/batch.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  type FiguresAsked,
  type PointsAsked,
  selectPoints,
  whoseFigures,
} from '../statistics/index.ts'
import { bucketsEnding, labelsOf, windowOf } from './buckets.ts'

type Asked = FiguresAsked<z.output<(typeof getPointsHistory)['query']>>

/**
 * Returns a function that shows a student's points in each bucket of the range. A page requests
 * both modes at once, so batched requests use one statement.
 */
export function createPointsHistories(
  context: Pick<Platform, 'db' | 'clock'>,
): (asked: Asked) => Promise<{ labels: string[]; points: number[] }> {
  const read = batch({
    name: 'points_of_windows',
    run: (asked: readonly PointsAsked[]) => selectPoints(context.db, asked),
    sizeOf: ({ windows }) => windows.length,
  })
  return async (asked) => {
    const { days_ago, tz = 'UTC' } = asked.query
    const { window, ...whose } = await whoseFigures(context, asked)
    const buckets = bucketsEnding(window.until, days_ago)
    const points = await read({ ...whose, windows: buckets.map(windowOf) })
    return { labels: labelsOf(buckets, days_ago, tz), points: points.map(Number) }
  }
}
