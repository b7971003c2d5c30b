import { after } from '../../../platform/clock.ts'
import { isReferredTo } from '../../../platform/database/database.ts'
import { conflict } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { deleteRows, type Undo } from '../../shared/deletions/index.ts'
import {
  deleteMarkingSchemeRow,
  deleteRetiredSections,
  lockMarkingScheme,
} from './marking-schemes.queries.ts'

/**
 * Deletes a custom scheme. Throws 404 if there is none, 409 if it is a preset or a section of a
 * quiz uses it.
 */
export const deleteMarkingScheme = (
  context: Pick<Platform, 'db' | 'clock'>,
  { viewer, id }: { readonly viewer: Viewer; readonly id: number },
): Promise<Undo> =>
  deleteRows(context, {
    kind: 'marking-scheme',
    viewer,
    ids: [id],
    remove: async (tx, now) => {
      const { name, preset } = await lockMarkingScheme(tx, id)
      if (preset) throw conflict(`${name} came with Prepwell and cannot be deleted`)
      // A quiz that can still be restored keeps its sections.
      await deleteRetiredSections(tx, id, after(now, -60))
      try {
        return await deleteMarkingSchemeRow(tx, id)
      } catch (error) {
        throw isReferredTo(error)
          ? conflict(`A quiz is marked with ${name}. Choose another scheme there first`)
          : error
      }
    },
  })
