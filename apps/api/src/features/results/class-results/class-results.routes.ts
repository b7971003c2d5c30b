import * as classResults from '@prepwell/contract/results/class-results.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import { access, requireKeys } from '../../shared/access/index.ts'
import type { AttemptContext } from '../../sitting/attempts/index.ts'
import { createClassCache } from './class-cache.ts'
import { listClassResults } from './list-class-results.ts'
import { showQuestionAnswers } from './show-question-answers.ts'
import { showResultGrid } from './show-result-grid.ts'

/** Routes of a class's results, published or not. For admins only. */
export function registerClassResults(app: FastifyInstance, attempts: AttemptContext): void {
  const context = { ...attempts, readClass: createClassCache(attempts) }

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
}
