import * as transfers from '@prepwell/contract/school/transfers.ts'
import { bodyLimits } from '@prepwell/contract/wire/body-limits.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { isAdminAccount } from '@prepwell/contract/wire/roles.ts'
import type { FastifyInstance } from 'fastify'
import { notAllowedNow } from '../../../../platform/errors.ts'
import { download } from '../../../../platform/http/download.ts'
import { route } from '../../../../platform/http/route.ts'
import { enqueue } from '../../../../platform/jobs/queue.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { access } from '../../../shared/access/index.ts'
import { auditExport } from './audit-export.ts'
import { checkExport } from './check-export.ts'
import { exportByEmail } from './export-by-email.ts'
import { exportLossesOf, exportQuery } from './question-export.ts'
import { contentTypes, writeExport } from './write-export.ts'

/** Routes that export lists as files, downloaded or mailed. */
export function registerExports(app: FastifyInstance, platform: Platform): void {
  download(
    app,
    transfers.exportList,
    access.permitted,
    Object.values(contentTypes).map((type) => type.replace(/;.*/, '')),
    async ({ viewer, params, query: { type, tz, ...query }, signal }) => {
      const wanted = { list: params.list, query, type, tz }
      const { content, rows, ...file } = await writeExport(platform, { viewer, wanted, signal })
      try {
        const exported = { viewer, now: platform.clock.now(), wanted, rows }
        await platform.db.transaction().execute((tx) => auditExport(tx, exported))
      } catch (error) {
        await content.discard()
        throw error
      }
      return { ...file, content: content.read(), size: content.size }
    },
    // Only two exports are written at a time for all callers together, so no single caller may fill
    // the queue.
    { perMinute: 12 },
  )

  route(
    app,
    transfers.listExportLosses,
    access.permitted,
    // Paging is ignored, however it is written.
    async ({ viewer, query: { type, page: _, per_page: __, ...query } }) => {
      const list = checkExport(viewer, { list: 'questions', query, type })
      return platform.db
        .transaction()
        .setAccessMode('read only')
        .execute(async (tx) => {
          await list.check({ tx, now: platform.clock.now(), viewer })
          const asked = exportQuery.parse(query)
          return { data: await exportLossesOf({ tx, viewer }, { type, asked }) }
        })
    },
    { perMinute: 30 },
  )

  route(
    app,
    transfers.exportByEmail,
    access.permitted,
    async ({ viewer, body }) => {
      if (!viewer.email)
        throw notAllowedNow('Your account has no email address. Download the file instead')
      if (body.list === undefined) await exportByEmail(platform, { to: viewer, ...body })
      else {
        const list = checkExport(viewer, body)
        const now = platform.clock.now()
        await platform.db.transaction().execute(async (tx) => {
          await list.check({ tx, now, viewer })
          await enqueue(tx, 'mail_export', { user: viewer.id, ...body })
          await auditExport(tx, { viewer, now, wanted: body, byMail: true })
        })
      }
      return { message: `${body.type.toUpperCase()} sent to your email!` }
    },
    {
      // Calls are counted before the body is read: each body may be megabytes, even one that is
      // rejected.
      perMinute: 12,
      repeats: { calls: 10, seconds: 600, by: (_body, _network, caller) => caller },
      bodyBound: async (viewer) =>
        isAdminAccount(viewer)
          ? { bytes: limits.exportBodyBytes, values: limits.exportRowsMax * bodyLimits.rowValues }
          : { bytes: bodyLimits.ownExportBytes, values: bodyLimits.ownExportValues },
    },
  )
}
