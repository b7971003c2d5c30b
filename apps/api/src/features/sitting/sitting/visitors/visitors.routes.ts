import * as contract from '@prepwell/contract/sitting/open-practice.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../../platform/http/route.ts'
import { access } from '../../../shared/access/index.ts'
import type { AttemptContext } from '../../attempts/index.ts'
import { checkOpenAnswer } from './check-open-answer.ts'
import { readOpenPaper } from './open-practice.ts'
import { showOpenPaper } from './open-practice.view.ts'
import { takeOpenAnswers } from './take-open-answers.ts'

/** Enough for a whole class behind one IP address. */
const perMinute = 240

/** The routes for the practice that visitors may work through without an account. */
export function registerOpenPractice(app: FastifyInstance, context: AttemptContext): void {
  route(
    app,
    contract.getOpenPractice,
    access.anyone,
    async ({ query }) => ({ data: showOpenPaper(await readOpenPaper(context), query.questions) }),
    { perMinute },
  )

  route(
    app,
    contract.checkOpenAnswer,
    access.anyone,
    async ({ body }) => ({ data: await checkOpenAnswer(context, body) }),
    { perMinute },
  )

  route(
    app,
    contract.takeOpenAnswers,
    access.permitted,
    async ({ viewer, body }) => ({ data: await takeOpenAnswers(context, { viewer, ...body }) }),
    { perMinute: 30 },
  )
}
