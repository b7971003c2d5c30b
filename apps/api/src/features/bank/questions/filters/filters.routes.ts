import * as contract from '@prepwell/contract/bank/question-filters.ts'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../../../platform/errors.ts'
import { route } from '../../../../platform/http/route.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { access } from '../../../shared/access/index.ts'
import { selectFacets } from './facets.queries.ts'
import { facetCounts } from './facets.view.ts'
import { saveFilter } from './save-filter.ts'
import { deleteSavedFilterRow, selectSavedFilters } from './saved-filters.queries.ts'
import { showTopicFrequency } from './show-topic-frequency.ts'

/** Routes for the counts of the question bank by facets, and for the filters that staff save. */
export function registerQuestionFilters(app: FastifyInstance, platform: Platform): void {
  const { db } = platform

  route(app, contract.getQuestionFacets, access.permitted, async ({ viewer, query }) => ({
    data: facetCounts(await selectFacets(db, viewer, query)),
  }))

  route(app, contract.listSavedFilters, access.permitted, async ({ viewer }) => ({
    data: await selectSavedFilters(db, viewer.id),
  }))

  route(app, contract.saveFilter, access.permitted, async ({ viewer, body }) => ({
    message: 'Successfully saved the filter',
    data: { id: await saveFilter(platform, { viewer, ...body }) },
  }))

  route(app, contract.deleteSavedFilter, access.permitted, async ({ viewer, params }) => {
    if (!(await deleteSavedFilterRow(db, { ...params, owner_id: viewer.id })))
      throw notFound('Saved filter')
    return { message: 'Successfully deleted the filter' }
  })

  route(app, contract.getTopicFrequency, access.permitted, async ({ viewer, query }) => ({
    data: await showTopicFrequency(platform, { viewer, ...query }),
  }))
}
