import * as contract from '@prepwell/contract/results/item-statistics.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import { selectExamCutOffs } from '../../quizzes/quiz/index.ts'
import { access, requireKeys } from '../../shared/access/index.ts'
import type { AttemptContext } from '../../sitting/attempts/index.ts'
import { cutOffLineOf } from '../cut-offs/index.ts'
import { getQuizHead } from './item-statistics.queries.ts'
import { createItemStatistics } from './read-statistics.ts'
import { showQuestionStatistics } from './show-question-statistics.ts'

/**
 * Routes of item statistics. They reveal keys and the answers of the class, so staff see only their
 * own quizzes. In the figures of their own questions, quizzes of others have no name.
 */
export function registerItemStatistics(app: FastifyInstance, context: AttemptContext): void {
  const readStatistics = createItemStatistics(context)

  route(app, contract.getQuizStatistics, access.permitted, async ({ viewer, params, query }) => {
    const { id } = await getQuizHead(context.db, params.id)
    requireKeys(viewer)
    const figures = await readStatistics(id, { withBlank: query.with_blank === 'true' })
    const cutOffs = (await selectExamCutOffs(context.db, [id])).get(id)
    const cut_off_line = cutOffLineOf(cutOffs?.total, figures.totals.total_marks)
    return { data: { ...figures, cut_off_line } }
  })

  route(app, contract.getQuestionStatistics, access.permitted, async ({ viewer, params }) => ({
    data: await showQuestionStatistics({ ...context, readStatistics }, { viewer, ...params }),
  }))
}
