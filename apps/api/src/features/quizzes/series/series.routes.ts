import * as series from '@prepwell/contract/quizzes/series.ts'
import type { FastifyInstance } from 'fastify'
import { toList } from '../../../platform/database/listing.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access } from '../../shared/access/index.ts'
import { seriesList } from './series.queries.ts'
import { createSeries, deleteSeries, updateSeries } from './write-series.ts'

/** Routes for series of exams, for those who make exams. */
export function registerSeries(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform

  route(app, series.listSeries, access.permitted, async ({ viewer, query }) =>
    toList(await seriesList(db, clock.now(), viewer, query).page(), (row) => row),
  )

  route(app, series.createSeries, access.permitted, async ({ viewer, body }) => ({
    message: 'Successfully added new series',
    data: { id: await createSeries(platform, { viewer, ...body }) },
  }))

  route(app, series.updateSeries, access.permitted, async ({ viewer, params, body }) => {
    await updateSeries(platform, { viewer, ...params, ...body })
    return { message: 'Successfully edited the series' }
  })

  route(app, series.deleteSeries, access.permitted, async ({ viewer, params }) => ({
    message: `Series with ID ${params.id} has been deleted`,
    undo: await deleteSeries(platform, { viewer, ...params }),
  }))
}
