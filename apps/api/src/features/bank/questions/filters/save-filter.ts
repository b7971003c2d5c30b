import { factLimits } from '@prepwell/contract/bank/question-facts-terms.ts'
import type { saveFilter as endpoint } from '@prepwell/contract/bank/question-filters.ts'
import type { z } from 'zod'
import { invalid } from '../../../../platform/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Viewer } from '../../../shared/access/index.ts'
import { countOtherFilters, lockSavedFilters, upsertSavedFilter } from './saved-filters.queries.ts'

/** Saves a filter for its owner only, in place of their filter of this name; returns its id. */
export const saveFilter = (
  { db }: Pick<Platform, 'db'>,
  {
    viewer,
    name,
    query,
  }: z.output<(typeof endpoint)['body']> & { readonly viewer: Pick<Viewer, 'id'> },
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const owner_id = viewer.id
    await lockSavedFilters(tx, owner_id)
    const others = await countOtherFilters(tx, { owner_id, name })
    if (others >= factLimits.savedFiltersMax)
      throw invalid('name', `You have ${others} saved filters already. Delete one first`)
    return upsertSavedFilter(tx, { owner_id, name, query })
  })
