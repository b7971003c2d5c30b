import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { deleteRows, type Undo } from '../../shared/deletions/index.ts'
import { deleteMessageRows } from './messages.queries.ts'

/** Deletes messages; 404 unless all of them exist. */
export const deleteMessages = (
  context: Platform,
  { viewer, ids }: { readonly viewer: Viewer; readonly ids: readonly number[] },
): Promise<Undo> =>
  deleteRows(context, {
    kind: 'contact',
    viewer,
    ids,
    remove: (tx) => deleteMessageRows(tx, ids),
  })
