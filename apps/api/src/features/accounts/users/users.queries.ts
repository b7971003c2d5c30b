import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { hasEmail } from '../../../platform/database/has-email.ts'
import { notFound } from '../../../platform/errors.ts'

/** Serialises decisions about the first admin; the lock ends with the transaction. */
export const lockFirstAdmin = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('first admin', 0))`.execute(tx)

export async function hasAdmin(db: Db | Tx): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Admin')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The account with this email, compared case-insensitively. */
export const findByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'email_verified_at'])
    .where(hasEmail(email))
    .executeTakeFirst()

/**
 * Makes the account an admin's, ends every session and removes every provider identity, because a
 * provider must never open an admin account. Also ends a wait for approval or deletion, because
 * only accounts of students wait.
 */
export async function updateToAdmin(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      ...{ role: 'Admin', session_epoch: sql`session_epoch + 1`, deletes_at: null },
      status: sql`case when awaits_approval then 'Active' else status end`,
      awaits_approval: false,
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('social_identities').where('user_id', '=', id).execute()
}

/** True if the person receives email notifications. */
export async function getNotificationsEnabled(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('notifications_enabled')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Account'))
  return row.notifications_enabled
}

/**
 * Turns the person's email notifications on or off; does nothing if the account no longer exists.
 */
export const updateNotifications = (db: Db, id: number, notifications_enabled: boolean) =>
  db.updateTable('users').set({ notifications_enabled }).where('id', '=', id).execute()
