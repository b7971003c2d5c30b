import { after } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { ItemOrder } from '../../../../platform/database/tables.ts'
import { notFound } from '../../../../platform/errors.ts'
import { lockOpenQuiz, type OpenQuiz } from '../../../quizzes/quiz/index.ts'
import type { Viewer } from '../../../shared/access/index.ts'
import {
  type AttemptContext,
  closeAttempt,
  freezePaper,
  itemsOf,
  newSeed,
  nextExamSeed,
  orderItems,
  type Paper,
  type PaperCache,
  startOf,
  totalMarks,
} from '../../attempts/index.ts'
import { selectPractisedQuestions } from '../practise-again/practised-questions.queries.ts'
import {
  type AttemptWithQuiz,
  findCurrentAttempt,
  holdStudent,
  lockAttempt,
} from '../sitting.queries.ts'
import type { BrowserProof } from './exam-entry.ts'
import { findLeftOut, requireNothingHeld } from './held-back.ts'
import { requireNoOtherShift } from './one-shift.ts'
import { insertAttempts, insertStartEvents } from './start.queries.ts'
import {
  isLetInLate,
  isSpent,
  requireBegin,
  requireResume,
  secondsFor,
  sectionTimesFor,
} from './start-rules.ts'

export interface Start {
  readonly viewer: Viewer
  readonly quizId: number
  /**
   * True to time a practice; exams are always timed. Null for the choice that the student made
   * when putting the practice together.
   */
  readonly timed?: boolean | null
  /** True to check the answers of a practice as they are given. Null as in `timed`. */
  readonly check?: boolean | null
  /** The access code as typed by the student. */
  readonly accessCode?: string | null
  readonly proof?: BrowserProof | null
}

/** The columns of the attempt that the response to a start contains. */
export type StartedAttempt = Pick<
  AttemptWithQuiz,
  | 'id'
  | 'quiz_id'
  | 'paper_id'
  | 'quiz_mode'
  | 'total_marks'
  | 'started_at'
  | 'deadline'
  | 'section_times'
  | 'checks'
  | 'quiz_name'
  | 'difficulty_level'
  | 'time_duration_seconds'
  | 'chapter_name'
>

/** The attempt, and whether it was already running. */
export interface Started {
  readonly attempt: StartedAttempt
  readonly existing: boolean
}

/**
 * Starts an attempt or resumes the running one. Safe to repeat and to double-click, because two
 * simultaneous calls create only one attempt.
 */
export async function startAttempt(
  context: AttemptContext,
  { viewer, quizId, timed = null, check = null, accessCode = null, proof = null }: Start,
): Promise<Started> {
  const { db, clock, papers } = context
  const now = clock.now()
  await finishSpent(context, now, viewer, quizId)
  return db.transaction().execute(async (tx) => {
    // Locks the account first, in the same order as its deletion, so that the two cannot deadlock.
    if (!(await holdStudent(tx, viewer.id))) throw notFound('Student')
    const resume = async () => {
      const attempt = await findCurrentAttempt(tx, viewer.id, quizId)
      if (!attempt) return null
      requireResume(attempt, { proof }, now)
      await insertStartEvents(tx, [{ id: attempt.id, existing: true, isLate: false }], now)
      return { attempt, existing: true }
    }
    const running = await resume()
    if (running) return running
    const quiz = await lockOpenQuiz(tx, { id: quizId, studentId: viewer.id })
    if (!quiz) throw notFound('Quiz')
    requireBegin(quiz, { accessCode, proof }, now)
    const isExam = quiz.quiz_mode === 'exam'
    const checks = !isExam && (check ?? quiz.own_check ?? false)
    await requireNoOtherShift(tx, quiz, viewer.id)
    await requireNothingHeld(tx, { quiz, now, studentId: viewer.id, checks })
    const started = await insertOnPaper(tx, papers, {
      quiz,
      quizId: quiz.id,
      printed: await freezePaper(tx, { quiz, now }),
      studentId: viewer.id,
      now,
      seconds: isExam || (timed ?? quiz.own_clock) ? secondsFor(quiz, now) : null,
      checks,
    })
    const other = started ? null : await resume()
    if (other) return other
    if (!started) await requireNoOtherShift(tx, quiz, viewer.id)
    const attempt = await findCurrentAttempt(tx, viewer.id, quizId)
    if (!attempt) throw new Error(`quiz ${quizId} has no attempt after its start`)
    const isLate = isLetInLate(quiz, now)
    await insertStartEvents(tx, [{ id: attempt.id, existing: false, isLate }], now)
    return { attempt, existing: false }
  })
}

/**
 * Starts an attempt on a frozen paper; undefined if another call of the same student inserted one
 * first, or if the student has begun another exam of the series.
 */
export async function insertOnPaper(
  tx: Tx,
  papers: PaperCache,
  {
    quiz,
    quizId,
    printed,
    studentId,
    now,
    seconds,
    checks = false,
  }: {
    readonly quiz: OpenQuiz
    /** The id of the quiz or of its copy. */
    readonly quizId: number
    readonly printed: Awaited<ReturnType<typeof freezePaper>>
    readonly studentId: number
    readonly now: Date
    /** The duration in seconds; null for no deadline. */
    readonly seconds: number | null
    /** True to check answers as they are given, and to leave out questions that an exam holds. */
    readonly checks?: boolean
  },
): Promise<{ id: number } | undefined> {
  const startedAt = startOf(now)
  const paper = await papers.get(tx, printed.paper_id)
  const heldIds = checks ? await findLeftOut(tx, { paper, now, studentId }) : noneHeld
  const own = await arrangeAttempt(tx, { paper, quiz, studentId, heldIds })
  const [inserted] = await insertAttempts(tx, [
    {
      studentId,
      quizId,
      paperId: printed.paper_id,
      mode: quiz.quiz_mode,
      totalMarks: own?.total_marks ?? printed.total_marks,
      startedAt,
      deadline: seconds === null ? null : after(startedAt, seconds),
      sectionTimes: seconds === null ? null : sectionTimesFor(quiz, { now, seconds }),
      checks,
      seed: own?.seed ?? null,
      order: own?.item_order ?? null,
    },
  ])
  return inserted
}

const noneHeld: ReadonlySet<number> = new Set()

/**
 * Draws and orders the items of a new attempt, without those in `heldIds`, and computes their total
 * marks; undefined if everyone gets the same paper. A practice with draws prefers unseen questions,
 * then those answered wrongly.
 */
async function arrangeAttempt(
  tx: Tx,
  {
    paper,
    quiz,
    studentId,
    heldIds,
  }: {
    readonly paper: Paper
    readonly quiz: OpenQuiz
    readonly studentId: number
    readonly heldIds: ReadonlySet<number>
  },
): Promise<{ seed: number; item_order: ItemOrder; total_marks: string } | undefined> {
  const { arrangement } = paper
  if (!arrangement && heldIds.size === 0) return undefined
  const seed = quiz.quiz_mode === 'exam' ? nextExamSeed() : newSeed()
  const ranks =
    quiz.quiz_mode === 'practice' && arrangement && arrangement.draws.length > 0
      ? await selectPractisedQuestions(tx, studentId, paper.id)
      : new Map<number, number>()
  const free = withoutItems(paper, heldIds)
  const ordered = orderItems(free, seed, (questionId) => ranks.get(questionId) ?? 0)
  const item_order = ordered ?? free.items.map(({ question_id }) => [question_id] as const)
  const total_marks = totalMarks(paper.sections, itemsOf(paper, item_order))
  return { seed, item_order, total_marks }
}

const withoutItems = (paper: Paper, ids: ReadonlySet<number>): Paper =>
  ids.size === 0
    ? paper
    : { ...paper, items: paper.items.filter(({ question_id }) => !ids.has(question_id)) }

// Submits a practice whose time is up. Uses its own transaction, so that a rejected start does not
// undo it. Throws while its paper is being regraded, as the start itself does.
async function finishSpent(
  { db, papers }: AttemptContext,
  now: Date,
  viewer: Viewer,
  quizId: number,
): Promise<void> {
  const attempt = await findCurrentAttempt(db, viewer.id, quizId)
  if (!attempt?.deadline || !isSpent(attempt, now)) return
  const end = { at: attempt.deadline, by: 'server' } as const
  await db.transaction().execute(async (tx) => {
    const locked = await lockAttempt(tx, attempt.id)
    if (locked && !locked.submitted_at)
      await closeAttempt(tx, {
        attempt: locked,
        paper: await papers.toMark(tx, locked.paper_id),
        now,
        end,
      })
  })
}
