import type { AccountKind } from '@prepwell/contract/accounts/users.ts'
import type { Role } from '@prepwell/contract/wire/roles.ts'

/** The call with which somebody acts; absent if no call was involved. */
export interface Origin {
  readonly network?: string
  readonly request_id?: string
}

/** The person who acts and the call, for the audit log. */
export interface Actor extends Origin {
  readonly id: number
  /** Absent if only the id is known; the database then decides if the log records it. */
  readonly role?: AccountKind
  /** The roles that permit what is done; absent for admins, who may do everything. */
  readonly acts_as?: readonly Role[]
}
