import type { Platform } from '../../../platform/platform.ts'
import { deleteUnusedPassages } from './passages.queries.ts'

/** Deletes the passages that have lost their last question. */
export const purgePassages = ({ db }: Pick<Platform, 'db'>): Promise<void> =>
  db.transaction().execute(deleteUnusedPassages)
