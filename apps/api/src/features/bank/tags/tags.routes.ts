import * as tags from '@prepwell/contract/bank/tags.ts'
import type { FastifyInstance } from 'fastify'
import { toList } from '../../../platform/database/listing.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access } from '../../shared/access/index.ts'
import { mergeTags } from './merge-tags.ts'
import { renameTag } from './rename-tag.ts'
import { selectTags } from './tags.queries.ts'

/**
 * Routes for tags of questions. Staff see and change the tags of questions in their own subjects.
 */
export function registerTags(app: FastifyInstance, platform: Platform): void {
  route(app, tags.listTags, access.permitted, async ({ viewer, query }) =>
    toList(await selectTags(platform.db, viewer, query), (tag) => tag),
  )

  route(app, tags.renameTag, access.permitted, async ({ viewer, params, body }) => {
    await renameTag(platform, { viewer, ...params, ...body })
    return { message: 'Successfully renamed the tag' }
  })

  route(app, tags.mergeTags, access.permitted, async ({ viewer, body }) => {
    await mergeTags(platform, { viewer, ...body })
    return { message: 'Successfully merged the tags' }
  })
}
