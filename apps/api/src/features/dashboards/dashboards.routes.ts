import * as dashboards from '@prepwell/contract/dashboards.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { access } from '../auth/index.ts'
import { createSchoolTotals } from '../leaderboard/index.ts'
import { selectOwnTotals, selectTimes } from './dashboards.queries.ts'
import { showBars, showTime } from './dashboards.view.ts'
import { nameTotals } from './name-totals.ts'
import { subjectAverages } from './paper-totals.ts'
import { showGrowth } from './show-growth.ts'
import { showMarksReport } from './show-marks-report.ts'
import { showPointsHistory } from './show-points-history.ts'
import { showSchoolChart } from './show-school-chart.ts'
import { showSchoolDashboard } from './show-school-dashboard.ts'
import { showStudentDashboard } from './show-student-dashboard.ts'
import { whoseFigures } from './whose-figures.ts'

/** The figures of the dashboards. */
export function registerDashboards(app: FastifyInstance, platform: Platform): void {
  registerStudentFigures(app, platform)
  registerSchoolFigures(app, platform)
}

function registerStudentFigures(app: FastifyInstance, { db, clock }: Platform): void {
  route(app, dashboards.getStudentDashboard, access.signedIn, async ({ viewer, query }) =>
    showStudentDashboard(db, await whoseFigures(db, clock.now(), viewer, query)),
  )
  route(app, dashboards.getPointsHistory, access.signedIn, async ({ viewer, query }) => {
    const now = clock.now()
    return showPointsHistory(db, now, await whoseFigures(db, now, viewer, query), query)
  })
  route(app, dashboards.getSubjectScores, access.signedIn, async ({ viewer, query }) => {
    const figures = await whoseFigures(db, clock.now(), viewer, query)
    const papers = await nameTotals(db, await selectOwnTotals(db, figures))
    return showBars(subjectAverages(papers, query.direction))
  })
  route(app, dashboards.getTimeScores, access.signedIn, async ({ viewer, query }) =>
    (await selectTimes(db, await whoseFigures(db, clock.now(), viewer, query))).map(showTime),
  )
  route(app, dashboards.getMarksReport, access.signedIn, async ({ viewer, query }) => {
    const now = clock.now()
    return { data: await showMarksReport(db, now, await whoseFigures(db, now, viewer, query)) }
  })
}

function registerSchoolFigures(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform
  const totals = createSchoolTotals(platform)
  route(app, dashboards.getAdminDashboard, access.admin, ({ query }) =>
    showSchoolDashboard(db, clock.now(), query),
  )
  route(app, dashboards.getGrowthHistory, access.admin, ({ query }) =>
    showGrowth(db, clock.now(), query),
  )
  route(app, dashboards.getAdminChart, access.admin, async ({ query }) =>
    showBars(await showSchoolChart(db, totals, query)),
  )
}
