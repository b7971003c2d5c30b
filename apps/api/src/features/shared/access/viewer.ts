import type { AccountKind } from '@prepwell/contract/accounts/users.ts'
import type { Permission } from '@prepwell/contract/wire/permissions.ts'
import type { StaffRole } from '@prepwell/contract/wire/roles.ts'
import type { Actor } from '../audit/index.ts'

/** The caller. `id` is the id of a student or of a member of staff. */
export interface Viewer extends Actor {
  readonly role: AccountKind
  /** The roles of staff who are not admins; absent or empty for everyone else. */
  readonly staff_roles?: readonly StaffRole[]
  /** The permissions of an API token; absent for a person. */
  readonly granted?: readonly Permission[]
}
