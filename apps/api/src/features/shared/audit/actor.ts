import type { AccountKind } from '@prepwell/contract/accounts/users.ts'
import type { Role } from '@prepwell/contract/wire/roles.ts'

/** The request that causes an action; both fields are absent if none did. */
export interface Origin {
  readonly network?: string
  readonly request_id?: string
}

/** The person who acts, and the request, for the audit log. */
export interface Actor extends Origin {
  readonly id: number
  /**
   * Absent if only the id is known. The database then decides whether the log records the action.
   */
  readonly role?: AccountKind
  /** The roles that permit the action; absent for admins, who may do everything. */
  readonly acts_as?: readonly Role[]
}
