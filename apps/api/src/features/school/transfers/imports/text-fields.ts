import type { z } from 'zod'
import type { FieldError, RowFields } from './row-fields.ts'

const asText = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value

/** Validates a row whose fields are all texts: a number in a JSON file counts as its text. */
export function checkTexts<Row>(
  schema: z.ZodType<Row>,
  fields: RowFields,
): { row: Row } | { errors: readonly FieldError[] } {
  const given = Object.fromEntries([...fields].map(([field, value]) => [field, asText(value)]))
  const parsed = schema.safeParse(given)
  if (parsed.success) return { row: parsed.data }
  return {
    errors: parsed.error.issues.map(({ path, message }) => ({
      field: path.join('.'),
      reason: message,
    })),
  }
}
