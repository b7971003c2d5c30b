import type { AttemptDetail } from '@prepwell/contract/results.ts'
import type { Db } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Viewer } from '../auth/index.ts'
import { reportAttempt } from '../dashboards/index.ts'
import { lastHolding, selectHeldQuestions } from '../quizzes/index.ts'
import { tallyAnswers } from './answer-tallies.ts'
import {
  type AttemptWithStudent,
  findAttemptDetail,
  getOthers,
  selectMarkedAnswers,
} from './history.queries.ts'
import type { Paper } from './paper.ts'
import type { PaperShelf } from './paper-shelf.ts'
import { showResult, showWithoutResult } from './result.view.ts'
import type { RightTimesShelf } from './right-times-shelf.ts'

/**
 * An attempt for its student or an admin; anybody else's is 404. The result, keys included, is
 * there once published; what is right about questions that an exam holds comes with that exam's
 * results. From admins nothing of a finished practice is kept back.
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
  const paper = await shelf.get(db, attempt.paper_id)
  const held = viewer.role === 'Admin' ? [] : await selectHeld(db, now, attempt, paper)
  const heldBy = lastHolding(held)
  const isThere =
    attempt.published_at ?? (viewer.role === 'Admin' && attempt.quiz_mode === 'practice')
  if (!attempt.submitted_at || !isThere) return showWithoutResult(attempt, others, heldBy)
  const [answers, rightTimes] = await Promise.all([
    selectMarkedAnswers(db, attempt.id),
    times.get(db, now, paper),
  ])
  const heldIds = new Set(held.map(({ question_id }) => question_id))
  const told = paper.items.filter(({ question_id }) => !heldIds.has(question_id))
  const tallies = tallyAnswers({ items: told }, answers)
  const marks = await reportAttempt(db, now, { ...attempt, tallies })
  return showResult(attempt, { others, paper, answers, rightTimes, marks, heldIds, heldBy })
}

/** The attempt's questions that exams hold; its own exam is waited for in any case. */
const selectHeld = (db: Db, now: Date, attempt: AttemptWithStudent, { items }: Paper) =>
  selectHeldQuestions(db, now, {
    questionIds: items.map(({ question_id }) => question_id),
    exceptExamId: attempt.quiz_id,
  })
