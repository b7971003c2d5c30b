import * as classResults from '@prepwell/contract/results/class-results.ts'
import * as seriesResults from '@prepwell/contract/results/series-results.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access, requireKeys } from '../../shared/access/index.ts'
import type { AttemptContext } from '../../sitting/attempts/index.ts'
import { createClassCache } from './class-cache.ts'
import { listClassResults } from './list-class-results.ts'
import { registerExchange } from './series/exchange/exchange.routes.ts'
import { listSeriesResults } from './series/list-series-results.ts'
import { createSeriesCache } from './series/read-series.ts'
import { showSeriesStanding } from './series/show-series-standing.ts'
import { showQuestionAnswers } from './show-question-answers.ts'
import { showResultGrid } from './show-result-grid.ts'

/** Routes for the results of a class or a series, published or not, and for a student's place. */
export function registerClassResults(
  app: FastifyInstance,
  attempts: AttemptContext & Platform,
): void {
  const readClass = createClassCache(attempts)
  const readSeries = createSeriesCache({ ...attempts, readClass })
  const context = { ...attempts, readClass, readSeries }

  route(app, classResults.listClassResults, access.permitted, ({ params: { id }, query }) =>
    listClassResults(context, { id, query }),
  )

  route(app, classResults.getResultGrid, access.permitted, ({ params: { id }, query }) =>
    showResultGrid(context, { id, query }),
  )

  route(
    app,
    classResults.getQuestionAnswers,
    access.permitted,
    async ({ viewer, params: { id, question_id }, query }) => {
      const data = await showQuestionAnswers(context, { id, questionId: question_id, ...query })
      requireKeys(viewer)
      return { data }
    },
  )

  route(app, seriesResults.listSeriesResults, access.permitted, ({ params: { id }, query }) =>
    listSeriesResults(context, { id, query }),
  )

  route(app, seriesResults.getSeriesStanding, access.permitted, async ({ viewer, params }) => ({
    data: await showSeriesStanding(context, { viewer, ...params }),
  }))

  registerExchange(app, context)
}
