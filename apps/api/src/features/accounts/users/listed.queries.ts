import { sql } from 'kysely'

/**
 * True if the student of the `users` row counts in lists and figures: active, address confirmed.
 */
export const isListed = sql<boolean>`(users.role = 'student' and users.status = 'Active'
  and users.email_verified_at is not null)`
