import * as schemes from '@prepwell/contract/bank/marking-schemes.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access } from '../../shared/access/index.ts'
import { createMarkingScheme } from './create-marking-scheme.ts'
import { deleteMarkingScheme } from './delete-marking-scheme.ts'
import { selectMarkingSchemes } from './marking-schemes.queries.ts'
import { updateMarkingScheme } from './update-marking-scheme.ts'

/** Marking schemes: every signed-in user reads them, admins add and change custom ones. */
export function registerMarkingSchemes(app: FastifyInstance, platform: Platform): void {
  route(app, schemes.listMarkingSchemes, access.permitted, async () => ({
    data: await selectMarkingSchemes(platform.db),
  }))

  route(app, schemes.createMarkingScheme, access.permitted, async ({ viewer, body }) => ({
    message: 'Successfully added new marking scheme',
    data: { id: await createMarkingScheme(platform, { viewer, ...body }) },
  }))

  route(app, schemes.updateMarkingScheme, access.permitted, async ({ viewer, params, body }) => {
    await updateMarkingScheme(platform, { viewer, ...params, ...body })
    return { message: 'Successfully edited the marking scheme' }
  })

  route(app, schemes.deleteMarkingScheme, access.permitted, async ({ viewer, params }) => ({
    message: `Marking scheme with ID ${params.id} has been deleted`,
    undo: await deleteMarkingScheme(platform, { viewer, ...params }),
  }))
}
