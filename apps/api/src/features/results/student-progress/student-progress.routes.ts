import { getStudentProgress } from '@prepwell/contract/results/student-progress.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access } from '../../shared/access/index.ts'
import type { MarksReads } from '../marks-report/index.ts'
import { showStudentProgress } from './show-student-progress.ts'

export function registerStudentProgress(
  app: FastifyInstance,
  platform: Platform & { readonly marks: MarksReads },
): void {
  route(app, getStudentProgress, access.permitted, async ({ viewer, params: { id } }) => ({
    data: await showStudentProgress(platform, { viewer, id }),
  }))
}
