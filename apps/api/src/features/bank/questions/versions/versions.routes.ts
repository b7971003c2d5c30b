import * as versions from '@prepwell/contract/bank/question-versions.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../../platform/http/route.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { access } from '../../../shared/access/index.ts'
import { restoreVersion } from './restore-version.ts'
import { selectVersions } from './versions.queries.ts'
import { questionVersion } from './versions.view.ts'

/** Versions of questions. They contain keys, like the bank itself. */
export function registerVersions(app: FastifyInstance, platform: Platform): void {
  route(app, versions.listQuestionVersions, access.permitted, async ({ params }) => {
    const { rows, total } = await selectVersions(platform.db, params.id)
    return { data: rows.map(questionVersion), total }
  })

  route(app, versions.restoreQuestionVersion, access.permitted, async ({ viewer, params }) => {
    await restoreVersion(platform, { viewer, ...params })
    return { message: `Successfully brought back version ${params.n}` }
  })
}
