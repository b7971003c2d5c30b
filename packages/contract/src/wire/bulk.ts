import { z } from 'zod'
import { id } from './common.ts'
import { limits } from './limits.ts'

const tooMany = `At most ${limits.bulkRowsMax} at once`

/** The rows to change, each named once. */
const changedIds = z
  .array(id, 'Send a list of ids')
  .min(1, 'Choose at least one')
  .max(limits.bulkRowsMax, tooMany)
  .refine((ids) => new Set(ids).size === ids.length, 'Name each row once')

/**
 * Restricts a list to these rows, in the list's own order. Takes an array or a comma-separated
 * text; an id that does not exist matches no row.
 */
export const listedIds = z.preprocess(
  (given) => (typeof given === 'string' ? given.split(',') : given),
  z.array(id, 'Send a list of ids').max(limits.bulkRowsMax, tooMany),
) as unknown as z.ZodType<number[], string | readonly number[]>

/** The body fields of all calls that change several rows. */
export const bulkFields = {
  ids: changedIds,
  /** Checks everything and changes nothing. */
  dry_run: z.boolean().default(false),
}

/**
 * The result of a call on several rows, or of its dry run. If any row is refused, nothing is
 * changed.
 */
export const bulkReport = z.object({
  dry_run: z.boolean(),
  /** The number of rows changed; in a dry run, the number that could be. */
  changed: z.number().int(),
  /** Rows that cannot be changed, by id, with the error message of the call for one row. */
  refused: z.array(z.object({ id: z.number().int(), reason: z.string() })),
})

export type BulkReport = z.infer<typeof bulkReport>

/**
 * The common part of endpoints that change several rows, all or none. If a row is refused, the
 * error is that of the call for one row, `field` names its place in `ids`, and `data` is the whole
 * report; a dry run responds 200 with the same report.
 */
export const bulkEndpoint = {
  method: 'POST',
  response: z.object({ message: z.string(), data: bulkReport }),
  errors: ['forbidden', 'not_found', 'conflict'],
} as const
