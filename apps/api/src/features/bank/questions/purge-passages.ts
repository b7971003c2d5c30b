import type { Platform } from '../../../platform/platform.ts'
import { deleteUnusedPassages } from './passages.queries.ts'

/** Deletes passages that no longer have questions. */
export const purgePassages = ({ db }: Pick<Platform, 'db'>): Promise<void> =>
  db.transaction().execute(deleteUnusedPassages)
