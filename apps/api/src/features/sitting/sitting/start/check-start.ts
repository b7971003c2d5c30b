import { waitingRoomSeconds } from '@prepwell/contract/quizzes/entry-limits.ts'
import type { HoldingExam } from '@prepwell/contract/quizzes/holding-exam.ts'
import { after } from '../../../../platform/clock.ts'
import { notFound } from '../../../../platform/errors.ts'
import type { OpenQuiz } from '../../../quizzes/quiz/index.ts'
import type { Viewer } from '../../../shared/access/index.ts'
import type {
  AnnouncedOutline,
  AnswerRow,
  AttemptContext,
  Paper,
  PaperOutline,
} from '../../attempts/index.ts'
import type { SittingReads } from '../paper/batched-reads.ts'
import type { AttemptWithQuiz } from '../sitting.queries.ts'
import { type BrowserProof, comesFromExamBrowser } from './exam-entry.ts'
import { requireNothingHeld } from './held-back.ts'
import { requireNoOtherShift } from './one-shift.ts'
import { outlineOfAttempt, readOutline } from './section-outlines.ts'
import { isSpent, requireOpen, requireResumable } from './start-rules.ts'

/** The result of the check before a start: a running attempt with its answers, or only the quiz. */
export type StartCheck =
  | {
      readonly running: AttemptWithQuiz
      readonly needsExamBrowser: boolean
      readonly paper: Paper
      /** Null if the page has exactly these answers. */
      readonly answers: readonly AnswerRow[] | null
      readonly outline: PaperOutline | null
    }
  | {
      readonly running: null
      readonly quiz: OpenQuiz
      readonly needsExamBrowser: boolean
      readonly outline: PaperOutline | AnnouncedOutline | null
      /** The exam whose questions a start with `check` leaves out; null if there is none. */
      readonly heldBy: HoldingExam | null
    }

/**
 * Returns the attempt to resume, or the quiz if it may begin now or its waiting room is open.
 * Otherwise throws 400 with the reason.
 */
export async function checkStart(
  { db, clock, papers }: AttemptContext,
  reads: SittingReads,
  {
    viewer,
    quizId,
    isWaiting,
    check = null,
    known = null,
    proof,
  }: {
    readonly viewer: Viewer
    readonly quizId: number
    /**
     * True if the student already has the exam page open. The page then keeps waiting, even if the
     * exam is changed at the last moment.
     */
    readonly isWaiting: boolean
    /** The same option as in `startAttempt`. */
    readonly check?: boolean | null
    /** The fingerprint of the answers that the page has; null if it asks for all of them. */
    readonly known?: string | null
    readonly proof: BrowserProof | null
  },
): Promise<StartCheck> {
  const now = clock.now()
  const current = await reads.currentAttempt({ studentId: viewer.id, quizId })
  if (current && !isSpent(current, now)) {
    requireResumable(current, now)
    const paper = await papers.get(db, current.paper_id)
    const { answers, drawn } = await reads.storedAnswers({ attemptId: current.id, known })
    const outline = outlineOfAttempt(paper, drawn)
    const needsExamBrowser = !comesFromExamBrowser(current.seb_config_keys, proof)
    return { running: current, needsExamBrowser, paper, answers, outline }
  }
  const quiz = await reads.openQuiz({ id: quizId, studentId: viewer.id })
  if (!quiz) throw notFound('Quiz')
  const goesOnWaiting = isWaiting && quiz.quiz_mode === 'exam' && now < quiz.date_of_quiz
  const moment = isWaitedFor(quiz, now) ? quiz.date_of_quiz : now
  if (!goesOnWaiting) requireOpen(quiz, moment)
  await requireNoOtherShift(db, quiz, viewer.id)
  const checks = check ?? quiz.own_check ?? false
  const heldBy = await requireNothingHeld(db, { quiz, now: moment, studentId: viewer.id, checks })
  const needsExamBrowser = !comesFromExamBrowser(quiz.seb_config_keys, proof)
  const outline = await readOutline(db, papers, quiz)
  return { running: null, quiz, needsExamBrowser, outline, heldBy }
}

const isWaitedFor = (
  { waiting_room, date_of_quiz }: Pick<OpenQuiz, 'waiting_room' | 'date_of_quiz'>,
  now: Date,
): boolean => waiting_room && now < date_of_quiz && now >= after(date_of_quiz, -waitingRoomSeconds)
