import { AppError, notFound } from '../../../../platform/errors.ts'
import type { Viewer } from '../../../shared/access/index.ts'
import { type AttemptContext, isOver, openSection, type Paper } from '../../attempts/index.ts'
import type { AttemptWithQuiz } from '../sitting.queries.ts'
import type { OpenSection } from '../sitting.view.ts'
import { type BrowserProof, requireExamBrowser } from '../start/exam-entry.ts'
import type { SittingReads } from './batched-reads.ts'

/**
 * Returns the paper of the student's running attempt, and the section that can be read now. Throws
 * 403 before the start, after the end, and outside Safe Exam Browser if the exam requires it.
 */
export async function readPaper(
  { db, clock, papers }: AttemptContext,
  reads: SittingReads,
  {
    viewer,
    quizId,
    proof,
  }: { readonly viewer: Viewer; readonly quizId: number; readonly proof: BrowserProof | null },
): Promise<{ attempt: AttemptWithQuiz; paper: Paper; section: OpenSection }> {
  const now = clock.now()
  const attempt = await reads.currentAttempt({ studentId: viewer.id, quizId })
  if (!attempt) {
    if (!(await reads.openQuiz({ id: quizId, studentId: viewer.id }))) throw notFound('Quiz')
    throw new AppError('forbidden', 'Start the quiz to see its questions')
  }
  if (attempt.submitted_at || isOver(attempt, now))
    throw new AppError('forbidden', 'You have already completed this quiz')
  requireExamBrowser(attempt, proof)
  const paper = await papers.get(db, attempt.paper_id)
  return { attempt, paper, section: openSection(attempt, now) }
}
