import * as marks from '@prepwell/contract/results/marks-report.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access } from '../../shared/access/index.ts'
import type { MarksReads } from './marks-reads.ts'
import { showMarksReport } from './show-marks-report.ts'

export function registerMarks(
  app: FastifyInstance,
  platform: Platform & { readonly marks: MarksReads },
): void {
  route(app, marks.getMarksReport, access.permitted, async ({ viewer, query }) => ({
    data: await showMarksReport(platform, { viewer, query }),
  }))
}
