import { Readable } from 'node:stream'
import * as contract from '@prepwell/contract/accounts/own-data.ts'
import { schoolLimits } from '@prepwell/contract/school/school-limits.ts'
import type { FastifyInstance } from 'fastify'
import { after } from '../../../platform/clock.ts'
import { notFound } from '../../../platform/errors.ts'
import { download } from '../../../platform/http/download.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access } from '../../shared/access/index.ts'
import { findContent } from './my-data.queries.ts'
import { readArchive, requestArchive } from './request-archive.ts'

/**
 * Routes of the archive with everything about the caller. Nobody can request another person's
 * archive.
 */
export function registerMyData(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform

  route(app, contract.getMyData, access.permitted, async ({ viewer }) => ({
    data: await readArchive(platform, { viewer }),
  }))

  route(app, contract.requestMyData, access.permitted, async ({ viewer }) => ({
    message: 'We are collecting your data. We will tell you when it is ready.',
    data: await requestArchive(platform, { viewer }),
  }))

  download(
    app,
    contract.downloadMyData,
    access.permitted,
    ['application/zip'],
    async ({ viewer }) => {
      const content = await findContent(
        db,
        viewer.id,
        after(clock.now(), -schoolLimits.dataArchiveSeconds),
      )
      if (!content) throw notFound('Archive')
      return {
        name: 'my-data.zip',
        contentType: 'application/zip',
        content: Readable.from([content]),
        size: content.length,
      }
    },
  )
}
