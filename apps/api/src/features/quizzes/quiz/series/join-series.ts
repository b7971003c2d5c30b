import type { Tx } from '../../../../platform/database/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { requireOwn, type Viewer } from '../../../shared/access/index.ts'
import type { StoredQuiz } from '../writing.queries.ts'
import { requireKeptSeries } from './series-terms.ts'
import { areKeysShown, hasKnownResults, holdSeries } from './shifts.queries.ts'

interface StoredExam
  extends Pick<StoredQuiz, 'id' | 'series_id' | 'provisional_since' | 'results_published_at'> {
  readonly isBegun: boolean
  readonly isMoved: boolean
}

/** Throws 404 for a series with an exam that a teacher may not change. */
export const requireOwnSeries = async (
  tx: Tx,
  viewer: Viewer | null,
  series_id: number | null,
): Promise<void> => {
  if (series_id === null) return
  const named = { kind: 'series', ids: [series_id], field: 'series_id' } as const
  await requireOwn(tx, viewer, 'quizzes.edit', named)
}

const isKeyShown = async (
  tx: Tx,
  { id, provisional_since, results_published_at }: StoredExam,
): Promise<boolean> =>
  (provisional_since ?? results_published_at) !== null || (await hasKnownResults(tx, id))

/**
 * Checks with {@link requireKeptSeries} that an exam may be put into a series; 404 if there is no
 * such series. `exam` is the locked exam as it is stored, null for a new one. The caller must have
 * locked the series of a stored exam.
 */
export async function joinSeries(
  tx: Tx,
  {
    series_id: after,
    exam,
  }: { readonly series_id: number | null; readonly exam: StoredExam | null },
): Promise<void> {
  const before = exam?.series_id ?? null
  if (before === null && after === null) return
  if (after !== null && !(await holdSeries(tx, [after])).has(after))
    throw notFound('Series', 'series_id')
  requireKeptSeries({
    before,
    after,
    isBegun: exam?.isBegun ?? false,
    isKeyShown: exam?.isBegun === true && (await isKeyShown(tx, exam)),
    areOthersShown:
      after !== null && (await areKeysShown(tx, { seriesId: after, exceptId: exam?.id ?? null })),
    isMoved: exam?.isMoved ?? false,
  })
}
