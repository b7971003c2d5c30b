import * as practices from '@prepwell/contract/results/own-practices.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import { access } from '../../shared/access/index.ts'
import { createReadAnswered } from './latest-answers.ts'
import { listChoices } from './list-choices.ts'
import { makePractice, type PracticeContext } from './make-practice.ts'
import { sharePractice, showShared, takeShared } from './shared-practices.ts'

/** Routes of the practices that students put together, and of their links for friends. */
export function registerOwnPractices(
  app: FastifyInstance,
  context: Omit<PracticeContext, 'readAnswered'>,
): void {
  const reading = { ...context, readAnswered: createReadAnswered() }

  route(app, practices.makePractice, access.permitted, async ({ viewer, body }) => ({
    data: await makePractice(reading, { viewer, body }),
  }))

  route(app, practices.listPracticeChoices, access.permitted, async ({ viewer }) => ({
    data: await listChoices(reading, { viewer }),
  }))

  route(app, practices.sharePractice, access.permitted, async ({ viewer, params }) => ({
    data: { code: await sharePractice(context, { viewer, id: params.id }) },
  }))

  // A code cannot be guessed; the limit only keeps somebody from trying for long.
  route(
    app,
    practices.getSharedPractice,
    access.permitted,
    async ({ viewer, params }) => ({
      data: await showShared(context, { viewer, code: params.code }),
    }),
    { perMinute: 60 },
  )

  route(
    app,
    practices.takeSharedPractice,
    access.permitted,
    async ({ viewer, params }) => ({
      data: await takeShared(context, { viewer, code: params.code }),
    }),
    { perMinute: 60 },
  )
}
