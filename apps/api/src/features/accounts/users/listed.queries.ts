import { sql } from 'kysely'

/**
 * True if the student of the `users` row counts in lists and figures: active, address confirmed.
 */
export const isListed = sql<boolean>`(users.role = 'student' and users.status = 'Active'
  and users.email_verified_at is not null)`

/** True if the account of the `users` row is deleted and its marks stay in class results. */
const isErasedCandidate = sql<boolean>`(users.erased_at is not null
  and users.email_verified_at is not null)`

/**
 * True if the work of the student of the `users` row counts: {@link isListed}, or since deleted.
 * Figures about the past use it, so that they do not change when an account is deleted.
 */
export const isCounted = sql<boolean>`(${isListed} or ${isErasedCandidate})`

/** The opposite of {@link isCounted}, in the form that the index of unlisted accounts uses. */
export const isUncounted = sql<boolean>`(not ${isListed} and not ${isErasedCandidate})`
