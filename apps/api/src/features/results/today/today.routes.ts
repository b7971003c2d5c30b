import * as today from '@prepwell/contract/results/today.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access } from '../../shared/access/index.ts'
import { createToday } from './show-today.ts'

export function registerToday(app: FastifyInstance, platform: Platform): void {
  const showToday = createToday(platform)
  route(app, today.getToday, access.permitted, async ({ viewer }) => ({
    data: await showToday({ viewer }),
  }))
}
