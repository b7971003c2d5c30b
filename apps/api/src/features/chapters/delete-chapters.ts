import type { Platform } from '../../platform/platform.ts'
import type { Viewer } from '../access/index.ts'
import { deleteRows, type Undo } from '../deletions/index.ts'
import { retireQuizzes } from '../quizzes/index.ts'
import { deleteChapterRows } from './chapters.queries.ts'

/**
 * Deletes chapters with their questions and removes their quizzes from every list; 404 unless all
 * are there. Attempts stay readable.
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
