import type { AccountKind } from '@prepwell/contract/accounts/users.ts'
import type { Permission } from '@prepwell/contract/wire/permissions.ts'
import type { StaffRole } from '@prepwell/contract/wire/roles.ts'
import type { Actor } from '../audit/index.ts'

/** The caller. `id` serves as student id and as admin id. */
export interface Viewer extends Actor {
  readonly role: AccountKind
  /** Of staff who are not admins; absent or empty for everybody else. */
  readonly staff_roles?: readonly StaffRole[]
  /** Of an API token: the permissions that it has, of those of an admin. */
  readonly granted?: readonly Permission[]
}
