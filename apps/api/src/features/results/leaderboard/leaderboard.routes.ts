import * as leaderboard from '@prepwell/contract/results/leaderboard.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access } from '../../shared/access/index.ts'
import { listLeaderboard } from './list-leaderboard.ts'
import { createStandings } from './standings.ts'

export function registerLeaderboard(app: FastifyInstance, platform: Platform): void {
  const context = { db: platform.db, standings: createStandings(platform) }
  route(app, leaderboard.listLeaderboard, access.permitted, ({ viewer, query }) =>
    listLeaderboard(context, { viewer, query }),
  )
}
