import type { Db } from '../../platform/database.ts'
import { notAllowedNow, notFound } from '../../platform/errors.ts'
import type { Viewer } from '../auth/index.ts'
import {
  findOpenQuiz,
  lastHolding,
  type OpenQuiz,
  quizStatus,
  selectHeldQuestions,
} from '../quizzes/index.ts'
import type { AnswerRow } from './answers.ts'
import {
  type AttemptRecord,
  type AttemptWithQuiz,
  findCurrentAttempt,
  selectAnswers,
} from './attempts.queries.ts'
import { isOver } from './deadline.ts'
import type { Paper } from './paper.ts'
import type { PaperShelf } from './paper-shelf.ts'

/** What a student finds before the start: nothing yet, or a running attempt with its answers. */
export type StartCheck =
  | {
      readonly running: AttemptWithQuiz
      readonly paper: Paper
      readonly answers: readonly AnswerRow[]
    }
  | { readonly running: null; readonly quiz: OpenQuiz }

/**
 * May the student take the quiz now, and is there something to resume? Throws the 400 that says why
 * not.
 */
export async function checkStart(
  db: Db,
  shelf: PaperShelf,
  now: Date,
  viewer: Viewer,
  quizId: number,
): Promise<StartCheck> {
  const current = await findCurrentAttempt(db, viewer.id, quizId)
  if (current && !isSpent(current, now)) {
    requireResumable(current, now)
    const paper = await shelf.get(db, current.paper_id)
    return { running: current, paper, answers: await selectAnswers(db, current.id) }
  }
  const quiz = await findOpenQuiz(db, quizId)
  if (!quiz) throw notFound('Quiz')
  await requireStartable(db, quiz, now)
  return { running: null, quiz }
}

/**
 * Is it a practice that nothing can change any more, and that the server has not closed yet? It
 * stands in the way of nothing: another may begin.
 */
export const isSpent = (attempt: AttemptRecord, now: Date): boolean =>
  attempt.quiz_mode === 'practice' && isOver(attempt, now)

/**
 * Throws when the attempt is finished, or the server is about to finish it. Within the grace it can
 * be resumed as it can be saved: a page that is loaded anew at the deadline may still hold answers.
 */
export function requireResumable(attempt: AttemptRecord, now: Date): void {
  if (attempt.submitted_at || isOver(attempt, now))
    throw notAllowedNow('You have already completed this quiz')
}

/**
 * Throws when the quiz cannot be begun now. A practice shows its keys at once, so it stays closed
 * to everybody while an exam holds a question that it asks.
 */
export async function requireStartable(
  db: Parameters<typeof selectHeldQuestions>[0],
  quiz: OpenQuiz,
  now: Date,
): Promise<void> {
  const status = quizStatus(quiz, now)
  if (status === 'upcoming') throw notAllowedNow('The quiz has not started yet')
  // A start that waited, or a process whose clock is behind, must not sit an exam whose keys are
  // out.
  if (status === 'completed' || quiz.results_published_at)
    throw notAllowedNow('The quiz has expired')
  if (quiz.total_questions === 0) throw notAllowedNow('This quiz has no questions yet')
  if (quiz.quiz_mode === 'exam') return
  const exam = lastHolding(await selectHeldQuestions(db, now, { chapterId: quiz.chapter_id }))
  if (exam)
    throw notAllowedNow(`This practice opens again when the results of ${exam.name} are published`)
}
