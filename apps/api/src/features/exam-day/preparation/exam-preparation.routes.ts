import { getChecklist } from '@prepwell/contract/exam-day/checklist.ts'
import * as rehearsal from '@prepwell/contract/exam-day/rehearsal.ts'
import type { FastifyInstance } from 'fastify'
import { epoch, epochOrNull } from '../../../platform/clock.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access } from '../../shared/access/index.ts'
import type { AttemptContext } from '../../sitting/attempts/index.ts'
import type { RehearsalRow } from './rehearsals.queries.ts'
import { beginRehearsal, discardRehearsal, readRehearsal } from './rehearse.ts'
import { showChecklist } from './show-checklist.ts'

/** Routes with which admins prepare an exam before its day. */
export function registerExamPreparation(
  app: FastifyInstance,
  context: AttemptContext & Pick<Platform, 'settings'>,
): void {
  route(app, getChecklist, access.permitted, async ({ viewer, params: { id } }) => ({
    data: await showChecklist(context, { viewer, id }),
  }))

  route(app, rehearsal.getRehearsal, access.permitted, async ({ viewer, params: { id } }) => {
    const own = await readRehearsal(context, { viewer, id })
    return { data: own && showRehearsal(own) }
  })

  route(
    app,
    rehearsal.beginRehearsal,
    access.permitted,
    async ({ viewer, params: { id } }) => ({
      data: showRehearsal(await beginRehearsal(context, { viewer, id })),
    }),
    { perMinute: 20 },
  )

  route(app, rehearsal.discardRehearsal, access.permitted, async ({ viewer, params: { id } }) => {
    await discardRehearsal(context, { viewer, id })
    return { message: 'The rehearsal is thrown away' }
  })
}

const showRehearsal = (row: RehearsalRow) => ({
  ...row,
  started_at: epoch(row.started_at),
  deadline: epochOrNull(row.deadline) ?? 0,
  submitted_at: epochOrNull(row.submitted_at),
})
