import * as attemptHelp from '@prepwell/contract/exam-day/interventions.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import { access } from '../../shared/access/index.ts'
import type { AttemptContext } from '../../sitting/attempts/index.ts'
import { helpAttempt, helpCandidates } from './help-candidates.ts'
import { listHelp } from './list-help.ts'
import { undoHelp } from './undo-help.ts'

/** Routes for admins to intervene in a running exam. */
export function registerAttemptHelp(app: FastifyInstance, context: AttemptContext): void {
  route(
    app,
    attemptHelp.helpCandidates,
    access.permitted,
    async ({ viewer, params: { id }, body: { student_ids: studentIds, all: _all, ...help } }) =>
      reported(await helpCandidates(context, { viewer, quizId: id, studentIds, help })),
  )

  route(
    app,
    attemptHelp.helpAttempt,
    access.permitted,
    async ({ viewer, params: { id }, body: help }) =>
      reported(await helpAttempt(context, { viewer, id, help })),
  )

  route(app, attemptHelp.listHelp, access.permitted, ({ viewer, params: { id }, query }) =>
    listHelp(context, { viewer, id, query }),
  )

  route(
    app,
    attemptHelp.undoHelp,
    access.permitted,
    async ({ viewer, params: { id }, body: { student_ids: studentIds } }) => {
      const data = await undoHelp(context, { viewer, helpId: id, studentIds })
      return { message: `Taken back for ${data.done.length}`, data }
    },
  )
}

const reported = <R extends { readonly done: readonly unknown[] }>(data: R) => ({
  message: `Done for ${data.done.length}`,
  data,
})
