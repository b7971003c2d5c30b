import type { z } from 'zod'

/**
 * Parses one field with its own schema and adds its issues to the field; undefined if there were
 * any.
 */
export function part<T>(
  ctx: z.RefinementCtx,
  field: string,
  schema: z.ZodType<T>,
  given: unknown,
  { flat = false } = {},
): T | undefined {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  for (const { message, path } of parsed.error.issues)
    ctx.addIssue({ code: 'custom', message, path: flat ? [field] : [field, ...path] })
  return undefined
}
