import type { Platform } from '../../../platform/platform.ts'
import { retireQuizzes } from '../../quizzes/quiz/index.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { deleteRows, type Undo } from '../../shared/deletions/index.ts'
import { deleteChapterRows } from './chapters.queries.ts'

/**
 * Deletes chapters with their questions and removes their quizzes from every list; 404 unless all
 * exist. Attempts stay readable.
 */
export const deleteChapters = (
  context: Platform,
  { viewer, ids }: { readonly viewer: Viewer; readonly ids: readonly number[] },
): Promise<Undo> =>
  deleteRows(context, {
    kind: 'chapter',
    viewer,
    ids,
    remove: async (tx, now) => {
      await retireQuizzes(tx, now, ids)
      return deleteChapterRows(tx, ids)
    },
  })
