import { sql } from 'kysely'
import { isStillUndoable } from '../../../shared/deletions/index.ts'

/** The attempts at the exam of the `quizzes` row, as the end of a statement. */
export const itsAttempts = sql`from attempts
  where attempts.quiz_id = quizzes.id and attempts.quiz_mode = 'exam'`

/** The last time at which a candidate of the `quizzes` row can begin. */
export const entryEnd = sql<Date>`exam_entry_end(
  quizzes.id, quizzes.date_of_quiz, quizzes.time_duration_seconds, quizzes.entry_seconds)`

/**
 * The time from which nobody can start the exam of the `quizzes` row, be let in, or get more time.
 */
export const onUntil = sql<Date>`exam_on_until(
  quizzes.id, quizzes.date_of_quiz, quizzes.time_duration_seconds, quizzes.entry_seconds)`

/** True until {@link onUntil}, even if the exam has not begun. */
export const isStillOn = (now: Date) => sql<boolean>`(${now}::timestamptz < ${onUntil})`

/** True if the exam of the `quizzes` row can still be started, even if it has not begun. */
export const isOpen = (now: Date) => sql<boolean>`(${now}::timestamptz < ${entryEnd})`

/**
 * True while a candidate sits the exam of the `quizzes` row, or an undo may restore one who does.
 */
export const isBeingTaken = (now: Date) => sql<boolean>`(
  exists (select ${itsAttempts} and submitted_at is null) or ${isStillUndoable('taker', now)})`

/**
 * True for an unpublished exam. A deleted exam counts while its deletion can be undone, because it
 * may have been a mistake; after that it is cancelled.
 */
export const isUnpublished = (now: Date) => sql<boolean>`(
  quizzes.quiz_mode = 'exam' and quizzes.results_published_at is null and (
    quizzes.deleted_at is null or ${isStillUndoable('exam', now)})
)`

/** True for an exam of the `quizzes` row that has not begun. */
export const isAhead = (now: Date) =>
  sql<boolean>`(${isUnpublished(now)} and quizzes.date_of_quiz > ${now}::timestamptz)`
