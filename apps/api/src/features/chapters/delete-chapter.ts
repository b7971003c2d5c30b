import type { Platform } from '../../platform/platform.ts'
import { retireQuizzes } from '../quizzes/index.ts'
import { deleteChapterRow, lockChapter } from './chapters.queries.ts'

/**
 * Deletes the chapter with its questions and removes its quizzes from every list; 404. Attempts
 * stay readable.
 */
export function deleteChapter(
  { db, clock }: Platform,
  { id }: { readonly id: number },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockChapter(tx, id)
    await retireQuizzes(tx, clock.now(), [id])
    await deleteChapterRow(tx, id)
  })
}
