import * as objections from '@prepwell/contract/results/objections.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import { access } from '../../shared/access/index.ts'
import type { AttemptContext } from '../../sitting/attempts/index.ts'
import { createItemStatistics } from '../item-statistics/index.ts'
import { decideObjections } from './decide-objections.ts'
import { listObjections } from './list-objections.ts'
import { listOwnObjections } from './list-own-objections.ts'
import { objectToQuestion } from './object-to-question.ts'
import { showOwnKey } from './show-own-key.ts'
import { withdrawObjection } from './withdraw-objection.ts'

/**
 * Routes of the provisional key and of objections: students see and write their own, staff read and
 * decide those to their own exams.
 */
export function registerObjections(app: FastifyInstance, context: AttemptContext): void {
  const readStatistics = createItemStatistics(context)

  route(
    app,
    objections.getProvisionalKey,
    access.permitted,
    async ({ viewer, params: { id } }) => ({ data: await showOwnKey(context, { viewer, id }) }),
  )

  route(app, objections.listOwnObjections, access.permitted, ({ viewer, params: { id } }) =>
    listOwnObjections(context, { viewer, id }),
  )

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
