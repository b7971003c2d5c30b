import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { isStillUndoable } from '../../shared/deletions/index.ts'
import { asksChapter, choseFrom, hasSections } from './composition/composition.queries.ts'
import { requireNobodySits } from './running-exams.queries.ts'

export type StoredQuiz = Selectable<Tables['quizzes']>

/** The fields that an admin sets on a quiz, and those derived from them. */
export type QuizFields = Omit<Insertable<Tables['quizzes']>, 'id' | 'created_at' | 'deleted_at'>

/**
 * Locks the quiz: starting students and other edits wait. Throws 404 if there is none, or if it is
 * deleted or a private practice.
 */
export const lockQuiz = (tx: Tx, id: number): Promise<StoredQuiz> =>
  tx
    .selectFrom('quizzes')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('owner_id', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('Quiz'))

export async function hasAttempts(tx: Tx, quizId: number): Promise<boolean> {
  const one = await tx
    .selectFrom('attempts')
    .select('id')
    .where('quiz_id', '=', quizId)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

/**
 * Deletes the papers of a quiz without attempts. Such papers remain when the accounts of all its
 * students were deleted.
 */
export const deletePapers = (tx: Tx, quizId: number) =>
  tx.deleteFrom('papers').where('quiz_id', '=', quizId).execute()

/** Adds a quiz; a missing chapter rejects it. */
export const insertQuiz = (db: Db | Tx, now: Date, fields: QuizFields) =>
  db
    .insertInto('quizzes')
    .values({ ...fields, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Overwrites the given fields; a missing chapter rejects it. */
export const updateQuizRow = (tx: Tx, id: number, fields: Updateable<Tables['quizzes']>) =>
  tx.updateTable('quizzes').set(fields).where('id', '=', id).execute()

/**
 * Marks quizzes as deleted and returns how many were not deleted already; private practices are
 * skipped.
 */
export async function markDeleted(tx: Tx, now: Date, ids: readonly number[]): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('quizzes')
    .set({ deleted_at: now })
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('owner_id', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Marks all quizzes of these chapters as deleted, before the chapters are deleted. The caller must
 * hold the chapters' locks. Throws 409 for a quiz whose sections take questions from these
 * chapters: it also asks questions of other chapters, so an admin must decide about it. A deleted
 * quiz counts while an undo can restore it. Also throws 409 while a student is taking one of their
 * exams.
 */
export async function retireQuizzes(
  tx: Tx,
  now: Date,
  chapterIds: readonly number[],
): Promise<void> {
  if (chapterIds.length === 0) return
  const composed = await tx
    .selectFrom('quizzes')
    .select(['name', 'deleted_at'])
    // An undo restores the sections of a quiz only as far as their chapters are still there.
    .where((or) => or.or([or('deleted_at', 'is', null), isStillUndoable('exam', now)]))
    .where(hasSections)
    .where((or) =>
      or.or([
        asksChapter((chapter) => sql`${chapter} = any(${[...chapterIds]}::integer[])`),
        choseFrom(chapterIds),
      ]),
    )
    .orderBy(sql`deleted_at is not null`)
    .limit(1)
    .executeTakeFirst()
  if (composed)
    throw conflict(
      composed.deleted_at
        ? `The quiz ${composed.name} takes questions from here, and its deletion can still be undone. Try again in a minute`
        : `The quiz ${composed.name} takes questions from here. Delete it or change its sections first`,
    )
  await requireNobodySits(
    tx,
    now,
    asksChapter((chapter) => sql`${chapter} = any(${[...chapterIds]}::integer[])`),
  )
  // Locked in the order in which the publication of a series locks its exams.
  await tx
    .selectFrom('quizzes')
    .select('id')
    .where('chapter_id', 'in', chapterIds)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  await tx
    .updateTable('quizzes')
    .set({ deleted_at: now })
    .where('chapter_id', 'in', chapterIds)
    .where('deleted_at', 'is', null)
    .execute()
}
