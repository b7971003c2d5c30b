import type { Platform } from '../../../platform/platform.ts'
import { retireQuizzes } from '../../quizzes/quiz/index.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { deleteRows, type Undo } from '../../shared/deletions/index.ts'
import { lockChaptersOfSubjects } from '../chapters/index.ts'
import { deleteSubjectRows } from './subjects.queries.ts'

/**
 * Deletes subjects with their chapters and questions, and removes their quizzes from every list;
 * 404 unless all exist. Attempts stay readable.
 */
export const deleteSubjects = (
  context: Platform,
  { viewer, ids }: { readonly viewer: Viewer; readonly ids: readonly number[] },
): Promise<Undo> =>
  deleteRows(context, {
    kind: 'subject',
    viewer,
    ids,
    remove: async (tx, now) => {
      await retireQuizzes(tx, now, await lockChaptersOfSubjects(tx, ids))
      return deleteSubjectRows(tx, ids)
    },
  })
