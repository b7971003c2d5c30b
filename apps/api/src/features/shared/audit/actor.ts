/** The call with which somebody acts; absent if no call was involved. */
export interface Origin {
  readonly network?: string
  readonly request_id?: string
}

/** The person who acts and the call, for the audit log. */
export interface Actor extends Origin {
  readonly id: number
  /** Absent if only the id is known; the database then decides if it is an admin's. */
  readonly role?: 'Admin' | 'student'
}
