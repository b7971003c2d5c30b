import type { Db } from '../../platform/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Viewer } from '../auth/index.ts'
import { findOpenQuiz } from '../quizzes/index.ts'
import { type AttemptWithQuiz, findCurrentAttempt } from './attempts.queries.ts'
import { isOver } from './deadline.ts'
import type { Paper } from './paper.ts'
import type { PaperShelf } from './paper-shelf.ts'

/**
 * The paper of the student's running attempt. Before the start and after the end its
 * questions are nobody's to see: 403.
 */
export async function readPaper(
  db: Db,
  shelf: PaperShelf,
  now: Date,
  viewer: Viewer,
  quizId: number,
): Promise<{ attempt: AttemptWithQuiz; paper: Paper }> {
  const attempt = await findCurrentAttempt(db, viewer.id, quizId)
  if (!attempt) {
    if (!(await findOpenQuiz(db, quizId))) throw notFound('Quiz')
    throw new AppError('forbidden', 'Start the quiz to see its questions')
  }
  if (attempt.submitted_at || isOver(attempt, now))
    throw new AppError('forbidden', 'You have already completed this quiz')
  return { attempt, paper: await shelf.get(db, attempt.paper_id) }
}
