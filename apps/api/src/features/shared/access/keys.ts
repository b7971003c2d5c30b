import type { AccountKind } from '@prepwell/contract/accounts/users.ts'
import { may, type Permission } from '@prepwell/contract/wire/permissions.ts'
import type { StaffRole } from '@prepwell/contract/wire/roles.ts'
import { forbidden } from './access.ts'

interface Reader {
  readonly role: AccountKind
  readonly staff_roles?: readonly StaffRole[]
  readonly granted?: readonly Permission[]
}

/**
 * False for an API token without the permission to read questions. For everyone else, results and
 * statistics that they may see include the correct answers, because staff may read the questions of
 * their own quizzes anyway.
 */
export const mayReadKeys = (reader: Reader): boolean =>
  reader.granted === undefined || may(reader, 'questions.read')

/**
 * Throws 403 unless {@link mayReadKeys}. For responses that are meaningless without correct
 * answers.
 */
export function requireKeys(reader: Reader): void {
  if (!mayReadKeys(reader)) throw forbidden()
}
