import { changePasswordBody } from '@prepwell/contract/accounts/auth.ts'
import { z } from 'zod'
import { CallError } from '../../../../lib/call.ts'

/** The contract's rules; the confirmation is compared as it is typed. */
export const passwordForm = changePasswordBody.extend({ confirm_password: z.string() })

/** The fields of the password form. */
export type PasswordFields = z.input<typeof passwordForm>

/** An untouched form. */
export const emptyPasswords: PasswordFields = {
  current_password: '',
  new_password: '',
  confirm_password: '',
}

/** Something is confirmed that is not the new password. */
export const isConfirmedWrongly = ({ new_password, confirm_password }: PasswordFields): boolean =>
  confirm_password !== '' && confirm_password !== new_password

/** All three are filled, and the confirmation is the new password. */
export const canReset = (fields: PasswordFields): boolean =>
  fields.current_password !== '' &&
  fields.new_password !== '' &&
  fields.confirm_password === fields.new_password

/** At which field a refusal is shown; nothing for trouble that no field causes. */
export function refusedField(error: Error): Partial<PasswordFields> {
  if (!(error instanceof CallError)) return {}
  if (error.code === 'conflict') return { new_password: error.message }
  return error.status === 400 ? { current_password: error.message } : {}
}
