import type { Platform } from '../../../platform/platform.ts'
import { deleteUnusedTags } from './tags.queries.ts'

/** Deletes the tags of questions whose deletion can no longer be undone, if no other has them. */
export const purgeTags = ({ db }: Pick<Platform, 'db'>): Promise<void> =>
  db.transaction().execute((tx) => deleteUnusedTags(tx))
