import * as today from '@prepwell/contract/results/today.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import { access } from '../../shared/access/index.ts'
import type { MarksReads } from '../marks-report/index.ts'
import type { NotebookContext } from '../notebook/index.ts'
import { createToday } from './show-today.ts'

export function registerToday(
  app: FastifyInstance,
  context: NotebookContext & { readonly marks: MarksReads },
): void {
  const showToday = createToday(context)
  route(app, today.getToday, access.permitted, async ({ viewer }) => ({
    data: await showToday({ viewer }),
  }))
}
