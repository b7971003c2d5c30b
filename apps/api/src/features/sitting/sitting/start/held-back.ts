import type { HoldingExam } from '@prepwell/contract/quizzes/holding-exam.ts'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { notAllowedNow } from '../../../../platform/errors.ts'
import {
  getShownPart,
  latestBlockingExam,
  type OpenQuiz,
  selectHeldQuestions,
} from '../../../quizzes/quiz/index.ts'
import type { Paper } from '../../attempts/index.ts'
import { requireKeysShown } from '../practise-again/private-practices.policy.ts'
import { hasOtherQuestions } from './held-back.queries.ts'

/**
 * Throws if a practice must stay closed. A practice shows its keys at once, so it is closed while
 * an exam holds one of its questions, and a private practice also while its exam keeps the keys
 * back. If answers are checked as they are given, it is closed only if all of its questions are
 * held; otherwise this returns the exam whose questions it leaves out.
 */
export async function requireNothingHeld(
  db: Db | Tx,
  {
    quiz,
    now,
    studentId,
    checks,
  }: {
    readonly quiz: OpenQuiz
    readonly now: Date
    readonly studentId: number
    readonly checks: boolean
  },
): Promise<HoldingExam | null> {
  if (quiz.quiz_mode === 'exam') return null
  if (quiz.private_paper_id !== null) requireKeysShown(await getShownPart(db, quiz.id))
  const asked =
    quiz.private_paper_id === null ? { quizId: quiz.id } : { paperId: quiz.private_paper_id }
  const held = await selectHeldQuestions(db, now, { asker: studentId, ...asked })
  const exam = latestBlockingExam(held)
  if (!exam) return null
  const heldIds = held.map(({ question_id }) => question_id)
  if (!checks || !(await hasOtherQuestions(db, asked, heldIds))) throw closedBy(exam)
  return exam
}

const closedBy = ({ name }: HoldingExam) =>
  notAllowedNow(`This practice opens again when the results of ${name} are published`)

/**
 * The questions of the paper that exams hold. An attempt that checks its answers leaves them out.
 * Throws like {@link requireNothingHeld} if none would be left.
 */
export async function findLeftOut(
  tx: Tx,
  {
    paper: { items },
    now,
    studentId,
  }: { readonly paper: Paper; readonly now: Date; readonly studentId: number },
): Promise<ReadonlySet<number>> {
  const questionIds = items.map(({ question_id }) => question_id)
  const held = await selectHeldQuestions(tx, now, { asker: studentId, questionIds })
  const heldIds = new Set(held.map(({ question_id }) => question_id))
  const exam = latestBlockingExam(held)
  if (exam && heldIds.size === items.length) throw closedBy(exam)
  return heldIds
}
