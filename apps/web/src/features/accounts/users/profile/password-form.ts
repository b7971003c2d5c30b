import { changePasswordBody } from '@prepwell/contract/accounts/auth.ts'
import { z } from 'zod'
import { CallError } from '../../../../lib/call.ts'

/** The contract's rules plus the confirmation, which is compared while it is typed. */
export const passwordForm = changePasswordBody.extend({ confirm_password: z.string() })

export type PasswordFields = z.input<typeof passwordForm>

export const emptyPasswords: PasswordFields = {
  current_password: '',
  new_password: '',
  confirm_password: '',
}

/** True when the confirmation is filled in and differs from the new password. */
export const isConfirmedWrongly = ({ new_password, confirm_password }: PasswordFields): boolean =>
  confirm_password !== '' && confirm_password !== new_password

/** True when all three fields are filled in and the confirmation matches. */
export const canReset = (fields: PasswordFields): boolean =>
  fields.current_password !== '' &&
  fields.new_password !== '' &&
  fields.confirm_password === fields.new_password

/** The message for the field that caused a refusal; empty if no field caused it. */
export function refusedField(error: Error): Partial<PasswordFields> {
  if (!(error instanceof CallError)) return {}
  if (error.code === 'conflict') return { new_password: error.message }
  if (error.field === 'new_password') return { new_password: error.reason }
  return error.status === 400 ? { current_password: error.message } : {}
}
