import type { AttemptDetail } from '@prepwell/contract/attempts.ts'
import type { Db } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Viewer } from '../auth/index.ts'
import { reportAttempt } from '../dashboards/index.ts'
import { tallyAnswers } from './answer-tallies.ts'
import { findHiddenChapters } from './hidden-chapters.ts'
import { findAttemptDetail, getOthers, selectMarkedAnswers } from './history.queries.ts'
import type { PaperShelf } from './paper-shelf.ts'
import { showResult, showWithoutResult } from './result.view.ts'
import type { RightTimesShelf } from './right-times-shelf.ts'

/**
 * An attempt for its student or an admin; anybody else's is 404. The result, keys included, is there once published, and to a
 * student who sits an exam on its chapter after that.
 */
export async function showAttempt(
  db: Db,
  shelf: PaperShelf,
  times: RightTimesShelf,
  now: Date,
  viewer: Viewer,
  id: number,
): Promise<AttemptDetail> {
  const attempt = await findAttemptDetail(db, id)
  if (!attempt || (viewer.role !== 'Admin' && attempt.student_id !== viewer.id))
    throw notFound('Attempt')
  const others = await getOthers(db, attempt.quiz_id, attempt.student_id)
  const hidden =
    !attempt.published_at || (await findHiddenChapters(db, viewer)).includes(attempt.chapter_id)
  if (hidden) return showWithoutResult(attempt, others)
  const paper = await shelf.get(db, attempt.paper_id)
  const [answers, rightTimes] = await Promise.all([
    selectMarkedAnswers(db, attempt.id),
    times.get(db, now, paper),
  ])
  const tallies = tallyAnswers(paper, answers)
  const marks = await reportAttempt(db, now, viewer, { ...attempt, tallies })
  return showResult(attempt, { others, paper, answers, rightTimes, marks })
}
