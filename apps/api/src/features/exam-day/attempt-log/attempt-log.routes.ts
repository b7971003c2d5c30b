import { listAttemptEvents } from '@prepwell/contract/exam-day/attempt-log.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import { access } from '../../shared/access/index.ts'
import type { AttemptContext } from '../../sitting/attempts/index.ts'
import { readLog } from './read-log.ts'

export function registerAttemptLog(app: FastifyInstance, context: AttemptContext): void {
  route(app, listAttemptEvents, access.permitted, async ({ viewer, params: { id } }) => ({
    data: await readLog(context, { viewer, id }),
  }))
}
