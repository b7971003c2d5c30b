import { waitingRoomSeconds } from '@prepwell/contract/quizzes/entry-limits.ts'
import { after } from '../../../../platform/clock.ts'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { notAllowedNow, notFound } from '../../../../platform/errors.ts'
import {
  getShownPart,
  latestBlockingExam,
  type OpenQuiz,
  selectHeldQuestions,
} from '../../../quizzes/quiz/index.ts'
import type { Viewer } from '../../../shared/access/index.ts'
import type {
  AnnouncedOutline,
  AnswerRow,
  AttemptContext,
  Paper,
  PaperOutline,
} from '../../attempts/index.ts'
import type { SittingReads } from '../paper/batched-reads.ts'
import { requireKeysShown } from '../practise-again/private-practices.policy.ts'
import type { AttemptWithQuiz } from '../sitting.queries.ts'
import { type BrowserProof, comesFromExamBrowser } from './exam-entry.ts'
import { outlineOfAttempt, readOutline } from './section-outlines.ts'
import { isSpent, requireOpen, requireResumable } from './start-rules.ts'

/** Result of the check before a start: a running attempt with its answers, or only the quiz. */
export type StartCheck =
  | {
      readonly running: AttemptWithQuiz
      readonly needsExamBrowser: boolean
      readonly paper: Paper
      readonly answers: readonly AnswerRow[]
      readonly outline: PaperOutline | null
    }
  | {
      readonly running: null
      readonly quiz: OpenQuiz
      readonly needsExamBrowser: boolean
      readonly outline: PaperOutline | AnnouncedOutline | null
    }

/**
 * Returns the attempt to resume, or the quiz that may begin now or whose waiting room is open.
 * Otherwise throws a 400 with the reason.
 */
export async function checkStart(
  { db, clock, papers }: AttemptContext,
  reads: SittingReads,
  {
    viewer,
    quizId,
    isWaiting,
    proof,
  }: {
    readonly viewer: Viewer
    readonly quizId: number
    /**
     * The student already has the exam page open: the page keeps waiting, whatever is changed late.
     */
    readonly isWaiting: boolean
    readonly proof: BrowserProof | null
  },
): Promise<StartCheck> {
  const now = clock.now()
  const current = await reads.currentAttempt({ studentId: viewer.id, quizId })
  if (current && !isSpent(current, now)) {
    requireResumable(current, now)
    const paper = await papers.get(db, current.paper_id)
    const { answers, drawn } = await reads.storedAnswers(current.id)
    const outline = outlineOfAttempt(paper, drawn)
    const needsExamBrowser = !comesFromExamBrowser(current.seb_config_keys, proof)
    return { running: current, needsExamBrowser, paper, answers, outline }
  }
  const quiz = await reads.openQuiz({ id: quizId, studentId: viewer.id })
  if (!quiz) throw notFound('Quiz')
  const goesOnWaiting = isWaiting && quiz.quiz_mode === 'exam' && now < quiz.date_of_quiz
  if (!goesOnWaiting) {
    const moment = isWaitedFor(quiz, now) ? quiz.date_of_quiz : now
    requireOpen(quiz, moment)
    await requireNothingHeld(db, { quiz, now: moment, studentId: viewer.id })
  }
  const needsExamBrowser = !comesFromExamBrowser(quiz.seb_config_keys, proof)
  return { running: null, quiz, needsExamBrowser, outline: await readOutline(db, papers, quiz) }
}

const isWaitedFor = (
  { waiting_room, date_of_quiz }: Pick<OpenQuiz, 'waiting_room' | 'date_of_quiz'>,
  now: Date,
): boolean => waiting_room && now < date_of_quiz && now >= after(date_of_quiz, -waitingRoomSeconds)

/**
 * Throws while a practice is kept closed: it shows its keys at once, so it waits while an exam
 * holds one of its questions, and a private one while its exam keeps the keys back.
 */
export async function requireNothingHeld(
  db: Db | Tx,
  {
    quiz,
    now,
    studentId,
  }: { readonly quiz: OpenQuiz; readonly now: Date; readonly studentId: number },
): Promise<void> {
  if (quiz.quiz_mode === 'exam') return
  if (quiz.private_paper_id !== null) requireKeysShown(await getShownPart(db, quiz.id))
  const asked =
    quiz.private_paper_id === null ? { quizId: quiz.id } : { paperId: quiz.private_paper_id }
  const held = await selectHeldQuestions(db, now, { asker: studentId, ...asked })
  const exam = latestBlockingExam(held)
  if (exam)
    throw notAllowedNow(`This practice opens again when the results of ${exam.name} are published`)
}
