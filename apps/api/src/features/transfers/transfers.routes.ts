import * as transfers from '@prepwell/contract/transfers.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { access } from '../auth/index.ts'
import { exportByEmail } from './export-by-email.ts'
import { importQuestions } from './import-questions.ts'

/** Import of questions, export of lists. */
export function registerTransfers(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform

  route(app, transfers.importQuestions, access.admin, async ({ query, body }) => {
    const dryRun = query.dry_run || body.dry_run || false
    const report = await importQuestions(db, clock.now(), body.rows, { dryRun })
    const message = dryRun
      ? 'This was a dry run: nothing has been imported'
      : `Imported ${report.created} of ${report.total} questions, the others were there already`
    return { message, data: report }
  })

  route(
    app,
    transfers.exportByEmail,
    access.signedIn,
    async ({ viewer, body }) => {
      await exportByEmail(platform, viewer, body.data, body.type)
      return { message: `${body.type.toUpperCase()} sent to your email!` }
    },
    {
      // Counted before the body is read: each may be megabytes, also one that is refused.
      perMinute: 12,
      repeats: { calls: 10, seconds: 600, by: (_body, _network, caller) => caller },
    },
  )
}
