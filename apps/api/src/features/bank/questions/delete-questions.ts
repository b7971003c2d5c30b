import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { deleteRows, type Undo } from '../../shared/deletions/index.ts'
import { deleteQuestionRows } from './questions.queries.ts'

/** Removes questions from the bank; 404 unless all exist. Existing papers keep their copy. */
export const deleteQuestions = (
  context: Platform,
  { viewer, ids }: { readonly viewer: Viewer; readonly ids: readonly number[] },
): Promise<Undo> =>
  deleteRows(context, {
    kind: 'question',
    viewer,
    ids,
    remove: (tx) => deleteQuestionRows(tx, ids),
  })
