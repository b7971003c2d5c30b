import { sql } from 'kysely'

/**
 * True if the account of the `users` row has this email, compared case-insensitively. Without the
 * second condition PostgreSQL does not use the index, which leaves out accounts without an email.
 */
export const hasEmail = (email: string) =>
  sql<boolean>`(lower(users.email) = lower(${email}) and users.email <> '')`
