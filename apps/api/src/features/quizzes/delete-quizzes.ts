import type { Platform } from '../../platform/platform.ts'
import type { Viewer } from '../auth/index.ts'
import { deleteRows, type Undo } from '../deletions/index.ts'
import { markDeleted } from './writing.queries.ts'

/**
 * Removes quizzes from every list; 404 unless all are there. Attempts stay readable, and running
 * ones continue.
 */
export const deleteQuizzes = (
  context: Platform,
  { viewer, ids }: { readonly viewer: Viewer; readonly ids: readonly number[] },
): Promise<Undo> =>
  deleteRows(context, {
    kind: 'quiz',
    viewer,
    ids,
    remove: (tx, now) => markDeleted(tx, now, ids),
  })
