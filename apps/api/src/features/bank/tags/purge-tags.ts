import type { Platform } from '../../../platform/platform.ts'
import { deleteUnusedTags } from './tags.queries.ts'

/**
 * Deletes tags left over from questions whose deletion can no longer be undone, unless another
 * question has them.
 */
export const purgeTags = ({ db }: Pick<Platform, 'db'>): Promise<void> =>
  db.transaction().execute((tx) => deleteUnusedTags(tx))
