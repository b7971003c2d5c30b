import { z } from 'zod'
import { bulkFields } from '../wire/bulk.ts'
import { epochSeconds, message } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'

/**
 * The response of a deletion. The person who deleted the rows can undo the deletion with
 * `undo.id` until `undo.until`.
 */
export const deleted = message.extend({
  undo: z.object({ id: z.uuid(), until: epochSeconds }),
})

export type Deleted = z.infer<typeof deleted>

/**
 * The common part of endpoints that delete several rows, all or none, in the same way as the call
 * for one row. If rows do not exist, the 404 has a {@link BulkReport} as its data, which names
 * them.
 */
export const bulkDeletion = {
  method: 'POST',
  body: z.object({ ids: bulkFields.ids }),
  response: deleted,
  errors: ['forbidden', 'not_found'],
} as const

/**
 * Restores everything that a deletion removed, with the same ids; safe to repeat. 404 for somebody
 * else's deletion, and from some seconds after the time limit. 409 if newer data conflict with it;
 * then nothing is restored.
 */
export const undoDeletion = endpoint({
  method: 'POST',
  path: '/api/deletions/:id/undo',
  permission: 'deletions.undo',
  tag: 'deletions',
  summary: 'Undo a deletion',
  params: z.object({ id: z.uuid() }),
  response: message,
  errors: ['forbidden', 'not_found', 'conflict'],
})
