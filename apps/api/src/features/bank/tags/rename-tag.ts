import { brokenConstraint } from '../../../platform/database/database.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { audit, changesOf } from '../../shared/audit/index.ts'
import { requireTags } from './tags.policy.ts'
import {
  deleteUnusedTags,
  findNamesake,
  lockTags,
  moveTags,
  updateTagName,
} from './tags.queries.ts'

interface RenameInput {
  readonly viewer: Viewer
  readonly id: number
  readonly name: string
}

/**
 * Renames a tag on all its questions. Throws 404 unless the viewer reaches one of them, 403 unless
 * the viewer reaches all, 409 when another tag has the name.
 */
export async function renameTag(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { viewer, id, name }: RenameInput,
): Promise<void> {
  const now = clock.now()
  try {
    await db.transaction().execute(async (tx) => {
      const before = await findNamesake(tx, { id, name })
      const [tag] = (await lockTags(tx, before ? [id, before.id] : [id])).filter(
        (locked) => locked.id === id,
      )
      if (!tag) throw notFound('Tag')
      await requireTags(tx, viewer, { whole: [{ id }] })
      const other = await findNamesake(tx, { id, name })
      if (other?.is_used) throw nameTaken()
      // If the other tag exists only for the undo of a deletion, it gets the questions.
      const renamed = other?.id ?? id
      if (other) {
        await moveTags(tx, [id], renamed)
        await deleteUnusedTags(tx, [id])
      }
      await updateTagName(tx, renamed, name)
      const detail = { changes: changesOf({ name: tag.name }, { name }) }
      await audit(tx, { viewer, now, action: 'changed', kind: 'tag', ids: [renamed], detail })
    })
  } catch (error) {
    throw brokenConstraint(error) === 'tags_name' ? nameTaken() : error
  }
}

const nameTaken = () => conflict('Another tag has this name: merge the two instead', 'name')
