import * as dashboards from '@prepwell/contract/dashboards.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { access } from '../auth/index.ts'
import { showStudentDashboard } from './show-student-dashboard.ts'

/** The figures of the dashboards. */
export function registerDashboards(app: FastifyInstance, { db, clock }: Platform): void {
  route(app, dashboards.getStudentDashboard, access.signedIn, ({ viewer, query }) =>
    showStudentDashboard(db, clock.now(), viewer, query),
  )
}
