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
  route(app, dashboards.getStudentDashboard, access.permitted, ({ viewer, query }) =>
    showStudentDashboard({ viewer, query }),
  )
  route(app, dashboards.getPointsHistory, access.permitted, ({ viewer, query }) =>
    showPointsHistory({ viewer, query }),
  )
  route(app, dashboards.getSubjectScores, access.permitted, async ({ viewer, query }) => {
    const figures = await whoseFigures(platform, { viewer, query })
    const totals = await selectOwnTotals(db, { ...figures, reader: viewer })
    const papers = await nameTotals(platform, totals)
    return showBars(subjectAverages(papers, query.direction))
  })
  route(app, dashboards.getTimeScores, access.permitted, async ({ viewer, query }) =>
    (await selectTimes(db, viewer, await whoseFigures(platform, { viewer, query }))).map(showTime),
  )
}

function registerSchoolFigures(app: FastifyInstance, platform: Platform): void {
  const charts = { db: platform.db, totals: createSchoolTotals(platform) }
  route(app, dashboards.getAdminDashboard, access.permitted, ({ query }) =>
    showSchoolDashboard(platform, query),
  )
  route(app, dashboards.getGrowthHistory, access.permitted, ({ query }) =>
    showGrowth(platform, query),
  )
  route(app, dashboards.getAdminChart, access.permitted, async ({ query }) =>
    showBars(await showSchoolChart(charts, query)),
  )
}
