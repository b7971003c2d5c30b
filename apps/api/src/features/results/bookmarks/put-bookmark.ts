import { notebookLimits } from '@prepwell/contract/results/notebook-terms.ts'
import { notAllowedNow, notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hasSeen } from '../../sitting/askable/index.ts'
import { lockStudent } from '../../sitting/sitting/index.ts'
import { countBookmarks, findBookmark, upsertBookmark } from './bookmarks.queries.ts'

/**
 * Bookmarks a question that the student has seen, or changes the note of the bookmark; a null note
 * leaves it. Safe to repeat. A question that does not exist gives the same 404 as one not seen,
 * after the same time.
 */
export function putBookmark(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  {
    studentId,
    questionId,
    note,
  }: { readonly studentId: number; readonly questionId: number; readonly note: string | null },
): Promise<void> {
  const wanted = { studentId, questionId }
  return db.transaction().execute(async (tx) => {
    // Locked, so that simultaneous calls cannot exceed the maximum that is checked below.
    if (!(await lockStudent(tx, studentId))) throw notFound('Student')
    const known = await findBookmark(tx, wanted)
    // A bookmark stays when the result that showed its question is gone.
    if (!known && !(await hasSeen(tx, wanted))) throw notFound('Question')
    if (!known && (await countBookmarks(tx, studentId)) >= notebookLimits.bookmarksMax)
      throw notAllowedNow(
        `You have ${notebookLimits.bookmarksMax.toLocaleString('en')} bookmarks. Please remove some first`,
      )
    await upsertBookmark(tx, { ...wanted, note, now: clock.now() })
  })
}
