import * as contract from '@prepwell/contract/results/regrades.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import { access } from '../../shared/access/index.ts'
import type { AttemptContext } from '../../sitting/attempts/index.ts'
import { applyRegrade, tryRegrade } from './regrade-quiz.ts'
import { pageOf } from './regrades.view.ts'
import { listRegrades, showRegrade } from './show-regrades.ts'
import { undoRegrade } from './undo-regrade.ts'

/** Routes for regrading questions, for staff at their own quizzes. */
export function registerRegrades(app: FastifyInstance, context: AttemptContext): void {
  route(
    app,
    contract.regradeQuiz,
    access.permitted,
    async ({ viewer, params, query, body }) => {
      const regrading = { viewer, quizId: params.id, body }
      if (body.dry_run) {
        const { effect, standings } = await tryRegrade(context, regrading)
        return { ...effect, data: pageOf(standings, query), total: standings.length }
      }
      const id = await applyRegrade(context, regrading)
      return { message: 'The questions have been marked again', data: { id } }
    },
    // A dry run creates nothing.
    { statusOf: (answer) => ('message' in (answer as object) ? 201 : 200) },
  )

  route(app, contract.listRegrades, access.permitted, ({ viewer, params }) =>
    listRegrades(context, { viewer, quizId: params.id }),
  )

  route(app, contract.getRegrade, access.permitted, ({ viewer, params, query }) =>
    showRegrade(context, { viewer, id: params.id, query }),
  )

  route(app, contract.undoRegrade, access.permitted, async ({ viewer, params }) => {
    await undoRegrade(context, { viewer, ...params })
    return { message: 'The regrade has been undone' }
  })
}
