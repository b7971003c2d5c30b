import type { Platform } from '../../platform/platform.ts'
import { lockChaptersOfSubject } from '../chapters/index.ts'
import { retireQuizzes } from '../quizzes/index.ts'
import { deleteSubjectRow, lockSubject } from './subjects.queries.ts'

/**
 * Deletes the subject with its chapters and questions, and removes their quizzes from every list;
 * 404. Attempts stay readable.
 */
export function deleteSubject(
  { db, clock }: Platform,
  { id }: { readonly id: number },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockSubject(tx, id)
    const chapters = await lockChaptersOfSubject(tx, id)
    await retireQuizzes(tx, clock.now(), chapters)
    await deleteSubjectRow(tx, id)
  })
}
