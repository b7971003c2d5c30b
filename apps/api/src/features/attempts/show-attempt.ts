import type { AttemptDetail } from '@prepwell/contract/attempts.ts'
import type { Db } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Viewer } from '../auth/index.ts'
import { isSittingExamOn } from './attempts.queries.ts'
import { findAttemptDetail, getOthersAverage, selectMarkedAnswers } from './history.queries.ts'
import type { PaperShelf } from './paper-shelf.ts'
import { showResult, showWithoutResult } from './result.view.ts'

/**
 * An attempt for its student or an admin; anybody else's is 404. The result, keys included, is there once published.
 * A student who is sitting an exam over the same chapter sees the results of its practices after that.
 */
export async function showAttempt(
  db: Db,
  shelf: PaperShelf,
  viewer: Viewer,
  id: number,
): Promise<AttemptDetail> {
  const attempt = await findAttemptDetail(db, id)
  if (!attempt || (viewer.role !== 'Admin' && attempt.student_id !== viewer.id))
    throw notFound('Attempt')
  const others = await getOthersAverage(db, attempt.quiz_id, attempt.student_id)
  const hidden =
    !attempt.published_at ||
    (viewer.role !== 'Admin' && (await isSittingExamOn(db, viewer.id, attempt.chapter_id)))
  if (hidden) return showWithoutResult(attempt, others)
  const [paper, answers] = await Promise.all([
    shelf.get(db, attempt.paper_id),
    selectMarkedAnswers(db, attempt.id),
  ])
  return showResult(attempt, others, paper, answers)
}
