import type { SeriesStanding } from '@prepwell/contract/results/series-results.ts'
import { isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import { notFound } from '../../../../platform/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Viewer } from '../../../shared/access/index.ts'
import { selectRanks } from './exchange/exchange.queries.ts'
import { candidatesOf } from './load-series.ts'
import { shownPercentile } from './rank-series.ts'
import type { ReadSeries } from './read-series.ts'
import { findSeriesAttempt } from './series.queries.ts'
import { isSeriesPublished } from './series-results.view.ts'

/**
 * The standing of an attempt in its series; null without a series, and until all results of the
 * series are published. Throws 404 for a student's attempt that is not the viewer's.
 */
export async function showSeriesStanding(
  { db, readSeries }: Pick<Platform, 'db'> & { readonly readSeries: ReadSeries },
  { viewer, id }: { readonly viewer: Viewer; readonly id: number },
): Promise<SeriesStanding | null> {
  const attempt = await findSeriesAttempt(db, id)
  if (!attempt) throw notFound('Attempt')
  const isForeign = attempt.student_id !== viewer.id
  if (isForeign && (isStudentAccount(viewer) || attempt.is_private)) throw notFound('Attempt')
  if (attempt.series_id === null || attempt.published_at === null) return null
  const series = await readSeries(attempt.series_id)
  if (!isSeriesPublished(series)) return null
  const own = series.byAttempt.get(id)
  if (!own) return null
  const shown = { series_name: series.name, shift_candidates: own.place.percentile.candidates }
  if (series.outside.mergedBy === null)
    return {
      ...shown,
      percentile: shownPercentile(own.place.percentile),
      rank: own.place.rank,
      candidates: candidatesOf(series),
    }
  const merged = (await selectRanks(db, [id])).get(id)
  const candidates = series.outside.merged.get(own.shift.id)
  return merged && candidates ? { ...shown, ...merged, candidates } : null
}
