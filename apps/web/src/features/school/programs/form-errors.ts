import { CallError } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/query-client.ts'

/**
 * The refusal of a form, keyed by the field that it names, or by `form` if it names none of them.
 */
export function errorsOf(
  error: Error | null,
  fields: readonly string[],
): Readonly<Record<string, string | undefined>> {
  if (!error) return {}
  const field = error instanceof CallError ? error.field?.split('.')[0] : undefined
  if (error instanceof CallError && field && fields.includes(field))
    return { [field]: error.reason }
  return { form: messageOf(error) }
}
