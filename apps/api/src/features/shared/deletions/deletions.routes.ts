import * as deletions from '@prepwell/contract/shared/deletions.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access } from '../access/index.ts'
import { type UndoParts, undoDeletion } from './undo-deletion.ts'

/** The route to undo a deletion, for the admin who made it. */
export function registerDeletions(app: FastifyInstance, context: Platform & UndoParts): void {
  route(app, deletions.undoDeletion, access.permitted, async ({ viewer, params }) => ({
    message: await undoDeletion(context, { viewer, ...params }),
  }))
}
