import * as late from '@prepwell/contract/exam-day/late-answers.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import { access } from '../../shared/access/index.ts'
import { decideLate } from './decide-late.ts'
import { importAnswerFile } from './import-answer-file.ts'
import type { LateContext } from './keep-late.ts'
import { receiveLate } from './receive-late.ts'
import { compareLate, listLate } from './show-late.ts'

/**
 * Routes for answers that arrive after the end of an exam, and for answer files
 * (docs/decisions/0039).
 */
export function registerLateAnswers(app: FastifyInstance, context: LateContext): void {
  route(
    app,
    late.deliverLate,
    access.permitted,
    async ({ viewer, params: { id }, body }) => {
      const received = await receiveLate(context, { viewer, id, body })
      return { message: 'Received', take_quiz_id: id, received }
    },
    { perMinute: 30 },
  )

  route(app, late.listLateDeliveries, access.permitted, async ({ params: { id } }) => ({
    data: await listLate(context, { quizId: id }),
  }))

  route(app, late.getLateDelivery, access.permitted, async ({ viewer, params: { id } }) => ({
    data: await compareLate(context, { viewer, id }),
  }))

  route(app, late.decideLate, access.permitted, async ({ viewer, params: { id }, body }) => ({
    data: await decideLate(context, { viewer, quizId: id, body }),
  }))

  route(
    app,
    late.importAnswerFile,
    access.permitted,
    async ({ viewer, params: { id }, body }) => ({
      data: await importAnswerFile(context, { viewer, quizId: id, body }),
    }),
    { perMinute: 60 },
  )
}
