import * as dashboards from '@prepwell/contract/results/dashboards.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access } from '../../shared/access/index.ts'
import { createSchoolTotals, selectOwnTotals, whoseFigures } from '../statistics/index.ts'
import { selectTimes } from './dashboards.queries.ts'
import { showBars, showTime } from './dashboards.view.ts'
import { nameTotals } from './name-totals.ts'
import { subjectAverages } from './paper-totals.ts'
import { showGrowth } from './show-growth.ts'
import { createPointsHistories } from './show-points-history.ts'
import { showSchoolChart } from './show-school-chart.ts'
import { showSchoolDashboard } from './show-school-dashboard.ts'
import { createStudentDashboards } from './show-student-dashboard.ts'

export function registerDashboards(app: FastifyInstance, platform: Platform): void {
  registerStudentFigures(app, platform)
  registerSchoolFigures(app, platform)
}

function registerStudentFigures(app: FastifyInstance, platform: Platform): void {
  const { db } = platform
  const showPointsHistory = createPointsHistories(platform)
  const showStudentDashboard = createStudentDashboards(platform)
  route(app, dashboards.getStudentDashboard, access.signedIn, ({ viewer, query }) =>
    showStudentDashboard({ viewer, query }),
  )
  route(app, dashboards.getPointsHistory, access.signedIn, ({ viewer, query }) =>
    showPointsHistory({ viewer, query }),
  )
  route(app, dashboards.getSubjectScores, access.signedIn, async ({ viewer, query }) => {
    const figures = await whoseFigures(platform, { viewer, query })
    const totals = await selectOwnTotals(db, { ...figures, reader: viewer.role })
    const papers = await nameTotals(platform, totals)
    return showBars(subjectAverages(papers, query.direction))
  })
  route(app, dashboards.getTimeScores, access.signedIn, async ({ viewer, query }) =>
    (await selectTimes(db, await whoseFigures(platform, { viewer, query }))).map(showTime),
  )
}

function registerSchoolFigures(app: FastifyInstance, platform: Platform): void {
  const charts = { db: platform.db, totals: createSchoolTotals(platform) }
  route(app, dashboards.getAdminDashboard, access.admin, ({ query }) =>
    showSchoolDashboard(platform, query),
  )
  route(app, dashboards.getGrowthHistory, access.admin, ({ query }) => showGrowth(platform, query))
  route(app, dashboards.getAdminChart, access.admin, async ({ query }) =>
    showBars(await showSchoolChart(charts, query)),
  )
}
