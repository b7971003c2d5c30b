import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { after } from '../../../../platform/clock.ts'
import { batch } from '../../../../platform/concurrency/batch.ts'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import type { ItemOrder } from '../../../../platform/database/tables.ts'
import { AppError } from '../../../../platform/errors.ts'
import { findOpenQuizzes, type OpenQuiz } from '../../../quizzes/quiz/index.ts'
import {
  type AttemptContext,
  afterRegrades,
  nextExamSeed,
  orderItems,
  startOf,
} from '../../attempts/index.ts'
import { type AttemptWithQuiz, findCurrentAttempts, type Taking } from '../sitting.queries.ts'
import { type FrozenPaper, findFrozenPapers, holdStarts } from './batched-starts.queries.ts'
import {
  insertAttempts,
  insertResumeEvents,
  insertStartEvents,
  type NewAttempt,
} from './start.queries.ts'
import { type Start, type Started, startAttempt } from './start-attempt.ts'
import {
  type Entry,
  isLetInLate,
  requireBegin,
  requireResume,
  secondsFor,
  sectionTimesFor,
} from './start-rules.ts'

/**
 * The maximum number of concurrent starts on the slow path. Each runs many statements on one
 * connection, and the other connections must stay free for saves.
 */
const slowStartsAtOnce = 6

/**
 * The maximum number of exams whose paper id is cached, because each attempt has its own order of
 * items.
 */
const arrangedExamsMax = 100

/** A student's own order of the items of a paper. */
interface ArrangedStart {
  readonly paperId: number
  readonly seed: number
  readonly order: ItemOrder
}

/** A start that waits for its batch. */
interface AskedStart extends Taking, Entry {
  readonly timed: boolean
  readonly check: boolean
  /** Undefined unless each attempt has its own order of the paper's items. */
  readonly arranged: ArrangedStart | undefined
}

/**
 * Starts attempts like {@link startAttempt}, but for many students in one transaction. Starts that
 * the batch leaves out take the slow path: the first start of an exam, which freezes the paper for
 * the later ones, and every start that is not allowed now, which throws with the reason.
 */
export function createBatchedStarts(context: AttemptContext): (start: Start) => Promise<Started> {
  const { db, clock, papers } = context
  const paperIds = new LRUCache<number, number>({ max: arrangedExamsMax })
  const limitSlow = pLimit(slowStartsAtOnce)
  const begin = batch({
    name: 'starts',
    run: async (asked: readonly AskedStart[]) => {
      const now = clock.now()
      const resumed = await resumeTogether(db, asked, now)
      const others = asked.filter((_start, at) => !resumed[at])
      if (others.length === 0) return resumed
      const begun = await db.transaction().execute((tx) => beginTogether(tx, others, now))
      const byStart = new Map(others.map((start, at) => [start, begun[at]]))
      return asked.map((start, at) => resumed[at] ?? byStart.get(start))
    },
    keyOf: ({ studentId, quizId }) => `${studentId} ${quizId}`,
  })
  const arrange = async (quizId: number): Promise<ArrangedStart | undefined> => {
    const paperId = paperIds.get(quizId)
    if (paperId === undefined) return undefined
    const seed = nextExamSeed()
    const order = orderItems(await papers.get(db, paperId), seed)
    return order ? { paperId, seed, order } : undefined
  }
  return async (start) => {
    const { viewer, quizId, timed, check, accessCode = null, proof = null } = start
    const begun = await begin({
      studentId: viewer.id,
      quizId,
      // A practice that a student put together has stored defaults instead of these, but it takes
      // the slow path.
      timed: timed ?? false,
      check: check ?? false,
      accessCode,
      proof,
      arranged: await arrange(quizId),
    })
    if (begun) return begun
    // A start that waits for a regrade leaves its place to others.
    const started = await afterRegrades(db, () => limitSlow(() => startAttempt(context, start)))
    const { quiz_mode, paper_id } = started.attempt
    const isArranged = (await papers.get(db, paper_id)).arrangement !== null
    // A practice draws by what the student has seen, which only the slow path reads.
    if (quiz_mode === 'exam' && isArranged) paperIds.set(quizId, paper_id)
    return started
  }
}

/**
 * Resumes the attempts of these starts in two statements, by the rules of {@link startAttempt}.
 * Undefined for each start that has no attempt or is left out. Thousands of candidates may resume
 * at once after a network outage.
 */
export async function resumeTogether(
  db: Db | Tx,
  asked: readonly AskedStart[],
  now: Date,
): Promise<(Started | undefined)[]> {
  const current = await findCurrentAttempts(db, asked)
  const resumable = asked.flatMap((start, at) => {
    const attempt = current[at]
    return attempt && !isRefused(() => requireResume(attempt, start, now)) ? [attempt] : []
  })
  if (resumable.length === 0) return asked.map(() => undefined)
  const logged = await insertResumeEvents(db, resumable, now)
  return current.map((attempt) =>
    attempt && logged.has(attempt.id) ? { attempt, existing: true } : undefined,
  )
}

/**
 * Begins attempts by the rules of {@link startAttempt}; undefined for each start that is left out.
 */
export async function beginTogether(
  tx: Tx,
  asked: readonly AskedStart[],
  now: Date,
): Promise<(Started | undefined)[]> {
  const held = await holdStarts(tx, asked)
  const free = asked.filter((_start, at) => held[at]?.is_held && !held[at]?.has_attempt)
  const open = await readOpen(tx, free, now)
  const fresh = asked.flatMap((start, at) => {
    const one = open.get(start)
    if (!one || !canBegin(one, start, now)) return []
    const isLate = isLetInLate(one.quiz, now)
    // A late start without a late entry is left out: somebody is withdrawing the entry right now.
    return isLate && !held[at]?.has_late_entry ? [] : [{ start, open: one, isLate }]
  })
  const begun = await insertFresh(tx, fresh, now)
  await insertStartEvents(
    tx,
    fresh.flatMap(({ start, isLate }) => {
      const started = begun.get(start)
      return started ? [{ id: started.attempt.id, existing: false, isLate }] : []
    }),
    now,
  )
  return asked.map((start) => begun.get(start))
}

/** A quiz for one student to begin, with its frozen paper. */
interface Open {
  readonly quiz: OpenQuiz
  readonly paper: FrozenPaper
}

/** Reads the quizzes of these starts, but only those whose paper is frozen. */
async function readOpen(
  tx: Tx,
  starts: readonly AskedStart[],
  now: Date,
): Promise<ReadonlyMap<AskedStart, Open>> {
  if (starts.length === 0) return new Map()
  const wanted = starts.map(({ studentId, quizId }) => ({ id: quizId, studentId }))
  const quizzes = await findOpenQuizzes(tx, wanted)
  const papers = await findFrozenPapers(tx, [...new Set(starts.map(({ quizId }) => quizId))], now)
  return new Map(
    starts.flatMap((start, at) => {
      const quiz = quizzes[at]
      const paper = papers.get(start.quizId)
      return quiz && paper ? [[start, { quiz, paper }] as const] : []
    }),
  )
}

const canBegin = ({ quiz, paper }: Open, start: AskedStart, now: Date): boolean =>
  !paper.is_held &&
  (paper.is_arranged ? start.arranged?.paperId === paper.paper_id : start.arranged === undefined) &&
  !isRefused(() => requireBegin(quiz, start, now))

/** True if a rule rejects the start. The slow path then throws with the reason. */
function isRefused(rule: () => void): boolean {
  try {
    rule()
    return false
  } catch (error) {
    if (error instanceof AppError) return true
    throw error
  }
}

/** Inserts attempts; returns those that were inserted, keyed by their starts. */
async function insertFresh(
  tx: Tx,
  fresh: readonly { readonly start: AskedStart; readonly open: Open }[],
  now: Date,
): Promise<ReadonlyMap<AskedStart, Started>> {
  if (fresh.length === 0) return new Map()
  const startedAt = startOf(now)
  const attempts = fresh.map(({ start, open }) => newAttempt(start, open, { now, startedAt }))
  const inserted = await insertAttempts(tx, attempts)
  const ids = new Map(inserted.map((one) => [`${one.student_id} ${one.quiz_id}`, one.id]))
  return new Map(
    fresh.flatMap(({ start, open: { quiz, paper } }, at) => {
      const attempt = attempts[at]
      const id = ids.get(`${start.studentId} ${start.quizId}`)
      if (id === undefined || !attempt) return []
      const started: Started = {
        attempt: startedAttempt(id, attempt, { quiz, paper }),
        existing: false,
      }
      return [[start, started] as const]
    }),
  )
}

function newAttempt(
  { studentId, quizId, timed, check, arranged }: AskedStart,
  { quiz, paper }: Open,
  { now, startedAt }: { readonly now: Date; readonly startedAt: Date },
): NewAttempt {
  const seconds = quiz.quiz_mode === 'exam' || timed ? secondsFor(quiz, now) : null
  return {
    studentId,
    quizId,
    paperId: paper.paper_id,
    mode: quiz.quiz_mode,
    totalMarks: paper.total_marks,
    startedAt,
    deadline: seconds === null ? null : after(startedAt, seconds),
    sectionTimes: seconds === null ? null : sectionTimesFor(quiz, { now, seconds }),
    checks: quiz.quiz_mode === 'practice' && check,
    seed: arranged?.seed ?? null,
    order: arranged?.order ?? null,
  }
}

const startedAttempt = (
  id: number,
  { quizId, paperId, mode, totalMarks, startedAt, deadline, ...attempt }: NewAttempt,
  { quiz, paper }: Open,
): Pick<AttemptWithQuiz, keyof Started['attempt']> => ({
  id,
  quiz_id: quizId,
  paper_id: paperId,
  quiz_mode: mode,
  total_marks: totalMarks,
  started_at: startedAt,
  deadline,
  section_times: attempt.sectionTimes,
  checks: attempt.checks,
  quiz_name: quiz.name,
  difficulty_level: quiz.difficulty_level,
  time_duration_seconds: quiz.time_duration_seconds,
  chapter_name: paper.chapter_name,
})
