/** The call by which somebody acts; absent where no call did it. */
export interface Origin {
  readonly network?: string
  readonly request_id?: string
}

/** Who acts, and by which call: what the audit log holds of it. */
export interface Actor extends Origin {
  readonly id: number
  /** Absent where only the id is known; then the database decides whether it is an admin's. */
  readonly role?: 'Admin' | 'student'
}
