import * as contract from '@prepwell/contract/accounts/own-sessions.ts'
import type { FastifyInstance } from 'fastify'
import { after } from '../../../../platform/clock.ts'
import { notFound } from '../../../../platform/errors.ts'
import { route } from '../../../../platform/http/route.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { access, sessionSeconds } from '../../../shared/access/index.ts'
import { audit } from '../../../shared/audit/index.ts'
import { readSchoolSettings } from '../../../shared/school-settings/index.ts'
import { endSessionById, selectOpenSessions } from './own-sessions.queries.ts'
import { showSessions } from './own-sessions.view.ts'

/** Routes to list the caller's sessions and to end one of them. */
export function registerOwnSessions(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform

  route(app, contract.listOwnSessions, access.permitted, async ({ viewer, request }) => {
    // A session started by an older release has no row until its token is renewed.
    await app.noteSession(request, viewer)
    const { session_days } = await readSchoolSettings(platform)
    const now = clock.now()
    const open = await selectOpenSessions(db, viewer.id, {
      usedAfter: after(now, -sessionSeconds),
      begunAfter: after(now, -session_days * 24 * 3600),
    })
    return { data: showSessions(open, viewer.session_id) }
  })

  route(app, contract.endOwnSession, access.permitted, async ({ viewer, params: { id } }) => {
    const now = clock.now()
    await db.transaction().execute(async (tx) => {
      const ended = { id, user_id: viewer.id, ended_at: now }
      if (!(await endSessionById(tx, ended))) throw notFound('Session')
      await audit(tx, { viewer, now, action: 'session_ended', kind: 'admin', ids: [viewer.id] })
    })
    return { message: 'This session has ended' }
  })
}
