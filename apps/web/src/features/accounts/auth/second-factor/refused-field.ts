import { CallError } from '../../../../lib/call.ts'

/** A form with a password or a code field. */
interface Form {
  setFieldError(field: string, message: string): void
}

/**
 * Shows the server's error at the field that it names. Returns false if it names none of these
 * fields.
 */
export function showRefusal(form: Form, error: Error): boolean {
  if (!(error instanceof CallError) || error.status !== 400) return false
  if (error.field !== 'code' && error.field !== 'password') return false
  form.setFieldError(error.field, error.reason)
  return true
}
