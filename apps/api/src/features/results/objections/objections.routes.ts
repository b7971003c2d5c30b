import * as objections from '@prepwell/contract/results/objections.ts'
import type { FastifyInstance } from 'fastify'
import { epochOrNull } from '../../../platform/clock.ts'
import { route } from '../../../platform/http/route.ts'
import { access } from '../../shared/access/index.ts'
import { type AttemptContext, requireOwn } from '../../sitting/attempts/index.ts'
import { createItemStatistics } from '../item-statistics/index.ts'
import { decideObjections } from './decide-objections.ts'
import { listObjections } from './list-objections.ts'
import { objectToQuestion } from './object-to-question.ts'
import { closingTime } from './objection-rules.ts'
import { findObjectable, selectOwn } from './objections.queries.ts'
import { showObjection } from './objections.view.ts'
import { showOwnKey } from './show-own-key.ts'
import { withdrawObjection } from './withdraw-objection.ts'

/**
 * Routes of the provisional key and of objections: students see and write their own, staff read and
 * decide those to their own exams.
 */
export function registerObjections(app: FastifyInstance, context: AttemptContext): void {
  const { db } = context
  const readStatistics = createItemStatistics(context)

  route(
    app,
    objections.getProvisionalKey,
    access.permitted,
    async ({ viewer, params: { id } }) => ({ data: await showOwnKey(context, { viewer, id }) }),
  )

  route(app, objections.listOwnObjections, access.permitted, async ({ viewer, params: { id } }) => {
    const attempt = requireOwn(viewer, await findObjectable(db, id))
    return {
      data: (await selectOwn(db, id)).map(showObjection),
      close_at: epochOrNull(closingTime(attempt)),
    }
  })

  route(
    app,
    objections.objectToQuestion,
    access.permitted,
    async ({ viewer, params: { id }, body }) => ({
      message: 'Your objection is stored',
      data: { id: await objectToQuestion(context, { viewer, id, body }) },
    }),
    { perMinute: 60 },
  )

  route(
    app,
    objections.withdrawObjection,
    access.permitted,
    async ({ viewer, params: { id } }) => {
      await withdrawObjection(context, { viewer, id })
      return { message: 'Your objection is withdrawn' }
    },
    { perMinute: 60 },
  )

  route(app, objections.listObjections, access.permitted, ({ params: { id } }) =>
    listObjections({ ...context, readStatistics }, { id }),
  )

  route(
    app,
    objections.decideObjections,
    access.permitted,
    async ({ viewer, params: { id }, body }) => ({
      message: 'The objections are decided',
      data: { decided: await decideObjections(context, { viewer, id, body }) },
    }),
  )
}
